//! Encrypts secrets that must be read back, so that the database alone does not reveal them.

use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use hkdf::Hkdf;
use sha2::Sha256;

use crate::AppError;

const NONCE: usize = 24;
/// Separates this key from others that are derived from the same secret.
const PURPOSE: &[u8] = b"pult sealed values";

pub struct Sealer(XChaCha20Poly1305);

impl Sealer {
    pub(crate) fn new(secret: &[u8]) -> Result<Self, AppError> {
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(None, secret)
            .expand(PURPOSE, &mut key)
            .map_err(|error| AppError::Internal(error.to_string()))?;
        Ok(Self(XChaCha20Poly1305::new(&key.into())))
    }

    /// `context` names the owner; the value opens only with the same context.
    pub(crate) fn seal(&self, context: &str, secret: &[u8]) -> Result<String, AppError> {
        let mut nonce = [0; NONCE];
        crate::random(&mut nonce)?;
        let message = Payload {
            msg: secret,
            aad: context.as_bytes(),
        };
        let sealed = self
            .0
            .encrypt(&XNonce::from(nonce), message)
            .map_err(|error| AppError::Internal(error.to_string()))?;
        Ok(STANDARD_NO_PAD.encode([nonce.as_slice(), &sealed].concat()))
    }

    /// `None` if it was sealed for another context or with another secret.
    pub(crate) fn open(&self, context: &str, sealed: &str) -> Option<Vec<u8>> {
        let bytes = STANDARD_NO_PAD.decode(sealed).ok()?;
        let (nonce, message) = bytes.split_first_chunk::<NONCE>()?;
        let message = Payload {
            msg: message,
            aad: context.as_bytes(),
        };
        self.0.decrypt(&XNonce::from(*nonce), message).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_for_its_owner_only() {
        let sealer = Sealer::new(b"a secret of the tests").unwrap();
        let sealed = sealer.seal("1", b"shared").unwrap();
        assert_ne!(sealed, sealer.seal("1", b"shared").unwrap());
        assert_eq!(sealer.open("1", &sealed).unwrap(), b"shared");
        assert_eq!(sealer.open("2", &sealed), None);
        assert_eq!(Sealer::new(b"another").unwrap().open("1", &sealed), None);
        for broken in ["", "AAAA", "no base64!", &sealed[..sealed.len() - 2]] {
            assert_eq!(sealer.open("1", broken), None, "{broken}");
        }
    }
}
