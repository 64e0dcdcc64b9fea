//! Addresses of storage and mail, which may contain a password and are shown without it.

use std::fmt;
use std::path::{Path, PathBuf};

use pult_media::{MediaError, MediaLocation};
use url::Url;

use super::secret::REDACTED;
use super::value::{Value, quote};

/// The address of the database.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum DatabaseUrl {
    Sqlite(PathBuf),
    Postgres(Url),
}

/// The address of audio and pictures, checked by the storage that will use it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct MediaUrl {
    address: String,
    location: MediaLocation,
}

/// A mail server.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct SmtpUrl(Url);

impl DatabaseUrl {
    /// The address with its password, for the connection itself.
    pub(crate) fn expose(&self) -> String {
        match self {
            Self::Sqlite(path) => format!("sqlite://{}", path.display()),
            Self::Postgres(url) => url.to_string(),
        }
    }
}

impl SmtpUrl {
    /// The address with its password, for the connection itself.
    pub(crate) fn expose(&self) -> &str {
        self.0.as_str()
    }

    /// A mail server on this machine: nothing travels over a network.
    pub(crate) fn is_local(&self) -> bool {
        matches!(self.0.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"))
    }

    /// Whether mails and the password travel encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.0.scheme() == "smtps"
            || self
                .0
                .query_pairs()
                .any(|pair| pair == ("tls".into(), "required".into()))
    }
}

impl MediaUrl {
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    pub(crate) fn is_s3(&self) -> bool {
        matches!(self.location, MediaLocation::S3(_))
    }
}

impl Value for DatabaseUrl {
    fn read(text: &str) -> Result<Self, String> {
        let message = "must be sqlite://path/to/file.db or postgres://user:password@host/database";
        if let Some(path) = parse_path(text, "sqlite:") {
            return Ok(Self::Sqlite(path));
        }
        match Url::parse(text) {
            Ok(url) if matches!(url.scheme(), "postgres" | "postgresql") => Ok(Self::Postgres(url)),
            _ => Err(message.into()),
        }
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(&self.to_string()))
    }
}

impl Value for MediaUrl {
    fn read(text: &str) -> Result<Self, String> {
        let message = |error: MediaError| {
            format!("must be file:///path/to/folder or s3://bucket?endpoint=https://…: {error}")
        };
        let location = MediaLocation::parse(text, Path::new("")).map_err(message)?;
        Ok(Self {
            address: text.to_owned(),
            location,
        })
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(&self.to_string()))
    }
}

impl Value for SmtpUrl {
    fn read(text: &str) -> Result<Self, String> {
        match Url::parse(text) {
            Ok(url) if matches!(url.scheme(), "smtp" | "smtps") && url.host_str().is_some() => Ok(Self(url)),
            _ => Err("must be smtps://user:password@host:port or smtp://host:port".into()),
        }
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(&self.to_string()))
    }
}

/// Paths are taken as written: a relative one is no legal URL, and `%20` may be part of a name.
fn parse_path(text: &str, scheme: &str) -> Option<PathBuf> {
    let rest = text.strip_prefix(scheme)?;
    let path = Path::new(rest.strip_prefix("//").unwrap_or(rest));
    (!path.as_os_str().is_empty()).then(|| path.to_owned())
}

/// The address without its password, and without query values that may hold one.
fn redact(url: &Url) -> String {
    let mut url = url.clone();
    if url.password().is_some() {
        // Schemes with a host, the only ones accepted here, always take a password.
        let _ = url.set_password(Some("redacted"));
    }
    let is_secret = |name: &str| {
        ["password", "secret", "key", "token"]
            .iter()
            .any(|word| name.to_lowercase().contains(word))
    };
    if url.query_pairs().any(|(name, _)| is_secret(&name)) {
        let pairs: Vec<_> = url.query_pairs().into_owned().collect();
        url.query_pairs_mut().clear().extend_pairs(
            pairs
                .iter()
                .map(|(name, value)| (name.as_str(), if is_secret(name) { "redacted" } else { value })),
        );
    }
    url.to_string()
        .replacen(":redacted@", &format!(":{REDACTED}@"), 1)
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(_) => f.write_str(&self.expose()),
            Self::Postgres(url) => f.write_str(&redact(url)),
        }
    }
}

impl fmt::Display for MediaUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.address)
    }
}

impl fmt::Display for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&redact(&self.0))
    }
}

macro_rules! debug_as_display {
    ($($name:ty),+) => {
        $(impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        })+
    };
}
debug_as_display!(DatabaseUrl, MediaUrl, SmtpUrl);
