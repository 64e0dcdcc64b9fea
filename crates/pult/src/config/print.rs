//! What `pult config` prints: the effective settings, and the commented reference.

use std::fmt::Write;

use super::oidc::FIELDS;
use super::secret::REDACTED;
use super::value::{Value, quote};
use super::{
    Config, SETTINGS,
    schema::Setting,
    sources::{Source, Sources},
};

impl Config {
    /// The effective settings as TOML, secrets redacted, each with its origin.
    pub(crate) fn to_toml(&self) -> String {
        let width = SETTINGS
            .iter()
            .map(|setting| setting.name.len())
            .max()
            .unwrap_or_default();
        let mut out = String::new();
        for (name, value) in self.to_literals() {
            let origin = self.origin(name);
            let _ = match value {
                Some(literal) => writeln!(out, "{name:width$} = {literal}  # {origin}"),
                None => writeln!(out, "# {name} is not set"),
            };
        }
        for (name, provider) in &self.oidc {
            let issuer = provider.issuer.to_literal().unwrap_or_default();
            let literals = [issuer, quote(&provider.client_id), quote(REDACTED)];
            let _ = writeln!(out, "\n[oidc.{name}]");
            for (field, literal) in FIELDS.iter().zip(literals) {
                let _ = writeln!(
                    out,
                    "{field} = {literal}  # {}",
                    self.origin(&format!("oidc_{name}_{field}"))
                );
            }
        }
        out
    }

    fn origin(&self, key: &str) -> &Source {
        self.origins.get(key).unwrap_or(&Source::Default)
    }
}

/// Every setting with its description and default: a `pult.toml` to start from.
pub(crate) fn reference() -> String {
    let mut out = String::from(
        "# Settings of Pult. Every line can also be a variable: `listen` is PULT_LISTEN, and the variable wins.\n\
         # PULT_CONFIG names this file when it is not ./pult.toml.\n",
    );
    for setting in SETTINGS {
        let _ = write!(out, "\n{}", reference_entry(setting));
    }
    out.push_str(
        "\n# Sign-in providers, any number, each under a name of letters and digits. The names vk and yandex speak\n\
         # the protocols of VK ID (issuer https://id.vk.com) and Yandex ID (https://oauth.yandex.ru), every other\n\
         # name OpenID Connect by discovery. Each sends people back to PULT_PUBLIC_URL/api/oidc/<name>/return:\n\
         # PULT_OIDC_<NAME>_ISSUER, PULT_OIDC_<NAME>_CLIENT_ID, PULT_OIDC_<NAME>_CLIENT_SECRET.\n\
         # [oidc.name]\n# issuer = \"https://accounts.example\"\n# client_id = \"\"\n# client_secret = \"\"\n",
    );
    out
}

fn reference_entry(setting: &Setting) -> String {
    let about: String = setting.about.iter().map(|line| format!("#{line}\n")).collect();
    let default = Sources::default().fill_default(setting.default);
    let literal = (setting.literal)(&default).unwrap_or_else(|| quote(""));
    format!(
        "{about}# {}\n# {} = {literal}\n",
        setting.variable(),
        setting.name
    )
}
