//! `GET /api/tracks/current`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::ids::{TrackId, VersionId};

use super::{caching, track::TrackResponse, track_detail::TrackQuery};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Query},
};

/// One track as lists show it: what the player needs.
#[utoipa::path(
    get,
    path = "/api/tracks/current",
    operation_id = "tracks_current",
    tag = "catalogue",
    params(TrackQuery),
    responses(
        (status = 200, description = "The track", body = TrackResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn current_track(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<TrackQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let version = query.version.map(VersionId);
    let track = catalog::current_track(&app, &requester, TrackId(query.track_id), version)?;
    Ok(caching::json(&requester, track))
}
