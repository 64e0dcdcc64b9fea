//! Why a track is suggested. The texts are in the API.

use crate::{catalog::Bpm, ids::VocabularyEntryId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SuggestionReason {
    SameKey,
    CompatibleKey,
    KeyLift,
    /// How much faster it is.
    Bpm(Bpm),
    HalfTime,
    DoubleTime,
    Genre(VocabularyEntryId),
    PartNight(VocabularyEntryId),
    /// So many accounts downloaded both.
    DownloadedTogether(u32),
    /// Downloaded by accounts with similar downloads.
    SimilarTaste,
    FollowedArtist,
    LikedArtist,
    FormatSet,
    Rising,
}

impl SuggestionReason {
    pub fn code(self) -> &'static str {
        match self {
            Self::SameKey => "same_key",
            Self::CompatibleKey => "compatible_key",
            Self::KeyLift => "key_lift",
            Self::Bpm(_) => "bpm",
            Self::HalfTime => "half_time",
            Self::DoubleTime => "double_time",
            Self::Genre(_) => "genre",
            Self::PartNight(_) => "part_night",
            Self::DownloadedTogether(_) => "taken_together",
            Self::SimilarTaste => "similar_taste",
            Self::FollowedArtist => "followed_artist",
            Self::LikedArtist => "liked_artist",
            Self::FormatSet => "format_set",
            Self::Rising => "rising",
        }
    }
}
