//! `GET /api/tracks/{track_id}/versions/{version_id}/file`

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use pult_app::{App, downloads};
use pult_domain::ids::{TrackId, VersionId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::format;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Path, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct VersionFileQuery {
    /// `mp3` (when left out) or `wav`.
    #[param(nullable = false, example = "mp3")]
    format: Option<String>,
}

/// An item's `source`: leads to the link of the reader's open download of this version, making one when there is none.
#[utoipa::path(
    get,
    path = "/api/tracks/{track_id}/versions/{version_id}/file",
    operation_id = "tracks_version_file",
    tag = "library",
    params(("track_id" = i64, Path), ("version_id" = i64, Path), VersionFileQuery),
    responses(
        (status = 302, description = "Where the file is"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn version_file(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path((track, version)): Path<(i64, i64)>,
    Query(query): Query<VersionFileQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let format = format(query.format.as_deref())?.unwrap_or_default();
    let link =
        downloads::load_version_link(&app, &requester, TrackId(track), VersionId(version), format).await?;
    let headers = [
        (header::LOCATION, link),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    Ok((StatusCode::FOUND, headers))
}
