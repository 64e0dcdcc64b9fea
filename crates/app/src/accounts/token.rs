//! Session tokens, link codes and the secrets of shared playlists: 256 random bits for the user; rows are found by
//! their hash.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use crate::AppError;

const TOKEN_BYTES: usize = 32;
const TOKEN_CHARS: usize = 43;

/// The token of a signed-in browser, of which only the hash is stored, or a secret like it.
pub struct Token(String);

impl Token {
    pub(crate) fn generate() -> Result<Self, AppError> {
        let mut bytes = [0_u8; TOKEN_BYTES];
        crate::random(&mut bytes)?;
        Ok(Self(URL_SAFE_NO_PAD.encode(bytes)))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub(crate) fn hash(&self) -> String {
        hash_of(&self.0)
    }
}

/// The stored hash of a presented token; `None` if it cannot be one of ours.
pub(crate) fn hash_presented(token: &str) -> Option<String> {
    (token.len() == TOKEN_CHARS).then(|| hash_of(token))
}

pub(crate) fn hash_of(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_only_their_shape_is_hashed() {
        let (a, b) = (Token::generate().unwrap(), Token::generate().unwrap());
        assert_ne!(a.reveal(), b.reveal());
        assert_eq!(hash_presented(a.reveal()), Some(a.hash()));
        assert_eq!(hash_presented(""), None);
        assert_eq!(hash_presented(&"x".repeat(1_000_000)), None);
    }
}
