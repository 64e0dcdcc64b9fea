//! `t=…,v1=…`: HMAC-SHA256 over the second and the raw body, as Stripe signs its events and the sandbox does too.

use hmac::{Hmac, KeyInit, Mac};
use pult_domain::{
    limits::PAYMENT_EVENT_SECONDS,
    time::{SECOND_MS, Timestamp},
};
use sha2::Sha256;

use super::EventError;

/// Checks that one of the signatures is ours to believe and that it was made about now.
pub(super) fn check(
    secret: &[u8],
    header: Option<&str>,
    body: &[u8],
    now: Timestamp,
) -> Result<(), EventError> {
    let header = header.ok_or(EventError::Signature)?;
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let mut seconds = parts().filter(|(name, _)| *name == "t").map(|(_, value)| value);
    // Two moments would let one be signed and the other be checked.
    let (Some(second), None) = (seconds.next(), seconds.next()) else {
        return Err(EventError::Signature);
    };
    let keyed = keyed(secret, second, body).ok_or(EventError::Signature)?;
    let fits = |signature: &str| {
        let given = hex::decode(signature).unwrap_or_default();
        // Compared in constant time.
        keyed.clone().verify_slice(&given).is_ok()
    };
    let mut signatures = parts().filter(|(name, _)| *name == "v1");
    let signed = signatures.any(|(_, signature)| fits(signature));
    if !signed {
        return Err(EventError::Signature);
    }
    let second: i64 = second.parse().map_err(|_| EventError::Signature)?;
    match second
        .saturating_sub(now.0.div_euclid(SECOND_MS))
        .saturating_abs()
        <= PAYMENT_EVENT_SECONDS
    {
        true => Ok(()),
        false => Err(EventError::Time),
    }
}

/// The header that `check` believes.
pub(crate) fn sign(secret: &[u8], body: &[u8], at: Timestamp) -> String {
    let second = at.0.div_euclid(SECOND_MS).to_string();
    let code = keyed(secret, &second, body).map(|keyed| keyed.finalize().into_bytes());
    format!("t={second},v1={}", code.map(hex::encode).unwrap_or_default())
}

fn keyed(secret: &[u8], second: &str, body: &[u8]) -> Option<Hmac<Sha256>> {
    let mut keyed = Hmac::<Sha256>::new_from_slice(secret).ok()?;
    keyed.update(second.as_bytes());
    keyed.update(b".");
    keyed.update(body);
    Some(keyed)
}
