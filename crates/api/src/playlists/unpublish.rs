//! `POST /api/playlists/{id}/unpublish`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::PlaylistId;

use super::PlaylistResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Path},
};

/// Take one's playlist back from everybody's eyes, or from review.
#[utoipa::path(
    post,
    path = "/api/playlists/{id}/unpublish",
    operation_id = "unpublish_playlist",
    tag = "library",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The playlist as it is now", body = PlaylistResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn unpublish(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    Path(id): Path<PlaylistId>,
) -> Result<Json<PlaylistResponse>, ApiError> {
    let view = playlists::unpublish_playlist(&app, &user, id).await?;
    Ok(Json(PlaylistResponse::from_view(&view, lang)))
}
