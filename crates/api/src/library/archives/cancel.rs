//! `DELETE /api/archive/current`

use axum::extract::State;
use pult_app::{App, library};
use serde::Serialize;
use utoipa::ToSchema;

use super::CountedTrack;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Serialize, ToSchema)]
pub(crate) struct CancelledArchive {
    /// Whether the counts were given back: nothing had been sent.
    returned: bool,
    tracks: Vec<CountedTrack>,
}

/// Gives the pending archive up. Before its first byte that frees the counts.
#[utoipa::path(
    delete,
    path = "/api/archive/current",
    operation_id = "archive_cancel",
    tag = "library",
    responses(
        (status = 200, description = "Given up", body = CancelledArchive),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn cancel(
    State(app): State<App>,
    MaybeUser(reader): MaybeUser,
) -> Result<Json<CancelledArchive>, ApiError> {
    let cancelled = library::cancel_archive(&app, &reader).await?;
    Ok(Json(CancelledArchive {
        returned: cancelled.returned,
        tracks: cancelled.tracks.into_iter().map(Into::into).collect(),
    }))
}
