//! `GET /api/tracks/next`

use axum::{extract::State, response::IntoResponse};
use pult_app::{
    App,
    suggestions::{self, NextTrackRequest},
};
use pult_domain::{
    ids::{TrackId, VersionId},
    limits::{ALIKE_TRACKS, NEXT_TRACKS_MAX},
    list::within,
    mixing::EnergyDirection,
    problem::Problem,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{reasons, suggested_track::SuggestedTrack};
use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NextTrackParams {
    /// The track that is playing.
    track_id: i64,
    /// Its version that plays; the reader's preferred one when left out.
    #[param(nullable = false)]
    version: Option<i64>,
    /// `up`, `down` or `keep`, which it is when left out.
    #[param(nullable = false, example = "up")]
    energy: Option<String>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 50, nullable = false)]
    limit: Option<i64>,
}

/// What to play next: mixes in key and tempo, goes where the energy should, and is open to this reader.
#[utoipa::path(
    get,
    path = "/api/tracks/next",
    operation_id = "tracks_next",
    tag = "charts",
    params(NextTrackParams),
    responses(
        (status = 200, description = "The best first", body = [SuggestedTrack]),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn next_track(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<NextTrackParams>,
) -> Result<impl IntoResponse, ApiError> {
    let energy = match query.energy.as_deref() {
        None => EnergyDirection::default(),
        Some(code) => EnergyDirection::parse(code).ok_or_else(|| Problem::InvalidValue {
            field: "energy".into(),
        })?,
    };
    let limit = within(
        "limit",
        query.limit.unwrap_or(ALIKE_TRACKS as i64),
        1,
        NEXT_TRACKS_MAX,
    )?;
    let request = NextTrackRequest {
        track: TrackId(query.track_id),
        version: query.version.map(VersionId),
        energy,
        limit,
    };
    let body = suggestions::suggest_next_tracks(&app, &requester, request, reasons::describe).await?;
    Ok(caching::json(&requester, body))
}
