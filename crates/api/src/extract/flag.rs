//! A boolean in a query, a form or JSON.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error, Visitor},
};

/// `1`, `y` and `true` are true; `0`, `n`, `false` and an empty value are false.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Flag(pub(crate) bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FlagInput)
    }
}

struct FlagInput;

impl Visitor<'_> for FlagInput {
    type Value = Flag;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("yes or no")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Flag, E> {
        Ok(Flag(value))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Flag, E> {
        match number {
            0 | 1 => Ok(Flag(number == 1)),
            _ => Err(E::custom("neither yes nor no")),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Flag, E> {
        match text {
            "1" | "y" | "true" => Ok(Flag(true)),
            "0" | "n" | "false" | "" => Ok(Flag(false)),
            _ => Err(E::custom("neither yes nor no")),
        }
    }
}
