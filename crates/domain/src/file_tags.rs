//! Tags written into a downloaded file. They are the same for every user.

use serde::{Deserialize, Serialize};

use crate::{catalog::Bpm, key::MusicalKey};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileTags {
    pub artist: String,
    pub title: String,
    pub version: Option<String>,
    /// Hundredths of a beat a minute.
    pub bpm: i64,
    /// Position on the Camelot wheel, 1 to 24.
    pub key: u8,
    pub genre: Option<String>,
    pub year: Option<i64>,
    pub label: Option<String>,
}

impl FileTags {
    /// Programs that read tags expect a whole number.
    pub fn whole_bpm(&self) -> i64 {
        Bpm(self.bpm).value().round() as i64
    }

    pub fn musical_key(&self) -> Option<MusicalKey> {
        MusicalKey::from_index(self.key)
    }
}
