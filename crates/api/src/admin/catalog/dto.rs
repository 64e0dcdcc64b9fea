//! A track as staff see and edit it.

use pult_app::admin::{AdminTrackView, EditableVersion, PlayableVersion, TrackState};
use pult_domain::{
    access::AccessFlags, catalog::Artist, time::Timestamp, visibility::Visibility, vocabulary::VocabularyKind,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::catalog::picture_link;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminTrack {
    pub id: String,
    /// Counts up with every change; sent back with the next one.
    pub revision: i64,
    pub state: AdminTrackState,
    pub title: String,
    /// In their order.
    pub artists: Vec<AdminTrackArtist>,
    pub genres: Vec<String>,
    pub markers: Vec<String>,
    pub parts_of_night: Vec<String>,
    pub additional_categories: Vec<String>,
    #[schema(required)]
    pub category: Option<String>,
    #[schema(required)]
    pub format_set: Option<String>,
    #[schema(required)]
    pub label: Option<String>,
    /// Who released it; often empty.
    pub record_label: String,
    #[schema(required)]
    pub year: Option<i64>,
    pub adult: bool,
    pub rating: i64,
    /// Seconds.
    pub preview_start: f64,
    pub access: TrackAccessResponse,
    /// Since when it is shown, or will be; RFC 3339.
    #[schema(required)]
    pub publish_at: Option<String>,
    pub hidden: bool,
    /// What it became part of.
    #[schema(required)]
    pub merged_into: Option<String>,
    /// The object of its picture, to be sent back.
    #[schema(required)]
    pub cover: Option<String>,
    #[schema(required)]
    pub picture: Option<String>,
    pub downloads: i64,
    pub created_at: String,
    pub updated_at: String,
    /// Main version first.
    pub versions: Vec<AdminVersion>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdminTrackState {
    Published,
    Scheduled,
    Waiting,
    Hidden,
    Deleted,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminTrackArtist {
    pub id: String,
    pub name: String,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackAccessResponse {
    pub record_pool: bool,
    pub pro: bool,
    pub event: bool,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminVersion {
    pub id: String,
    pub kind: String,
    pub bpm: f64,
    /// Camelot.
    pub key: String,
    /// Seconds.
    pub duration: f64,
    pub has_audio: bool,
    pub has_wav: bool,
    /// The whole sound, also of a track that readers do not see; null when there is none.
    #[schema(required)]
    pub source: Option<String>,
    /// 0–100; empty when there is no sound.
    pub soundwave: Vec<u8>,
}

impl AdminTrack {
    pub(super) fn of(view: &AdminTrackView) -> Self {
        let AdminTrackView {
            track,
            vocabulary,
            artists,
            playable,
        } = view;
        let playable =
            |version: &EditableVersion| playable.iter().find(|playable| playable.version == version.id);
        let visibility = Visibility {
            published_at: track.published_at,
            publish_at: track.publish_at,
        };
        Self {
            id: track.id.to_string(),
            revision: track.revision,
            state: TrackState::from(track).into(),
            title: track.title.clone(),
            artists: artists.iter().map(AdminTrackArtist::from).collect(),
            genres: vocabulary.of(track, VocabularyKind::Genre),
            markers: vocabulary.of(track, VocabularyKind::Marker),
            parts_of_night: vocabulary.of(track, VocabularyKind::PartOfNight),
            additional_categories: vocabulary.of(track, VocabularyKind::AdditionalCategory),
            category: vocabulary.wire_name(track.category),
            format_set: vocabulary.wire_name(track.format_set),
            label: vocabulary.wire_name(track.label),
            record_label: track.record_label.clone(),
            year: track.year,
            adult: track.adult,
            rating: i64::from(track.rating),
            preview_start: to_seconds(track.preview_start_ms),
            access: track.access.into(),
            publish_at: visibility.at().map(Timestamp::rfc3339),
            hidden: track.hidden_at.is_some(),
            merged_into: track.merged_into.map(|id| id.to_string()),
            cover: track.cover.clone(),
            picture: track.cover.as_deref().map(picture_link),
            downloads: track.downloads,
            created_at: track.created_at.rfc3339(),
            updated_at: track.updated_at.rfc3339(),
            versions: track
                .versions
                .iter()
                .map(|version| {
                    version_response(
                        version,
                        vocabulary.wire_name(Some(version.kind)),
                        playable(version),
                    )
                })
                .collect(),
        }
    }
}

fn version_response(
    version: &EditableVersion,
    kind: Option<String>,
    playable: Option<&PlayableVersion>,
) -> AdminVersion {
    AdminVersion {
        id: version.id.to_string(),
        kind: kind.unwrap_or_default(),
        bpm: version.bpm.value(),
        key: version.key.camelot(),
        duration: to_seconds(version.duration_ms),
        has_audio: version.has_audio,
        has_wav: version.has_wav,
        source: playable.map(|playable| playable.link.clone()),
        soundwave: playable
            .map(|playable| playable.soundwave.clone())
            .unwrap_or_default(),
    }
}

fn to_seconds(ms: i64) -> f64 {
    ms as f64 / 1_000.0
}

impl From<&Artist> for AdminTrackArtist {
    fn from(artist: &Artist) -> Self {
        Self {
            id: artist.id.to_string(),
            name: artist.name.clone(),
        }
    }
}

impl From<AccessFlags> for TrackAccessResponse {
    fn from(access: AccessFlags) -> Self {
        let AccessFlags {
            record_pool,
            pro,
            event,
        } = access;
        Self {
            record_pool,
            pro,
            event,
        }
    }
}

impl From<TrackAccessResponse> for AccessFlags {
    fn from(access: TrackAccessResponse) -> Self {
        let TrackAccessResponse {
            record_pool,
            pro,
            event,
        } = access;
        Self {
            record_pool,
            pro,
            event,
        }
    }
}

impl From<TrackState> for AdminTrackState {
    fn from(state: TrackState) -> Self {
        match state {
            TrackState::Published => Self::Published,
            TrackState::Scheduled => Self::Scheduled,
            TrackState::Waiting => Self::Waiting,
            TrackState::Hidden => Self::Hidden,
            TrackState::Deleted => Self::Deleted,
        }
    }
}
