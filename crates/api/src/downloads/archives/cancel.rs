//! `DELETE /api/archive/current`

use axum::extract::State;
use pult_app::{App, downloads};
use serde::Serialize;
use utoipa::ToSchema;

use super::CountedTrackResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Serialize, ToSchema)]
pub(crate) struct CancelArchiveResponse {
    /// Whether the counts were given back: nothing had been sent.
    returned: bool,
    tracks: Vec<CountedTrackResponse>,
}

/// Gives the pending archive up. Before its first byte that frees the counts.
#[utoipa::path(
    delete,
    path = "/api/archive/current",
    operation_id = "archive_cancel",
    tag = "library",
    responses(
        (status = 200, description = "Given up", body = CancelArchiveResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn cancel(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<Json<CancelArchiveResponse>, ApiError> {
    let cancelled = downloads::cancel_archive(&app, &requester).await?;
    Ok(Json(CancelArchiveResponse {
        returned: cancelled.returned,
        tracks: cancelled.tracks.into_iter().map(Into::into).collect(),
    }))
}
