//! What became of each file.

use std::path::PathBuf;

use pult_domain::{
    ids::{TrackId, VocabularyEntryId},
    import::Skip,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub path: PathBuf,
    pub outcome: Outcome,
    /// Somebody has to look at it.
    pub failed: bool,
}

impl Told {
    pub(super) fn of(path: PathBuf, outcome: Outcome) -> Self {
        Self {
            failed: outcome.is_failure(),
            path,
            outcome,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A version of this track; without one when nothing was to be written. `new` is whether the track is new.
    Made {
        track: Option<TrackId>,
        called: String,
        kind: VocabularyEntryId,
        new: bool,
        /// What is worth a look all the same.
        detail: Option<&'static str>,
    },
    Skipped {
        skip: Skip,
        /// What the decoder said, or the system.
        code: Option<String>,
        other: Option<Other>,
    },
}

/// What a file is the same as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Other {
    Track(TrackId),
    File(PathBuf),
}

impl Outcome {
    /// Whether somebody has to look at the file.
    pub(super) fn is_failure(&self) -> bool {
        matches!(self, Self::Skipped { skip, .. } if skip.is_failure())
    }

    pub(super) fn skipped(skip: Skip) -> Self {
        Self::Skipped {
            skip,
            code: None,
            other: None,
        }
    }

    pub(super) fn because(skip: Skip, code: impl Into<String>) -> Self {
        Self::Skipped {
            skip,
            code: Some(code.into()),
            other: None,
        }
    }

    pub(super) fn same(skip: Skip, other: Other) -> Self {
        Self::Skipped {
            skip,
            code: None,
            other: Some(other),
        }
    }
}
