//! The browser that started a sign-in, known by a secret in its own cookie, so that nobody can finish a
//! sign-in that somebody else started.

use super::Token;
use crate::{
    AppError,
    accounts::token::{hash_of, hash_presented},
};

pub struct BrowserSecret(String);

impl BrowserSecret {
    /// The secret from the cookie, or a new one.
    pub fn of(cookie: Option<&str>) -> Result<Self, AppError> {
        match cookie.and_then(Self::known) {
            Some(browser) => Ok(browser),
            None => Ok(Self(Token::generate()?.reveal().to_owned())),
        }
    }

    pub fn known(cookie: &str) -> Option<Self> {
        hash_presented(cookie).map(|_| Self(cookie.to_owned()))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub(super) fn hash(&self) -> String {
        hash_of(&self.0)
    }
}
