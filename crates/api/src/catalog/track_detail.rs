//! `GET /api/tracks/detail`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::ids::{TrackId, VersionId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{caching, track::track};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TrackQuery {
    pub(super) track_id: i64,
    /// Which of its versions; the reader's preferred one when left out.
    #[param(nullable = false)]
    pub(super) version: Option<i64>,
}

track! {
    /// A track with all that is known of it; the waveform has up to 800 points.
    pub struct TrackDetail {
        pub versions: Vec<TrackVersion>,
        #[schema(required)]
        pub year: Option<i64>,
        /// Who released it; empty when nobody said.
        pub record_label: String,
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackVersion {
    pub id: String,
    /// Version type.
    pub name: String,
    pub code: String,
    pub bpm: f64,
    /// In the reader's notation.
    pub key: String,
    /// Camelot.
    pub track_key: String,
    pub key_index: u8,
    /// Seconds.
    pub duration: f64,
    /// LUFS.
    #[schema(required)]
    pub loudness: Option<f64>,
    /// True peak, dBTP.
    #[schema(required)]
    pub peak: Option<f64>,
    pub has_wav: bool,
    /// Playable link for this reader; null when there is no audio.
    #[schema(required)]
    pub source: Option<String>,
    /// 0–100: the share of this version that this reader may hear.
    pub available_percent: f64,
    /// Seconds: where the part behind `source` begins in the version.
    pub preview_start: f64,
    /// Seconds.
    pub preview_length: f64,
    /// 0–100, at most 100 points.
    pub soundwave: Vec<u8>,
    /// The three-band waveform; null until it is measured.
    #[schema(required)]
    pub soundwave_link: Option<String>,
    /// Half, double and other readings of the same beat.
    pub bpm_alternatives: Vec<f64>,
    #[schema(required)]
    pub grid: Option<BeatGrid>,
    pub sections: Vec<TrackSectionResponse>,
    /// Seconds.
    #[schema(required)]
    pub intro: Option<f64>,
    #[schema(required)]
    pub outro: Option<f64>,
    #[schema(required)]
    pub telling_moment: Option<f64>,
}

/// Where the beats fall, as measured.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BeatGrid {
    pub bpm: f64,
    /// Seconds.
    pub first_beat: f64,
    pub first_downbeat: f64,
    /// One tempo from beginning to end.
    pub steady: bool,
}

/// A stretch between two bar lines, in seconds.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackSectionResponse {
    pub kind: TrackSectionCode,
    pub start: f64,
    pub end: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TrackSectionCode {
    Intro,
    Build,
    Drop,
    Break,
    Outro,
}

/// All about one track.
#[utoipa::path(
    get,
    path = "/api/tracks/detail",
    operation_id = "tracks_detail",
    tag = "catalogue",
    params(TrackQuery),
    responses(
        (status = 200, description = "The track", body = TrackDetail),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn track_detail(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<TrackQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let version = query.version.map(VersionId);
    let track = catalog::track_detail(&app, &requester, TrackId(query.track_id), version).await?;
    Ok(caching::json(&requester, track))
}
