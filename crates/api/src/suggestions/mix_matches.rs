//! `GET /api/track.alike.get`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, suggestions};
use pult_domain::ids::{TrackId, VersionId};
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
pub(crate) struct AlikeQuery {
    /// A track.
    id: i64,
    /// Its version that plays; the reader's preferred one when left out.
    #[param(nullable = false)]
    version: Option<i64>,
}

/// Tracks that mix well with one: harmonic key, close tempo, and what the same DJs take.
#[utoipa::path(
    get,
    path = "/api/track.alike.get",
    operation_id = "track_alike",
    tag = "charts",
    params(AlikeQuery),
    responses(
        (status = 200, description = "The best first, at most 20", body = [SuggestedTrack]),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn mix_matches(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<AlikeQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let version = query.version.map(VersionId);
    let body =
        suggestions::list_mix_matches(&app, &requester, TrackId(query.id), version, reasons::describe)?;
    Ok(caching::json(&requester, body))
}
