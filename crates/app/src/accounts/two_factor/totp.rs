//! The shared secret and its codes (RFC 6238: SHA-1, six digits, thirty seconds, as every app supports).

use data_encoding::BASE32_NOPAD;
use pult_domain::limits::{TOTP_SKEW_STEPS, TOTP_STEP_SECONDS};
use totp_rs::{Algorithm, Builder};
use url::Url;

use crate::AppError;

const SECRET_BYTES: usize = 20;
const DIGITS: u8 = 6;

pub(super) struct TotpSecret(Vec<u8>);

impl From<Vec<u8>> for TotpSecret {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl TotpSecret {
    pub(super) fn generate() -> Result<Self, AppError> {
        let mut bytes = [0; SECRET_BYTES];
        crate::random(&mut bytes)?;
        Ok(Self(bytes.to_vec()))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Base32, for typing by hand.
    pub(super) fn to_base32(&self) -> String {
        BASE32_NOPAD.encode(&self.0)
    }

    pub(super) fn uri(&self, brand: &str, login: &str) -> String {
        // A colon would end the issuer's name.
        let issuer = brand.replace(':', " ");
        let mut uri = format!("otpauth://totp/{}", escaped(&format!("{issuer}:{login}")));
        uri.push_str(&format!(
            "?secret={}&issuer={}",
            self.to_base32(),
            escaped(&issuer)
        ));
        uri
    }

    /// The time step of the code, if it is the current step or next to it.
    pub(super) fn step_of(&self, code: &str, seconds: u64) -> Option<i64> {
        let code: String = code
            .chars()
            .filter(|c| !c.is_whitespace())
            .take(usize::from(DIGITS) + 1)
            .collect();
        if code.len() != usize::from(DIGITS) || !code.bytes().all(|c| c.is_ascii_digit()) {
            return None;
        }
        let totp = Builder::new()
            .with_algorithm(Algorithm::SHA1)
            .with_digits(DIGITS)
            .with_skew(TOTP_SKEW_STEPS)
            .with_step_duration(TOTP_STEP_SECONDS)
            .with_secret(self.0.clone())
            .build()
            .ok()?;
        totp.check(&code, seconds)
            .and_then(|step| i64::try_from(step).ok())
    }
}

fn escaped(text: &str) -> String {
    let mut url = Url::parse("otpauth://x").ok();
    if let Some(mut path) = url.as_mut().and_then(|url| url.path_segments_mut().ok()) {
        path.push(text);
    }
    url.map(|url| url.path().trim_start_matches('/').to_owned())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of RFC 6238, cut to six digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = TotpSecret::from(b"12345678901234567890".to_vec());
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(secret.step_of(code, seconds), Some(seconds as i64 / 30), "{code}");
            assert_eq!(
                secret.step_of(code, seconds + 30),
                Some(seconds as i64 / 30),
                "a slow clock"
            );
            assert_eq!(secret.step_of(code, seconds + 90), None, "too old");
        }
        assert_eq!(secret.step_of(" 287 082 ", 59), Some(1));
        for wrong in ["", "28708", "2870822", "28708a", "٢٨٧٠٨٢", &"1".repeat(1 << 20)] {
            assert_eq!(secret.step_of(wrong, 59), None);
        }
    }

    #[test]
    fn the_address_for_the_app_says_whose_it_is() {
        let secret = TotpSecret::from(b"12345678901234567890".to_vec());
        assert_eq!(
            secret.uri("Pult", "Женя"),
            "otpauth://totp/Pult:%D0%96%D0%B5%D0%BD%D1%8F?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pult"
        );
        assert!(
            secret
                .uri("A: B & C", "dj")
                .starts_with("otpauth://totp/A%20%20B%20")
        );
    }
}
