//! `GET /api/archive/current`

use axum::extract::State;
use pult_app::{App, downloads};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Serialize, ToSchema)]
pub(crate) struct CurrentArchive {
    #[schema(required)]
    archive: Option<PendingArchiveResponse>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PendingArchiveResponse {
    archive_id: String,
    #[serde(rename = "archivePath")]
    archive_path: String,
    file_name: String,
    count: i64,
    /// Whether a byte of it was sent.
    started: bool,
    /// RFC 3339, UTC: until then it may be begun, or gone on with.
    expires_at: String,
}

/// The archive that keeps the next one waiting.
#[utoipa::path(
    get,
    path = "/api/archive/current",
    operation_id = "archive_current",
    tag = "library",
    responses(
        (status = 200, description = "The pending archive, or null", body = CurrentArchive),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn current(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<Json<CurrentArchive>, ApiError> {
    let pending = downloads::current_archive(&app, &requester).await?;
    let archive = pending.map(|pending| PendingArchiveResponse {
        archive_id: pending.archive.to_string(),
        archive_path: pending.link,
        file_name: pending.file_name,
        count: pending.count,
        started: pending.started,
        expires_at: pending.expires_at.rfc3339(),
    });
    Ok(Json(CurrentArchive { archive }))
}
