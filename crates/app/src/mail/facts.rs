//! What a mail speaks of. Part of it was typed by strangers, so it is one line each and never long.

use serde::{Deserialize, Deserializer};

const FACT_CHARS: usize = 200;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Facts {
    #[serde(deserialize_with = "line")]
    pub(super) login: String,
    #[serde(deserialize_with = "line")]
    pub(super) provider: String,
    #[serde(deserialize_with = "line")]
    pub(super) device: String,
    #[serde(deserialize_with = "line")]
    pub(super) address: String,
    #[serde(deserialize_with = "line")]
    pub(super) at: String,
}

fn line<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    let text = String::deserialize(value)?;
    Ok(text
        .chars()
        .filter(|c| !c.is_control())
        .take(FACT_CHARS)
        .collect())
}
