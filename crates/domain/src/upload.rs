//! A file that an author uploads: its name, its progress, its metadata, and warnings about it.

mod name;
mod warnings;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    audio::MasterState,
    key::{KeyNotation, MusicalKey},
    limits::UPLOAD_UNFINISHED_SECONDS,
    time::Timestamp,
};

pub use name::shown_name;
pub use warnings::{Warning, WarningInput, warnings};

/// Random bytes in an id, which is written in hex.
pub const UPLOAD_ID_BYTES: usize = 16;

/// An id that cannot be guessed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UploadId(String);

impl UploadId {
    /// Accepts only 32 lowercase hex digits.
    pub fn parse(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == 2 * UPLOAD_ID_BYTES && text.bytes().all(is_digit)).then(|| Self(text.to_owned()))
    }

    pub fn from_bytes(bytes: [u8; UPLOAD_ID_BYTES]) -> Self {
        Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for UploadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

coded! {
    /// The state of a file, from its first byte to the end of its measurement.
    pub enum UploadState {
        Uploading = "uploading",
        Joining = "joining",
        Waiting = "waiting",
        Working = "working",
        Ready = "ready",
        Failed = "failed",
    }
}

/// What determines the state of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UploadProgress {
    pub length: i64,
    pub received: i64,
    pub failed: bool,
    /// Once there is a master, its state and the percentage of its processing.
    pub master: Option<(MasterState, i64)>,
}

impl UploadProgress {
    /// The state, and the percentage of that state that is done.
    pub fn state(&self) -> (UploadState, i64) {
        match self.master {
            _ if self.failed => (UploadState::Failed, 0),
            Some((MasterState::Waiting, _)) => (UploadState::Waiting, 0),
            Some((MasterState::Working, percent)) => (UploadState::Working, percent),
            Some((MasterState::Ready, _)) => (UploadState::Ready, 100),
            Some((MasterState::Failed, _)) => (UploadState::Failed, 0),
            None if self.received < self.length => {
                let percent = i128::from(self.received) * 100 / i128::from(self.length.max(1));
                (UploadState::Uploading, percent as i64)
            }
            None => (UploadState::Joining, 0),
        }
    }
}

/// When an upload that gets no further chunk is abandoned.
pub fn expires_at(last_chunk: Timestamp) -> Timestamp {
    last_chunk.plus_seconds(UPLOAD_UNFINISHED_SECONDS)
}

/// What a file says of itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FileMetadata {
    pub tags: EmbeddedTags,
    pub format: MasterFormat,
    /// Object of the embedded picture.
    #[serde(default)]
    pub cover: Option<String>,
}

/// What a file's tags say, or else its name.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct EmbeddedTags {
    pub artist: Option<String>,
    pub title: Option<String>,
    pub version: Option<String>,
    pub bpm: Option<f64>,
    /// Camelot.
    pub key: Option<String>,
    pub genre: Option<String>,
    pub year: Option<i64>,
    pub label: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MasterFormat {
    /// The usual name of the format: WAV, FLAC, MP3.
    pub name: String,
    pub lossless: bool,
    pub channels: u16,
    /// Mean kbit/s, where the length is known.
    pub bitrate: Option<u32>,
}

/// Parses a key from a tag, in any notation.
pub fn key_of_tag(text: &str) -> Option<MusicalKey> {
    let text = text.trim();
    let is_named = |key: &MusicalKey| {
        KeyNotation::ALL
            .into_iter()
            .any(|notation| key.in_notation(notation).eq_ignore_ascii_case(text))
    };
    MusicalKey::from_camelot(&text.to_ascii_uppercase()).or_else(|| MusicalKey::all().find(is_named))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_what_was_made_and_nothing_else() {
        let id = UploadId::from_bytes([0xA7; UPLOAD_ID_BYTES]);
        assert_eq!(UploadId::parse(id.as_str()), Some(id.clone()));
        let upper = id.as_str().to_uppercase();
        let long = format!("{id}0");
        let climbing = format!("../{}", &id.as_str()[3..]);
        for wrong in ["", &upper, &long, &climbing, &id.as_str()[1..]] {
            assert_eq!(UploadId::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_file_is_sent_joined_measured_and_ready_or_failed_at_any_step() {
        let sent = UploadProgress {
            length: 300,
            received: 100,
            failed: false,
            master: None,
        };
        assert_eq!(sent.state(), (UploadState::Uploading, 33));
        let whole = UploadProgress {
            received: 300,
            ..sent
        };
        assert_eq!(whole.state(), (UploadState::Joining, 0));
        let with_master = |state, percent| UploadProgress {
            master: Some((state, percent)),
            ..whole
        };
        assert_eq!(
            with_master(MasterState::Waiting, 0).state().0,
            UploadState::Waiting
        );
        assert_eq!(
            with_master(MasterState::Working, 40).state(),
            (UploadState::Working, 40)
        );
        assert_eq!(
            with_master(MasterState::Ready, 100).state(),
            (UploadState::Ready, 100)
        );
        assert_eq!(
            with_master(MasterState::Failed, 40).state().0,
            UploadState::Failed
        );
        assert_eq!(
            UploadProgress {
                failed: true,
                ..whole
            }
            .state()
            .0,
            UploadState::Failed
        );
    }

    #[test]
    fn keys_are_read_as_programs_write_them() {
        for (text, camelot) in [
            ("8A", "8A"),
            ("8a", "8A"),
            ("Am", "8A"),
            ("1m", "8A"),
            (" C ", "8B"),
        ] {
            assert_eq!(
                key_of_tag(text).map(MusicalKey::camelot).as_deref(),
                Some(camelot),
                "{text}"
            );
        }
        assert_eq!(key_of_tag("loud"), None);
    }
}
