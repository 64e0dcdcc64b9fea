//! The result of each file.

use std::path::PathBuf;

use pult_domain::{
    ids::{TrackId, VocabularyEntryId},
    import::SkipReason,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileResult {
    pub path: PathBuf,
    pub outcome: ImportOutcome,
    /// Whether somebody has to look at the file.
    pub failed: bool,
}

impl FileResult {
    pub(super) fn of(path: PathBuf, outcome: ImportOutcome) -> Self {
        Self {
            failed: outcome.is_failure(),
            path,
            outcome,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportOutcome {
    /// Became a version of this track, which is `None` in a dry run. `new` tells whether the track is new.
    Made {
        track: Option<TrackId>,
        called: String,
        kind: VocabularyEntryId,
        new: bool,
        /// A remark on an imported file.
        detail: Option<&'static str>,
    },
    Skipped {
        skip: SkipReason,
        /// The error code of the decoder, or the message of the system.
        code: Option<String>,
        other: Option<DuplicateOf>,
    },
}

/// What a file is a duplicate of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DuplicateOf {
    Track(TrackId),
    File(PathBuf),
}

impl ImportOutcome {
    /// Whether somebody has to look at the file.
    pub(super) fn is_failure(&self) -> bool {
        matches!(self, Self::Skipped { skip, .. } if skip.is_failure())
    }

    pub(super) fn skipped(skip: SkipReason) -> Self {
        Self::Skipped {
            skip,
            code: None,
            other: None,
        }
    }

    pub(super) fn because(skip: SkipReason, code: impl Into<String>) -> Self {
        Self::Skipped {
            skip,
            code: Some(code.into()),
            other: None,
        }
    }

    pub(super) fn same(skip: SkipReason, other: DuplicateOf) -> Self {
        Self::Skipped {
            skip,
            code: None,
            other: Some(other),
        }
    }
}
