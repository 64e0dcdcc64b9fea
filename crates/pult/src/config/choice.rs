//! Settings that are one word out of a few.

use pult_domain::lang::Lang;

use super::value::{Value, quote};

macro_rules! choice {
    ($(#[doc = $about:literal])+ $name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        $(#[doc = $about])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum $name { $($variant),+ }

        impl $name {
            pub(crate) fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl Value for $name {
            fn read(text: &str) -> Result<Self, String> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(format!("must be one of: {}", [$($word),+].join(", "))),
                }
            }

            fn to_literal(&self) -> Option<String> {
                Some(quote(self.word()))
            }
        }
    };
}

choice! {
    /// Development tolerates missing settings; production checks them before it starts.
    Environment { Development = "development", Production = "production" }
}
choice! {
    /// JSON for machines, text for people.
    LogFormat { Json = "json", Text = "text" }
}
choice! {
    /// The provider that takes payments.
    PaymentProviderKind { Sandbox = "sandbox", Yookassa = "yookassa", Stripe = "stripe" }
}

impl Value for Lang {
    fn read(text: &str) -> Result<Self, String> {
        Self::parse(text).ok_or_else(|| format!("must be one of: {}", Self::ALL.map(Self::code).join(", ")))
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(self.code()))
    }
}

/// The metrics address, which can be switched off by a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MetricsListen {
    Off,
    On(std::net::SocketAddr),
}

impl Value for MetricsListen {
    fn read(text: &str) -> Result<Self, String> {
        match text {
            "off" => Ok(Self::Off),
            _ => Value::read(text)
                .map(Self::On)
                .map_err(|message| format!("{message}, or off")),
        }
    }

    fn to_literal(&self) -> Option<String> {
        match self {
            Self::Off => Some(quote("off")),
            Self::On(address) => address.to_literal(),
        }
    }
}
