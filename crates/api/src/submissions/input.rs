//! The form of a submission.

use pult_app::submissions::{SubmissionForm, SubmissionTrackForm, SubmissionVersionForm};
use pult_domain::{
    ids::{ArtistId, SubmissionTrackId, SubmissionVersionId},
    submission::{ArtistCredit, TrackFields},
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire_enums::CreatorKindCode;
use crate::extract::Id;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SubmissionRequest {
    /// The one that the change was made from.
    revision: i64,
    creator: CreatorKindCode,
    #[schema(max_length = 200)]
    link: String,
    #[schema(max_length = 2000)]
    notes: String,
    /// All of them, in their order; one that is left out is removed.
    #[schema(max_items = 20)]
    tracks: Vec<TrackInput>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TrackInput {
    /// Null for a new one.
    #[schema(value_type = Option<String>)]
    id: Option<Id>,
    #[schema(max_length = 120)]
    title: String,
    #[schema(max_items = 10)]
    artists: Vec<ArtistInput>,
    #[schema(max_items = 3)]
    genres: Vec<String>,
    category: Option<String>,
    parts_of_night: Vec<String>,
    markers: Vec<String>,
    year: Option<i64>,
    #[schema(max_length = 120)]
    label: String,
    adult: bool,
    #[schema(max_items = 10)]
    versions: Vec<VersionInput>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArtistInput {
    /// Null for one who is new to the pool.
    #[schema(value_type = Option<String>)]
    id: Option<Id>,
    /// Of a known one the pool's own is kept.
    name: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VersionInput {
    /// Null for a new one.
    #[schema(value_type = Option<String>)]
    id: Option<Id>,
    kind: Option<String>,
    /// Id of an upload.
    upload: Option<String>,
    bpm: Option<f64>,
    /// Camelot.
    key: Option<String>,
}

impl From<SubmissionRequest> for SubmissionForm {
    fn from(input: SubmissionRequest) -> Self {
        Self {
            revision: input.revision,
            creator: input.creator.into(),
            link: input.link,
            notes: input.notes,
            tracks: input.tracks.into_iter().map(SubmissionTrackForm::from).collect(),
        }
    }
}

impl From<TrackInput> for SubmissionTrackForm {
    fn from(input: TrackInput) -> Self {
        let credit = |artist: ArtistInput| ArtistCredit {
            id: artist.id.map(|Id(id)| ArtistId(id)),
            name: artist.name,
        };
        Self {
            id: input.id.map(|Id(id)| SubmissionTrackId(id)),
            facts: TrackFields {
                title: input.title,
                artists: input.artists.into_iter().map(credit).collect(),
                genres: input.genres,
                category: input.category,
                parts_of_night: input.parts_of_night,
                markers: input.markers,
                year: input.year,
                label: input.label,
                adult: input.adult,
            },
            versions: input
                .versions
                .into_iter()
                .map(SubmissionVersionForm::from)
                .collect(),
        }
    }
}

impl From<VersionInput> for SubmissionVersionForm {
    fn from(input: VersionInput) -> Self {
        Self {
            id: input.id.map(|Id(id)| SubmissionVersionId(id)),
            kind: input.kind,
            upload: input.upload,
            bpm: input.bpm,
            key: input.key,
        }
    }
}
