//! `POST /api/playlists/add_playlist`

use axum::extract::{Request, State};
use pult_app::{App, playlists};

use super::{
    PlaylistResponse,
    form::{self, NewPlaylistForm},
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json},
};

/// Make a playlist.
#[utoipa::path(
    post,
    path = "/api/playlists/add_playlist",
    operation_id = "add_playlist",
    tag = "library",
    request_body(content = NewPlaylistForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "The new playlist", body = PlaylistResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn create(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    request: Request,
) -> Result<Json<PlaylistResponse>, ApiError> {
    let (edit, _) = form::read(request).await?;
    let view = playlists::create_playlist(&app, &user, edit).await?;
    Ok(Json(PlaylistResponse::from_view(&view, lang)))
}
