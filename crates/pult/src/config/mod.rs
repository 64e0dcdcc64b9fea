//! The settings of a node: one typed struct, read from defaults, `pult.toml` and `PULT_*` variables.

mod addresses;
mod choice;
mod oidc;
mod print;
mod rules;
mod schema;
mod secret;
mod secret_file;
mod sources;
#[cfg(test)]
mod tests;
mod value;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use ipnet::IpNet;
use pult_api::HeaderName;
use pult_domain::lang::Lang;
use url::Url;

pub(crate) use addresses::{DatabaseUrl, MediaUrl, SmtpUrl};
pub(crate) use choice::{Environment, LogFormat, MetricsListen, PaymentProviderKind};
pub(crate) use oidc::OidcProviderConfig;
pub(crate) use print::reference;
pub(crate) use secret::Secret;
pub(crate) use sources::ConfigFile;
pub(crate) use value::{Count, TrackingPixels};

schema::settings! {
    /// development or production. Production checks secrets and addresses before it starts.
    env: Environment = "development",
    /// The address and port to listen on.
    listen: SocketAddr = "127.0.0.1:8080",
    /// The address readers use, without a path: links and mails are built on it. https in production.
    public_url: Url = "http://localhost:{port}",
    /// The address of the build in the other language, told to search engines.
    alternate_url: Option<Url> = "",
    /// The folder of everything the node keeps: the embedded database, the media folder, the development secret.
    data: PathBuf = "./data",
    /// sqlite://path or postgres://user:password@host/database.
    database_url: DatabaseUrl = "sqlite://{data}/pult.db",
    /// file:///path or s3://bucket?endpoint=https://host&region=name&prefix=folder.
    /// Without it the folder media inside the data folder.
    media_url: Option<MediaUrl> = "",
    /// The access key of the S3 storage.
    media_key: Option<String> = "",
    /// The secret key of the S3 storage.
    media_secret: Option<Secret> = "",
    /// The secret that signs links and tokens: at least 32 random bytes in hex or base64 (`openssl rand -hex 32`).
    /// In development it is made once and kept in the data folder.
    secret: Option<Secret> = "",
    /// The mail server: smtps://user:password@host:port, or smtp://…?tls=required. Without it mails are written to
    /// the folder mail inside the data folder, where staff can read them.
    smtp_url: Option<SmtpUrl> = "",
    /// The sender of mails, as in Pult <no-reply@pult.example>. Without it no-reply at the host of PULT_PUBLIC_URL.
    mail_from: Option<String> = "",
    /// Who takes payments: sandbox, yookassa or stripe.
    payments: PaymentProviderKind = "sandbox",
    /// The address of the payment provider, when it is not its usual one.
    payments_api_url: Option<Url> = "",
    /// Of YooKassa the shop's number; of Stripe the secret key (sk_… or rk_…).
    payments_key: Option<Secret> = "",
    /// Of YooKassa the secret key; of Stripe the signing secret of the webhook (whsec_…).
    payments_secret: Option<Secret> = "",
    /// With YooKassa: its number of the VAT rate, 1 to 12. With it every payment carries a receipt (54-FZ).
    payments_vat_code: Option<u32> = "",
    /// The name of the product, as readers see it.
    brand: String = "Pult",
    /// The language of a reader who has chosen none: ru or en.
    locale: Lang = "ru",
    /// Seconds of a track that a reader without access to it may hear.
    preview_seconds: u32 = "90",
    /// The number of tracks that the landing page claims until more are counted, like the three numbers below; 0 claims
    /// nothing and shows what is counted. The landing page of a demo pool shows only what is counted.
    claimed_tracks: Count = "50000",
    /// The number of artists that the landing page claims.
    claimed_artists: Count = "500",
    /// The number of jingles that the landing page claims. They are not counted: with 0 the page does not name them.
    claimed_jingles: Count = "200",
    /// The number of playlists that the landing page claims.
    claimed_playlists: Count = "20",
    /// The largest audio file that can be sent in, in megabytes; at most 2000.
    audio_megabytes: u32 = "300",
    /// Whether this server also runs background jobs. Set to false where `pult worker` does.
    worker: bool = "true",
    /// Requests a second allowed to one address.
    rate_limit: u32 = "50",
    /// Networks of the proxies whose X-Forwarded-For is believed.
    trusted_proxies: Vec<IpNet> = "",
    /// The header in which those proxies tell the country of the reader (CF-IPCountry, X-Country-Code).
    country_header: Option<HeaderName> = "",
    /// A MaxMind file (.mmdb) that tells the country by address, when no proxy does.
    geo_file: Option<PathBuf> = "",
    /// name:password that every call must bring in its Authorization header, for a pool that is not open to all.
    basic_auth: Option<Secret> = "",
    /// Tracking pixels of other services, asked for on every page opened, as pictures: yandex:12345678, matomo:3@https://stats.example.
    tracking_pixels: TrackingPixels = "",
    /// The address and port of the Prometheus metrics, or off.
    metrics_listen: MetricsListen = "127.0.0.1:9090",
    /// What to log: a level, or levels by module (info,pult_api=debug).
    log: String = "info",
    /// json or text; json in production and text in development when not set.
    log_format: Option<LogFormat> = "",
}

/// Everything wrong with the settings, one line each.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ConfigErrors(pub(crate) Vec<String>);

impl fmt::Display for ConfigErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

impl std::error::Error for ConfigErrors {}

impl Config {
    /// Reads and checks the settings. Pure: the caller passes the variables and the file's text.
    pub(crate) fn load(
        variables: impl Iterator<Item = (String, String)>,
        file: Option<ConfigFile>,
    ) -> Result<Self, ConfigErrors> {
        let mut problems = Vec::new();
        let sources = sources::Sources::new(variables, file, &mut problems);
        let config = Self::read(sources, &mut problems);
        if let Some(config) = &config {
            config.check(&mut problems);
        }
        match config {
            Some(config) if problems.is_empty() => Ok(config),
            _ => Err(ConfigErrors(problems)),
        }
    }

    /// The settings of this process: its variables, and the file that `PULT_CONFIG` names or `./pult.toml`.
    pub(crate) fn from_process() -> Result<Self, ConfigErrors> {
        let named_path = std::env::var("PULT_CONFIG").ok().filter(|path| !path.is_empty());
        let path = named_path.clone().unwrap_or_else(|| "pult.toml".to_owned());
        let file = match std::fs::read_to_string(&path) {
            Ok(text) => Some(ConfigFile { path, text }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && named_path.is_none() => None,
            Err(error) => {
                return Err(ConfigErrors(vec![format!(
                    "cannot read the settings file {path}: {error}"
                )]));
            }
        };
        // Variables that are not UTF-8 cannot be settings; `vars()` would panic on them.
        let variables = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
        Self::load(variables, file)
    }

    pub(crate) fn is_production(&self) -> bool {
        self.env == Environment::Production
    }

    pub(crate) fn log_format(&self) -> LogFormat {
        let default_format = if self.is_production() {
            LogFormat::Json
        } else {
            LogFormat::Text
        };
        self.log_format.unwrap_or(default_format)
    }
}
