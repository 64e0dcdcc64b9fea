//! The form in which staff edit a track.

use pult_app::admin::{TrackForm, VersionForm};
use pult_domain::{
    ids::{ArtistId, VersionId},
    problem::Problem,
    time::Timestamp,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::dto::TrackAccessResponse;
use crate::extract::Id;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdminTrackRequest {
    /// The one that was seen.
    revision: i64,
    #[schema(max_length = 120)]
    title: String,
    /// Ids, in their order; at most 10.
    #[schema(value_type = Vec<String>)]
    artists: Vec<Id>,
    /// At most 3.
    genres: Vec<String>,
    markers: Vec<String>,
    parts_of_night: Vec<String>,
    additional_categories: Vec<String>,
    category: Option<String>,
    format_set: Option<String>,
    /// The pool's own mark.
    label: Option<String>,
    /// Who released it.
    #[schema(max_length = 120)]
    record_label: String,
    year: Option<i64>,
    adult: bool,
    #[schema(minimum = 1, maximum = 5)]
    rating: i64,
    /// Seconds into the main version.
    preview_start: f64,
    /// The object of a kept picture; null for none.
    cover: Option<String>,
    access: TrackAccessResponse,
    /// RFC 3339; ahead for a day of its own, null while nobody is to see it.
    publish_at: Option<String>,
    hidden: bool,
    /// In their order, at most 10; one that is missing is removed.
    versions: Vec<AdminVersionInput>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdminVersionInput {
    /// Null for a new one, which has an upload.
    #[schema(value_type = Option<String>)]
    id: Option<Id>,
    kind: String,
    /// Null: as it is, or as it is heard in the new file.
    bpm: Option<f64>,
    /// Camelot; null the same.
    key: Option<String>,
    /// An own upload that is ready and becomes the sound of this version.
    upload: Option<String>,
}

/// The cast saturates, and every use of the value checks its range.
fn to_milliseconds(seconds: f64) -> i64 {
    (seconds * 1_000.0).round() as i64
}

pub(super) fn parse_time(field: &str, text: &str) -> Result<Timestamp, Problem> {
    Timestamp::parse_rfc3339(text).ok_or_else(|| Problem::InvalidValue { field: field.into() })
}

impl AdminTrackRequest {
    pub(super) fn into_form(self) -> Result<TrackForm, Problem> {
        Ok(TrackForm {
            revision: self.revision,
            title: self.title,
            artists: self.artists.into_iter().map(|Id(id)| ArtistId(id)).collect(),
            genres: self.genres,
            markers: self.markers,
            parts_of_night: self.parts_of_night,
            additional_categories: self.additional_categories,
            category: self.category,
            format_set: self.format_set,
            label: self.label,
            record_label: self.record_label,
            year: self.year,
            adult: self.adult,
            rating: self.rating,
            preview_start_ms: to_milliseconds(self.preview_start),
            cover: self.cover,
            access: self.access.into(),
            publish_at: self
                .publish_at
                .map(|text| parse_time("publish_at", &text))
                .transpose()?,
            hidden: self.hidden,
            versions: self.versions.into_iter().map(VersionForm::from).collect(),
        })
    }
}

impl From<AdminVersionInput> for VersionForm {
    fn from(body: AdminVersionInput) -> Self {
        Self {
            id: body.id.map(|Id(id)| VersionId(id)),
            kind: body.kind,
            bpm: body.bpm,
            key: body.key,
            upload: body.upload,
        }
    }
}
