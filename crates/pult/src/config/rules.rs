//! Rules over several settings: what belongs together, and what production refuses.

use pult_domain::limits::MASTER_BYTES_TOP;
use url::Url;

use super::{Config, MediaUrl, PaymentProviderKind, Secret};

/// The key length that HMAC-SHA-256 needs for its full strength.
pub(crate) const SECRET_BYTES: usize = 32;
const VAT_CODES: std::ops::RangeInclusive<u32> = 1..=12;

impl Config {
    pub(super) fn check(&self, problems: &mut Vec<String>) {
        self.check_companions(problems);
        if let Some(secret) = &self.secret {
            problems.extend(find_weakness(secret).map(|weakness| format!("PULT_SECRET {weakness}")));
        }
        if self.is_production() {
            self.check_production(problems);
        }
    }

    fn check_companions(&self, problems: &mut Vec<String>) {
        let has_path = |url: &Url| url.path() != "/";
        if has_path(&self.public_url) || self.alternate_url.as_ref().is_some_and(has_path) {
            problems.push("PULT_PUBLIC_URL and PULT_ALTERNATE_URL must have no path: the app lives at the root of its host".into());
        }
        let s3 = self.media_url.as_ref().is_some_and(MediaUrl::is_s3);
        if s3 && (self.media_key.is_none() || self.media_secret.is_none()) {
            problems.push("PULT_MEDIA_KEY and PULT_MEDIA_SECRET are needed with S3 media storage".into());
        }
        let is_pair = |key: &Secret| {
            key.expose()
                .split_once(':')
                .is_some_and(|(_, word)| !word.is_empty())
        };
        if self.basic_auth.as_ref().is_some_and(|key| !is_pair(key)) {
            problems.push("PULT_BASIC_AUTH must be name:password".into());
        }
        if !(1..=MASTER_BYTES_TOP >> 20).contains(&u64::from(self.audio_megabytes)) {
            problems.push("PULT_AUDIO_MEGABYTES must be a number from 1 to 2000".into());
        }
        self.check_payments(problems);
    }

    fn check_payments(&self, problems: &mut Vec<String>) {
        if self
            .payments_vat_code
            .is_some_and(|code| !VAT_CODES.contains(&code))
        {
            problems.push("PULT_PAYMENTS_VAT_CODE must be a number from 1 to 12".into());
        }
        let key = self.payments_key.as_ref().map(Secret::expose);
        let secret = self.payments_secret.as_ref().map(Secret::expose);
        let name = self.payments.word();
        let (Some(key), Some(secret)) = (key, secret) else {
            if self.payments != PaymentProviderKind::Sandbox {
                problems.push(format!(
                    "PULT_PAYMENTS_KEY and PULT_PAYMENTS_SECRET are needed with PULT_PAYMENTS={name}"
                ));
            }
            return;
        };
        // The two secrets are easily confused.
        let mismatch = match self.payments {
            PaymentProviderKind::Sandbox => None,
            PaymentProviderKind::Yookassa => {
                let is_number = key.bytes().all(|byte| byte.is_ascii_digit());
                (!is_number).then_some("PULT_PAYMENTS_KEY must be the number of the shop")
            }
            PaymentProviderKind::Stripe if !key.starts_with("sk_") && !key.starts_with("rk_") => {
                Some("PULT_PAYMENTS_KEY must be a secret key (sk_… or rk_…)")
            }
            PaymentProviderKind::Stripe => (!secret.starts_with("whsec_"))
                .then_some("PULT_PAYMENTS_SECRET must be the signing secret of the webhook (whsec_…)"),
        };
        problems.extend(mismatch.map(|problem| format!("{problem} with PULT_PAYMENTS={name}")));
    }

    fn check_production(&self, problems: &mut Vec<String>) {
        if self.secret.is_none() {
            problems.push("PULT_SECRET is missing: production needs 32 random bytes in hex or base64 (openssl rand -hex 32)".into());
        }
        if self
            .smtp_url
            .as_ref()
            .is_some_and(|url| !url.is_encrypted() && !url.is_local())
        {
            problems.push(
                "PULT_SMTP_URL must be smtps://… or smtp://…?tls=required in production: mails carry links that open accounts"
                    .into(),
            );
        }
        let insecure = self
            .oidc
            .iter()
            .filter(|(_, provider)| provider.issuer.scheme() != "https");
        problems.extend(insecure.map(|(name, _)| {
            format!(
                "PULT_OIDC_{}_ISSUER must be an https address in production",
                name.to_uppercase()
            )
        }));
        if self
            .payments_api_url
            .as_ref()
            .is_some_and(|url| url.scheme() != "https")
        {
            problems.push("PULT_PAYMENTS_API_URL must be an https address in production".into());
        }
        if self.public_url.scheme() != "https" {
            problems.push("PULT_PUBLIC_URL must be an https address in production".into());
        }
        let oidc = self.oidc.iter().map(|(name, provider)| {
            (
                format!("PULT_OIDC_{}_CLIENT_SECRET", name.to_uppercase()),
                Some(&provider.client_secret),
            )
        });
        let provider_secrets = [
            ("PULT_MEDIA_SECRET".to_owned(), self.media_secret.as_ref()),
            ("PULT_PAYMENTS_SECRET".to_owned(), self.payments_secret.as_ref()),
        ];
        for (name, secret) in provider_secrets.into_iter().chain(oidc) {
            if secret.is_some_and(Secret::looks_like_an_example) {
                problems.push(format!("{name} looks like an example: set the real one"));
            }
        }
    }
}

/// What is wrong with a signing secret. A weak one is refused in development too, since it was set on purpose.
fn find_weakness(secret: &Secret) -> Option<&'static str> {
    if secret.looks_like_an_example() {
        return Some("looks like an example: make a random one (openssl rand -hex 32)");
    }
    match secret.bytes() {
        None => Some("must be hex or base64"),
        Some(bytes) if bytes.len() < SECRET_BYTES => {
            Some("is too short: at least 32 random bytes in hex or base64")
        }
        Some(_) => None,
    }
}
