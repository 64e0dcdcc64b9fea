//! `GET /api/playlists/{code}`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, playlists};

use super::PlaylistResponse;
use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

/// A published playlist, or one of the reader's own in any state.
#[utoipa::path(
    get,
    path = "/api/playlists/{code}",
    operation_id = "playlist",
    tag = "library",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The playlist", body = PlaylistResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let view = playlists::load_playlist(&app, &requester, &code).await?;
    Ok((
        caching::headers(&requester),
        Json(PlaylistResponse::from_view(&view, requester.lang)),
    ))
}
