//! Values that are never printed, and what makes one too weak for production.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use serde::{Serialize, Serializer};

use super::value::{Value, quote};

pub(crate) const REDACTED: &str = "<redacted>";

/// A text that only [`Secret::expose`] shows.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    pub(crate) fn expose(&self) -> &str {
        &self.0
    }

    /// The bytes behind a hex or base64 text.
    pub(crate) fn bytes(&self) -> Option<Vec<u8>> {
        let text = self.0.trim_end_matches('=');
        hex::decode(text)
            .or_else(|_| URL_SAFE_NO_PAD.decode(text))
            .or_else(|_| STANDARD_NO_PAD.decode(text))
            .ok()
    }

    /// Whether it was copied from documentation or typed by hand rather than made by a random generator.
    pub(crate) fn looks_like_an_example(&self) -> bool {
        const WORDS: &[&str] = &[
            "example", "change", "replace", "secret", "password", "insert", "redacted", "qwerty",
        ];
        let has_example_word = |text: &str| {
            let text = text.to_lowercase();
            WORDS.iter().any(|word| text.contains(word))
        };
        let bytes = self.bytes().unwrap_or_else(|| self.0.clone().into_bytes());
        has_example_word(&self.0)
            || has_example_word(&String::from_utf8_lossy(&bytes))
            || is_repetitive(&bytes)
            || is_repetitive(self.0.as_bytes())
    }
}

/// Few different bytes, or each a fixed step from the one before: `aaaa…`, `0123…`.
fn is_repetitive(bytes: &[u8]) -> bool {
    let distinct: std::collections::BTreeSet<_> = bytes.iter().collect();
    let mut steps = bytes
        .iter()
        .zip(bytes.iter().skip(1))
        .map(|(a, b)| b.wrapping_sub(*a));
    let first = steps.next();
    distinct.len() * 4 <= bytes.len() && distinct.len() <= 8 || steps.all(|step| Some(step) == first)
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REDACTED)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REDACTED)
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(REDACTED)
    }
}

impl Value for Secret {
    fn read(text: &str) -> Result<Self, String> {
        Ok(Self::new(text))
    }

    fn to_literal(&self) -> Option<String> {
        Some(quote(REDACTED))
    }
}
