//! A suggested track with the reasons for it.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::catalog::track::track;

track! {
    pub struct SuggestedTrack {
        pub reasons: Vec<SuggestionReasonResponse>,
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SuggestionReasonResponse {
    pub code: ReasonCode,
    /// In the reader's language.
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReasonCode {
    SameKey,
    CompatibleKey,
    KeyLift,
    Bpm,
    HalfTime,
    DoubleTime,
    Genre,
    PartNight,
    TakenTogether,
    SimilarTaste,
    FollowedArtist,
    LikedArtist,
    FormatSet,
    Rising,
}
