//! `POST /api/playlists/update_playlist`

use axum::extract::{Request, State};
use pult_app::{App, playlists};
use pult_domain::{ids::PlaylistId, problem::Problem};

use super::{
    PlaylistResponse,
    form::{self, PlaylistForm},
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json},
};

const FIELD: &str = "playlist_id";

/// Change one's playlist. What is left out stays as it is.
#[utoipa::path(
    post,
    path = "/api/playlists/update_playlist",
    operation_id = "update_playlist",
    tag = "library",
    request_body(content = PlaylistForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "The playlist as it is now", body = PlaylistResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn update(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    request: Request,
) -> Result<Json<PlaylistResponse>, ApiError> {
    let (edit, id) = form::read(request).await?;
    let id = id.ok_or_else(|| Problem::Required { field: FIELD.into() })?;
    let id = id
        .parse()
        .map_err(|_| Problem::WrongType { field: FIELD.into() })?;
    let changed = playlists::update_playlist(&app, &user, PlaylistId(id), edit).await?;
    Ok(Json(PlaylistResponse::from_view(&changed, lang)))
}
