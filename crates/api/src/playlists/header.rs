//! `GET /api/playlists/header_mylist`

use axum::{extract::State, http::header::CACHE_CONTROL, response::IntoResponse};
use pult_app::{App, playlists};
use pult_domain::limits::HEADER_ITEMS;

use super::{PlaylistPage, PlaylistResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json},
};

/// The short list of playlists in the page's header: the first ten of the reader's list.
#[utoipa::path(
    get,
    path = "/api/playlists/header_mylist",
    operation_id = "header_mylist",
    tag = "library",
    responses(
        (status = 200, description = "The first playlists", body = PlaylistPage),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn header(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
) -> Result<impl IntoResponse, ApiError> {
    let views = playlists::list_own(&app, &user).await?;
    let body = PlaylistPage {
        items: views
            .iter()
            .take(HEADER_ITEMS)
            .map(|view| PlaylistResponse::from_view(view, lang))
            .collect(),
        total: views.len() as u64,
    };
    Ok(([(CACHE_CONTROL, "private, no-store")], Json(body)))
}
