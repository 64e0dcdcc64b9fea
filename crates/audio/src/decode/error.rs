//! Why a file could not be decoded, with a code for which the product has a text.

use std::fmt;

use symphonia::core::errors::Error;

#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    #[error("this is no audio file of a known format")]
    UnknownFormat,
    #[error("not supported: {0}")]
    Unsupported(String),
    #[error("the file is damaged: {0}")]
    Damaged(String),
    #[error("the file ends early: {declared} {unit} declared, {found} found")]
    Truncated { declared: u64, found: u64, unit: Unit },
    #[error("the sound is longer than {max_seconds} seconds")]
    TooLong { max_seconds: u64 },
    #[error("the sound is shorter than {min_ms} ms")]
    TooShort { min_ms: u64 },
    #[error("there is no sound in the file")]
    Empty,
    /// An error from reading the file itself, never one from interpreting its bytes.
    #[error("the file cannot be read: {0}")]
    Io(#[from] std::io::Error),
}

/// The unit of a count in an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Bytes,
    /// Per channel.
    Samples,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bytes => "bytes",
            Self::Samples => "samples",
        })
    }
}

impl DecodeError {
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownFormat => "audio_unknown_format",
            Self::Unsupported(_) => "audio_unsupported",
            Self::Damaged(_) => "audio_damaged",
            Self::Truncated { .. } => "audio_truncated",
            Self::TooLong { .. } => "audio_too_long",
            Self::TooShort { .. } => "audio_too_short",
            Self::Empty => "audio_empty",
            Self::Io(_) => "audio_unreadable",
        }
    }

    pub(super) fn damaged(what: impl Into<String>) -> Self {
        Self::Damaged(what.into())
    }
}

impl From<Error> for DecodeError {
    fn from(error: Error) -> Self {
        match error {
            // A truncated header; the end of the audio itself is handled before.
            Error::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                Self::damaged("the head of the file breaks off")
            }
            // An error of reading is also handled before, so these bytes were read and are invalid.
            Error::IoError(error) => Self::Damaged(error.to_string()),
            Error::Unsupported(feature) => Self::Unsupported(feature.to_owned()),
            Error::ResetRequired => Self::Unsupported("several sounds one after another".to_owned()),
            other => Self::Damaged(other.to_string()),
        }
    }
}
