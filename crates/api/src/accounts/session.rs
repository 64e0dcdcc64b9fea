//! A session that has just begun: the token, once, and whose it is.

use pult_app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::user::User;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// Goes into the `Authorization-Token` header of every call.
    pub token: String,
    pub user: User,
}

impl Session {
    pub(crate) fn new(app: &App, signed_in: &accounts::SignedIn) -> Self {
        Self {
            token: signed_in.token.reveal().to_owned(),
            user: User::new(app, &signed_in.user),
        }
    }
}
