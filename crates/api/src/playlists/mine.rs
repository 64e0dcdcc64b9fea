//! `GET /api/playlists/mylist`

use axum::{extract::State, http::header::CACHE_CONTROL, response::IntoResponse};
use pult_app::{App, playlists};

use super::PlaylistResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json},
};

/// The reader's own playlists and the followed ones, in the reader's order.
#[utoipa::path(
    get,
    path = "/api/playlists/mylist",
    operation_id = "mylist",
    tag = "library",
    responses(
        (status = 200, description = "The playlists", body = Vec<PlaylistResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn mine(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
) -> Result<impl IntoResponse, ApiError> {
    let views = playlists::list_own(&app, &user).await?;
    let body: Vec<PlaylistResponse> = views
        .iter()
        .map(|view| PlaylistResponse::from_view(view, lang))
        .collect();
    Ok(([(CACHE_CONTROL, "private, no-store")], Json(body)))
}
