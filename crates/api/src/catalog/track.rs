//! Tracks as the API document describes them. The catalog writes their JSON itself; a test deserializes all of it into
//! these types, which allow no other field.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::facets::Facets;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackList {
    pub items: Vec<TrackGroup>,
    pub total: u64,
    pub offset: u64,
    pub limit: u64,
    /// When asked for.
    #[schema(nullable = false)]
    pub facets: Option<Facets>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackGroup {
    /// `05.03.2026`, Moscow time; null when the list is not sorted by date.
    #[schema(required)]
    pub date: Option<String>,
    pub items: Vec<TrackResponse>,
    pub date_all_count: u64,
}

/// Defines a track with the fields that a call adds. The fields are repeated in every such type, because a schema
/// that allows no other field cannot be extended by composition.
macro_rules! track {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$of_extra:meta])* pub $extra:ident: $kind:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            pub id: String,
            pub name: String,
            pub title: String,
            pub artist: String,
            pub artist_info: Vec<$crate::catalog::track::TrackArtist>,
            #[serde(rename = "artistInfo")]
            pub artist_info_again: Vec<$crate::catalog::track::TrackArtist>,
            #[schema(required)]
            pub picture: Option<String>,
            pub date_active_from: String,
            pub date_active_from_full: String,
            /// The version that stands for the track here: it satisfies the filter, and among several it is the one that
            /// the reader prefers. Type, key, tempo, length, waveform and link are its own.
            pub version_id: String,
            /// 1–10.
            #[schema(required)]
            pub energy: Option<i64>,
            /// Playable link for this reader; null when there is no audio.
            #[schema(required)]
            pub source: Option<String>,
            #[serde(rename = "audioSrc")]
            #[schema(required)]
            pub audio_src: Option<String>,
            /// 0–100, at most 100 points in lists.
            pub soundwave: Vec<u8>,
            pub rating: u8,
            #[serde(rename = "type")]
            pub kind: String,
            pub variant: String,
            #[schema(required)]
            pub label: Option<$crate::catalog::track::TrackLabel>,
            /// In the reader's notation.
            pub key: String,
            /// Camelot.
            pub track_key: String,
            pub key_index: u8,
            pub bpm: f64,
            /// Seconds.
            pub duration: f64,
            /// Seconds: where the version is best auditioned from; null until it is measured.
            #[schema(required)]
            pub telling_moment: Option<f64>,
            pub downloads_all: i64,
            pub was_in_top: bool,
            pub liked: bool,
            pub played: bool,
            pub is_adult: bool,
            pub has_detail_page: bool,
            #[schema(required)]
            pub set_format: Option<String>,
            pub part_night: String,
            pub category: $crate::catalog::track::NameOrFalse,
            pub marking: Vec<$crate::catalog::track::Marking>,
            pub event_marking: Vec<$crate::catalog::track::Marking>,
            pub genres: Vec<$crate::catalog::track::Genre>,
            pub downloads: $crate::catalog::track::Downloads,
            pub download_with_archive: bool,
            pub access: $crate::catalog::track::Access,
            /// 0–100: the share this reader may hear.
            pub available_percent: f64,
            pub preview_start: f64,
            pub preview_length: f64,
            pub in_playlists: Vec<$crate::catalog::track::InPlaylist>,
            $($(#[$of_extra])* pub $extra: $kind,)*
        }
    };
}

pub(crate) use track;

track! {
    pub struct TrackResponse {}
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackArtist {
    /// `"0"` means no artist page.
    pub id: String,
    pub code: String,
    pub name: String,
    #[schema(required)]
    pub picture: Option<String>,
    /// Empty in lists.
    pub description: String,
    pub count: ArtistCount,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtistCount {
    pub subscriber: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackLabel {
    pub name: String,
    pub icon: String,
    #[schema(required)]
    pub link: Option<String>,
}

/// A name, or `false` when there is none.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum NameOrFalse {
    Name(String),
    Nothing(bool),
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Marking {
    pub title: String,
    pub code: String,
    pub icon: MarkingIcon,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkingIcon {
    pub literal: String,
    pub color: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Genre {
    pub title: String,
    pub code: String,
    pub sort: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Downloads {
    pub available: bool,
    #[schema(required)]
    pub reason: Option<UnavailableReason>,
    pub progress: DownloadProgress,
    pub items: Vec<DownloadItem>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DownloadItem {
    pub id: String,
    pub version_id: String,
    pub name: String,
    pub extension: String,
    pub download_count: u8,
    pub available: bool,
    #[schema(required)]
    pub reason: Option<UnavailableReason>,
    #[schema(required)]
    pub source: Option<String>,
}

/// Why not, and so which popup fits.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnavailableReason {
    LoginRequired,
    PlanRequired,
    DownloadLimit,
}

#[derive(Debug, Deserialize, ToSchema)]
pub enum DownloadProgress {
    #[serde(rename = "0%")]
    None,
    #[serde(rename = "50%")]
    Half,
    #[serde(rename = "100%")]
    Full,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Access {
    pub download: DownloadAccess,
    pub play: PlayAccess,
    #[serde(rename = "record-pool")]
    pub record_pool: bool,
    pub pro: bool,
    pub event: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DownloadAccess {
    pub guest: bool,
    pub free: bool,
    #[serde(rename = "record-pool")]
    pub record_pool: bool,
    pub pro: bool,
    pub event: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayAccess {
    pub guest: AllOrSeconds,
    pub free: AllOrSeconds,
    #[serde(rename = "record-pool")]
    pub record_pool: AllOrSeconds,
    pub pro: AllOrSeconds,
    pub event: AllOrSeconds,
}

/// `true`, or the seconds that may be heard.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AllOrSeconds {
    All(bool),
    Seconds(f64),
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InPlaylist {
    pub id: String,
    pub code: String,
    #[schema(required)]
    pub parent_code: Option<String>,
    pub name: String,
    #[schema(required)]
    pub picture: Option<String>,
    #[serde(rename = "type")]
    pub kind: String,
}
