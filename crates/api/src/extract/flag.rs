//! Yes or no in a query.

use serde::{Deserialize, Deserializer, de::Error};

/// `1`, `y` and `true` are yes; `0`, `n`, `false` and nothing are no.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Flag(pub(crate) bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "1" | "y" | "true" => Ok(Self(true)),
            "0" | "n" | "false" | "" => Ok(Self(false)),
            _ => Err(D::Error::custom("neither yes nor no")),
        }
    }
}
