//! Files and lists imported by an operator: why a file is skipped, how its tags help a measurement,
//! and what a line of a list says of a track.

mod hints;
mod track_line;
mod vocabulary;

pub use hints::{key_hint, tempo_hint};
pub use track_line::{CellError, CellErrorKind, ImportColumn, TrackLine};
pub use vocabulary::VocabularyLookup;

coded! {
    /// Why an imported file does not become a version.
    pub enum SkipReason {
        NotAudio = "not_audio",
        Damaged = "damaged",
        TooLarge = "too_large",
        /// A lossy format, which cannot be a master.
        Lossy = "lossy",
        /// Neither tags nor a name of the form `Artist - Title`.
        Nameless = "nameless",
        Unreadable = "unreadable",
        /// A link, a pipe or the like; these are never followed.
        NoFile = "no_file",
        /// The pool has a file with the same bytes.
        AlreadyHere = "already_here",
        /// Another track sounds the same.
        SoundsAlike = "sounds_alike",
        /// The track already has a version of this type.
        VersionHere = "version_here",
        /// Another file of the tree is the same, and is better or comes first.
        TwiceInTree = "twice_in_tree",
    }
}

impl SkipReason {
    /// Whether somebody has to look at the file; the other reasons are harmless.
    pub fn is_failure(self) -> bool {
        matches!(
            self,
            Self::Damaged | Self::TooLarge | Self::Lossy | Self::Nameless | Self::Unreadable
        )
    }

    /// From the code of a problem that the decoder reported.
    pub fn of_problem(code: &str) -> Self {
        match code {
            "audio_unknown_format" => Self::NotAudio,
            "file_too_large" | "audio_too_long" => Self::TooLarge,
            "master_lossy" => Self::Lossy,
            _ => Self::Damaged,
        }
    }
}
