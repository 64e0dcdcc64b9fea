//! Sign-in providers: three settings under a name the operator chooses.

use std::collections::BTreeMap;

use url::Url;

use super::secret::Secret;
use super::sources::Sources;

pub(crate) const FIELDS: [&str; 3] = ["issuer", "client_id", "client_secret"];

#[derive(Debug, Clone)]
pub(crate) struct OidcProviderConfig {
    pub(crate) issuer: Url,
    pub(crate) client_id: String,
    pub(crate) client_secret: Secret,
}

/// Splits `oidc_<name>_<field>` into its name and field.
pub(crate) fn split_key(key: &str) -> Option<(&str, &'static str)> {
    let rest = key.strip_prefix("oidc_")?;
    FIELDS.into_iter().find_map(|field| {
        let name = rest.strip_suffix(field)?.strip_suffix('_')?;
        let is_plain = name
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
        (is_plain && !name.is_empty()).then_some((name, field))
    })
}

pub(super) fn read(sources: &Sources, problems: &mut Vec<String>) -> BTreeMap<String, OidcProviderConfig> {
    let mut providers = BTreeMap::new();
    for name in sources.oidc_names() {
        let key = |field: &str| format!("oidc_{name}_{field}");
        let issuer = sources
            .value::<Option<Url>>(&key("issuer"), "", problems)
            .flatten();
        let client_id = sources
            .value::<Option<String>>(&key("client_id"), "", problems)
            .flatten();
        let client_secret = sources
            .value::<Option<Secret>>(&key("client_secret"), "", problems)
            .flatten();
        if let (Some(issuer), Some(client_id), Some(client_secret)) = (issuer, client_id, client_secret) {
            providers.insert(
                name,
                OidcProviderConfig {
                    issuer,
                    client_id,
                    client_secret,
                },
            );
        } else if FIELDS.iter().any(|field| !sources.has(&key(field))) {
            let upper = name.to_uppercase();
            problems.push(format!(
                "PULT_OIDC_{upper}_ISSUER, PULT_OIDC_{upper}_CLIENT_ID and PULT_OIDC_{upper}_CLIENT_SECRET go together: set all three"
            ));
        }
    }
    providers
}
