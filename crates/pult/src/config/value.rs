//! How each kind of setting is parsed from text and shown as a TOML literal.

use std::net::SocketAddr;
use std::path::PathBuf;

use ipnet::IpNet;
use pult_api::HeaderName;
use pult_domain::tracking_pixel::TrackingPixel;
use url::Url;

/// The type of a setting. Environment and file are both parsed from text, so that they cannot disagree.
pub(crate) trait Value: Sized {
    /// The error says what the text should be.
    fn read(text: &str) -> Result<Self, String>;
    /// The TOML literal, with secrets redacted; `None` when there is nothing to show.
    fn to_literal(&self) -> Option<String>;
}

/// A TOML string literal.
pub(crate) fn quote(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A text as the TOML literal of its type.
pub(crate) fn literal<T: Value>(text: &str) -> Option<String> {
    T::read(text).ok().and_then(|value| value.to_literal())
}

impl<T: Value> Value for Option<T> {
    fn read(text: &str) -> Result<Self, String> {
        if text.is_empty() {
            Ok(None)
        } else {
            T::read(text).map(Some)
        }
    }

    fn to_literal(&self) -> Option<String> {
        self.as_ref().and_then(Value::to_literal)
    }
}

impl Value for String {
    fn read(text: &str) -> Result<Self, String> {
        if text.chars().any(char::is_control) {
            return Err("must be one line of text".into());
        }
        Ok(text.to_owned())
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(self))
    }
}

impl Value for SocketAddr {
    fn read(text: &str) -> Result<Self, String> {
        text.parse()
            .map_err(|_| "must be an address and a port, such as 127.0.0.1:8080".into())
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(&self.to_string()))
    }
}

impl Value for PathBuf {
    fn read(text: &str) -> Result<Self, String> {
        Ok(Self::from(text))
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(&self.display().to_string()))
    }
}

/// A web address without a query or a password: the part that other addresses are built on.
impl Value for Url {
    fn read(text: &str) -> Result<Self, String> {
        let url = Self::parse(text).map_err(|_| "must be an address such as https://pult.example")?;
        let is_bare = url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        if !matches!(url.scheme(), "http" | "https") || url.host().is_none() || !is_bare {
            return Err("must be an http or https address without a query or a password".into());
        }
        Ok(url)
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(self.as_str().trim_end_matches('/')))
    }
}

impl Value for HeaderName {
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|_| "must be the name of a header".into())
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(self.as_str()))
    }
}

impl Value for bool {
    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|_| "must be true or false".into())
    }

    fn to_literal(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Value for u32 {
    fn read(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err("must be a whole number above 0".into()),
        }
    }

    fn to_literal(&self) -> Option<String> {
        Some(self.to_string())
    }
}

/// A number that may be 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Count(pub(crate) u64);

impl Value for Count {
    fn read(text: &str) -> Result<Self, String> {
        let count = text.parse::<u32>();
        count
            .map(|count| Self(count.into()))
            .map_err(|_| "must be a whole number, 0 or more".into())
    }

    fn to_literal(&self) -> Option<String> {
        Some(self.0.to_string())
    }
}

/// Tracking pixels, each checked before it can reach a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TrackingPixels(pub(crate) Vec<TrackingPixel>, Vec<String>);

impl Value for TrackingPixels {
    fn read(text: &str) -> Result<Self, String> {
        let message =
            "must be a list of tracking pixels such as yandex:12345678, matomo:3@https://stats.example";
        let names: Vec<String> = text
            .split(',')
            .map(|name| name.trim().to_owned())
            .filter(|name| !name.is_empty())
            .collect();
        let pixels: Option<Vec<_>> = names.iter().map(|name| TrackingPixel::parse(name)).collect();
        Ok(Self(pixels.ok_or(message)?, names))
    }

    fn to_literal(&self) -> Option<String> {
        let names: Vec<_> = self.1.iter().map(|name| quote(name)).collect();
        Some(format!("[{}]", names.join(", ")))
    }
}

impl Value for Vec<IpNet> {
    fn read(text: &str) -> Result<Self, String> {
        let message = "must be a list of networks such as 10.0.0.0/8, 192.0.2.7";
        text.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| {
                let single = || part.parse().map(|address: std::net::IpAddr| IpNet::from(address));
                part.parse().or_else(|_| single()).map_err(|_| message.into())
            })
            .collect()
    }

    fn to_literal(&self) -> Option<String> {
        let networks: Vec<_> = self.iter().map(|network| quote(&network.to_string())).collect();
        Some(format!("[{}]", networks.join(", ")))
    }
}
