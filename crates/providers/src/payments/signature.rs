//! `t=…,v1=…`: HMAC-SHA256 over the second and the raw body, as Stripe signs its events; the sandbox does the same.

use hmac::{Hmac, KeyInit, Mac};
use pult_domain::{
    limits::PAYMENT_EVENT_SECONDS,
    time::{SECOND_MS, Timestamp},
};
use sha2::Sha256;

use super::EventError;

/// Checks that one of the signatures is valid and recent.
pub(super) fn check(
    secret: &[u8],
    header: Option<&str>,
    body: &[u8],
    now: Timestamp,
) -> Result<(), EventError> {
    let header = header.ok_or(EventError::Signature)?;
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let mut seconds = parts().filter(|(name, _)| *name == "t").map(|(_, value)| value);
    // With two timestamps, one could be signed and the other checked.
    let (Some(second), None) = (seconds.next(), seconds.next()) else {
        return Err(EventError::Signature);
    };
    let mac = hmac_of(secret, second, body).ok_or(EventError::Signature)?;
    let is_valid = |signature: &str| {
        let decoded = hex::decode(signature).unwrap_or_default();
        // The comparison takes constant time.
        mac.clone().verify_slice(&decoded).is_ok()
    };
    let mut signatures = parts().filter(|(name, _)| *name == "v1");
    let is_signed = signatures.any(|(_, signature)| is_valid(signature));
    if !is_signed {
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

/// A header that `check` accepts.
pub(crate) fn sign(secret: &[u8], body: &[u8], at: Timestamp) -> String {
    let second = at.0.div_euclid(SECOND_MS).to_string();
    let code = hmac_of(secret, &second, body).map(|mac| mac.finalize().into_bytes());
    format!("t={second},v1={}", code.map(hex::encode).unwrap_or_default())
}

fn hmac_of(secret: &[u8], second: &str, body: &[u8]) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).ok()?;
    mac.update(second.as_bytes());
    mac.update(b".");
    mac.update(body);
    Some(mac)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);
    const SECRET: &[u8] = b"whsec_test";
    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn check_header(header: &str, body: &[u8]) -> Result<(), EventError> {
        check(SECRET, Some(header), body, NOW)
    }

    #[test]
    fn the_code_is_the_one_that_openssl_reckons() {
        // printf '1772724600.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
        let header = sign(SECRET, BODY, NOW);
        assert_eq!(
            header,
            "t=1772724600,v1=cb34dec297581e2266b52b87709f75ab705ff8f467ef22a9d00d3fef481496fe"
        );
        assert_eq!(check_header(&header, BODY), Ok(()));
    }

    #[test]
    fn one_of_several_signatures_is_enough() {
        let header = sign(SECRET, BODY, NOW);
        let (moment, code) = header.split_once(',').unwrap();
        let rotated = format!("{moment}, v1={},{code},v0=abc", "0".repeat(64));
        assert_eq!(check_header(&rotated, BODY), Ok(()));
    }

    #[test]
    fn what_is_not_signed_is_not_believed() {
        let good = sign(SECRET, BODY, NOW);
        let (moment, code) = good.split_once(',').unwrap();
        assert_eq!(check(SECRET, None, BODY, NOW), Err(EventError::Signature));
        assert_eq!(
            check_header(&good, br#"{"id":"evt_2"}"#),
            Err(EventError::Signature),
            "altered"
        );
        assert_eq!(check_header(&good, b""), Err(EventError::Signature), "emptied");
        for header in [
            String::new(),
            moment.to_owned(),
            code.to_owned(),
            sign(b"another secret", BODY, NOW),
            // A different timestamp, a second timestamp, another scheme, half a signature, none.
            format!("t=1772724601,{code}"),
            format!("{moment},t=1772724601,{code}"),
            format!("{moment},{}", code.replace("v1", "v0")),
            good[..good.len() - 2].to_owned(),
            format!("{moment},v1="),
            format!("{moment},v1=zz"),
        ] {
            assert_eq!(
                check_header(&header, BODY),
                Err(EventError::Signature),
                "{header}"
            );
        }
    }

    #[test]
    fn old_and_future_signatures_are_refused_to_the_second() {
        for (offset, is_valid) in [(-301, false), (-300, true), (0, true), (300, true), (301, false)] {
            let header = sign(SECRET, BODY, NOW.plus_seconds(offset));
            let expected = if is_valid { Ok(()) } else { Err(EventError::Time) };
            assert_eq!(check_header(&header, BODY), expected, "{offset}");
        }
        let endless = sign(SECRET, BODY, Timestamp(i64::MAX));
        assert_eq!(check_header(&endless, BODY), Err(EventError::Time));
    }
}
