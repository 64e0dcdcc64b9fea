//! Music and words brought in by whoever runs the pool: why a file is left out, what its tags are good for, and what a
//! line of a list says of a track.

mod hints;
mod track_line;
mod vocabulary;

pub use hints::{key_hint, tempo_hint};
pub use track_line::{CellError, CellErrorKind, ImportColumn, TrackLine};
pub use vocabulary::VocabularyLookup;

coded! {
    /// Why a file of a tree does not become a version.
    pub enum SkipReason {
        NotAudio = "not_audio",
        Damaged = "damaged",
        TooLarge = "too_large",
        /// A format that is no master.
        Lossy = "lossy",
        /// Neither tags nor a name of the form `Artist - Title`.
        Nameless = "nameless",
        Unreadable = "unreadable",
        /// A link, a pipe or the like: never followed.
        NoFile = "no_file",
        /// The same bytes are in the pool.
        AlreadyHere = "already_here",
        /// Another track sounds the same.
        SoundsAlike = "sounds_alike",
        /// The track has such a version.
        VersionHere = "version_here",
        /// A better or an earlier file of the tree is the same.
        TwiceInTree = "twice_in_tree",
    }
}

impl SkipReason {
    /// Whether somebody has to look at the file; the others are as they should be.
    pub fn is_failure(self) -> bool {
        matches!(
            self,
            Self::Damaged | Self::TooLarge | Self::Lossy | Self::Nameless | Self::Unreadable
        )
    }

    /// By the code of a problem that a decoder told.
    pub fn of_problem(code: &str) -> Self {
        match code {
            "audio_unknown_format" => Self::NotAudio,
            "file_too_large" | "audio_too_long" => Self::TooLarge,
            "master_lossy" => Self::Lossy,
            _ => Self::Damaged,
        }
    }
}
