//! `GET /api/tracks/recommended`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, suggestions};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{reasons, suggested_track::SuggestedTrack};
use crate::{catalog::caching, docs::ApiProblem, error::ApiError, extract::MaybeUser};

/// At most 30 of each, the best first.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecommendedResponse {
    pub original: Vec<SuggestedTrack>,
    pub remix: Vec<SuggestedTrack>,
}

/// What this reader may want and has not taken yet; for a visitor, what rises now.
#[utoipa::path(
    get,
    path = "/api/tracks/recommended",
    operation_id = "tracks_recommended",
    tag = "charts",
    responses(
        (status = 200, description = "Tracks with reasons", body = RecommendedResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn recommended(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let body = suggestions::recommend_tracks(&app, &requester, reasons::describe);
    Ok(caching::json(&requester, body))
}
