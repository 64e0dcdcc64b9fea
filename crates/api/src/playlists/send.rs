//! `POST /api/playlists/{id}/send`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::PlaylistId;

use super::PlaylistResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Path},
};

/// Send one's playlist for review, to be published as an author's. It takes 1 to 7 days.
#[utoipa::path(
    post,
    path = "/api/playlists/{id}/send",
    operation_id = "send_playlist",
    tag = "library",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The playlist as it is now", body = PlaylistResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn send(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    Path(id): Path<PlaylistId>,
) -> Result<Json<PlaylistResponse>, ApiError> {
    let view = playlists::send_for_review(&app, &user, id).await?;
    Ok(Json(PlaylistResponse::from_view(&view, lang)))
}
