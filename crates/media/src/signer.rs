//! Signed expiring links: HMAC-SHA256 over purpose, fields and expiry, with keys that can be rotated.

use std::sync::atomic::{AtomicU64, Ordering};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};

type HmacSha256 = Hmac<Sha256>;

/// One byte that identifies the key and 136 bits of the MAC: 24 characters without spare bits to vary.
const RAW: usize = 18;
const ENCODED: usize = 24;
const MAC: usize = RAW - 1;

/// Holds the keys with their first rounds already computed, so that a signature costs two rounds of SHA-256.
#[derive(Clone)]
pub struct Signer {
    serial: u64,
    current: Key,
    previous: Vec<Key>,
}

#[derive(Clone)]
struct Key {
    id: u8,
    state: HmacSha256,
}

/// A signature as it is written in a link. Lives on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature([u8; ENCODED]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    #[error("the link has expired")]
    Expired,
    #[error("the link is not valid")]
    Invalid,
}

impl Signer {
    /// Signs with `current`; links signed with any of `previous` stay valid until they expire.
    pub fn new(current: &[u8], previous: &[&[u8]]) -> Self {
        static NEXT_SERIAL: AtomicU64 = AtomicU64::new(0);
        Self {
            serial: NEXT_SERIAL.fetch_add(1, Ordering::Relaxed),
            current: Key::new(current),
            previous: previous.iter().copied().map(Key::new).collect(),
        }
    }

    /// Identifies signers with the same keys, for caches of signatures; clones share it.
    pub fn serial(&self) -> u64 {
        self.serial
    }

    /// `purpose` separates kinds of link: a link made for `audio` opens no `archive`.
    pub fn sign(&self, purpose: &str, fields: &[&str], expires_at_ms: i64) -> Signature {
        let mac = self.current.mac(purpose, fields, expires_at_ms);
        let mut raw = [self.current.id; RAW];
        raw.iter_mut().skip(1).zip(mac).for_each(|(to, from)| *to = from);
        let mut encoded = [b'A'; ENCODED];
        // Cannot fail: 18 bytes are exactly 24 characters.
        let _ = URL_SAFE_NO_PAD.encode_slice(raw, &mut encoded);
        Signature(encoded)
    }

    /// Only a genuine link is reported as expired.
    pub fn verify(
        &self,
        purpose: &str,
        fields: &[&str],
        expires_at_ms: i64,
        signature: &str,
        now_ms: i64,
    ) -> Result<(), LinkError> {
        let mut raw = [0; RAW];
        if signature.len() != ENCODED || URL_SAFE_NO_PAD.decode_slice(signature, &mut raw) != Ok(RAW) {
            return Err(LinkError::Invalid);
        }
        let [id, mac @ ..] = raw;
        let is_genuine = std::iter::once(&self.current)
            .chain(&self.previous)
            .filter(|key| key.id == id)
            .any(|key| key.verify(purpose, fields, expires_at_ms, &mac));
        match is_genuine {
            false => Err(LinkError::Invalid),
            true if now_ms >= expires_at_ms => Err(LinkError::Expired),
            true => Ok(()),
        }
    }
}

impl Key {
    /// The id is derived from the secret, so rotating keys needs no numbering; of two keys with the
    /// same id both are tried.
    fn new(secret: &[u8]) -> Self {
        // Hashing first makes a key of any length fit, which the constructor below does not guarantee by type.
        let secret: [u8; 32] = Sha256::digest(secret).into();
        let state = <HmacSha256 as KeyInit>::new(&pad_to_block(&secret).into());
        let [id, ..] = <[u8; 32]>::from(state.clone().chain_update(b"key id").finalize().into_bytes());
        Self { id, state }
    }

    fn mac(&self, purpose: &str, fields: &[&str], expires_at_ms: i64) -> [u8; 32] {
        self.update_mac(purpose, fields, expires_at_ms)
            .finalize()
            .into_bytes()
            .into()
    }

    fn verify(&self, purpose: &str, fields: &[&str], expires_at_ms: i64, mac: &[u8; MAC]) -> bool {
        self.update_mac(purpose, fields, expires_at_ms)
            .verify_truncated_left(mac)
            .is_ok()
    }

    /// Every text is preceded by its length, so that different lists of fields never yield the same bytes.
    fn update_mac(&self, purpose: &str, fields: &[&str], expires_at_ms: i64) -> HmacSha256 {
        let mut mac = self.state.clone();
        mac.update(&expires_at_ms.to_le_bytes());
        for text in std::iter::once(&purpose).chain(fields) {
            mac.update(&(text.len() as u32).to_le_bytes());
            mac.update(text.as_bytes());
        }
        mac
    }
}

/// HMAC pads a short key with zeros to one block.
fn pad_to_block(secret: &[u8; 32]) -> [u8; 64] {
    let mut block = [0; 64];
    block.iter_mut().zip(secret).for_each(|(to, from)| *to = *from);
    block
}

impl Signature {
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl std::fmt::Display for Signature {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer(redacted)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const OLD: &[u8] = b"the key of last year";
    const NEW: &[u8] = b"the key of this year";

    fn check(signer: &Signer, fields: &[&str], signature: &str, now: i64) -> Result<(), LinkError> {
        signer.verify("audio", fields, 1_000, signature, now)
    }

    #[test]
    fn a_link_opens_until_it_expires() {
        let signer = Signer::new(NEW, &[]);
        let signature = signer.sign("audio", &["7", "preview"], 1_000);
        assert_eq!(check(&signer, &["7", "preview"], signature.as_str(), 999), Ok(()));
        assert_eq!(
            check(&signer, &["7", "preview"], signature.as_str(), 1_000),
            Err(LinkError::Expired)
        );
    }

    #[test]
    fn nothing_in_a_link_can_be_changed() {
        let signer = Signer::new(NEW, &[]);
        let signature = signer.sign("audio", &["7", "preview"], 1_000);
        let invalid = Err(LinkError::Invalid);
        assert_eq!(
            signer.verify("archive", &["7", "preview"], 1_000, signature.as_str(), 0),
            invalid
        );
        assert_eq!(
            signer.verify("audio", &["7", "preview"], 2_000, signature.as_str(), 0),
            invalid
        );
        for fields in [
            &["8", "preview"][..],
            &["7", "full"],
            &["7"],
            &["7p", "review"],
            &["7preview"],
        ] {
            assert_eq!(
                check(&signer, fields, signature.as_str(), 0),
                invalid,
                "{fields:?}"
            );
        }
        for index in 0..ENCODED {
            let mut forged = *signature.as_bytes().first_chunk::<ENCODED>().unwrap();
            forged[index] = if forged[index] == b'A' { b'B' } else { b'A' };
            assert_eq!(
                check(&signer, &["7", "preview"], &Signature(forged).to_string(), 0),
                invalid
            );
        }
        for text in [
            "",
            "é",
            &"A".repeat(ENCODED),
            &"=".repeat(ENCODED),
            &"A".repeat(100_000),
        ] {
            assert_eq!(check(&signer, &["7", "preview"], text, 0), invalid);
        }
    }

    #[test]
    fn keys_change_without_breaking_links() {
        let before = Signer::new(OLD, &[]);
        let during = Signer::new(NEW, &[OLD]);
        let after = Signer::new(NEW, &[]);
        let link = before.sign("audio", &["7"], 1_000).to_string();
        assert_eq!(check(&during, &["7"], &link, 0), Ok(()));
        assert_eq!(check(&after, &["7"], &link, 0), Err(LinkError::Invalid));
        assert_eq!(
            during.sign("audio", &["7"], 1_000),
            after.sign("audio", &["7"], 1_000)
        );
    }

    #[test]
    fn a_signature_is_safe_in_an_address() {
        let signature = Signer::new(NEW, &[]).sign("audio", &["7"], 1_000);
        let is_url_safe = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        assert!(signature.as_bytes().iter().all(is_url_safe));
    }

    #[test]
    fn secrets_are_not_printed() {
        assert_eq!(format!("{:?}", Signer::new(NEW, &[])), "Signer(redacted)");
    }

    proptest! {
        #[test]
        fn different_fields_never_share_a_signature(
            left in proptest::collection::vec("[ab]{0,3}", 0..4),
            right in proptest::collection::vec("[ab]{0,3}", 0..4),
        ) {
            let signer = Signer::new(NEW, &[]);
            let sign = |fields: &[String]| {
                let fields: Vec<_> = fields.iter().map(String::as_str).collect();
                signer.sign("audio", &fields, 1)
            };
            prop_assert_eq!(left == right, sign(&left) == sign(&right));
        }
    }
}
