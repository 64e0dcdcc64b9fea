//! `DELETE /api/playlists/remove_playlist`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::PlaylistId;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RemoveQuery {
    playlist_id: i64,
}

/// Delete one's playlist; its tracks stay where they are.
#[utoipa::path(
    delete,
    path = "/api/playlists/remove_playlist",
    operation_id = "remove_playlist",
    tag = "library",
    params(RemoveQuery),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<RemoveQuery>,
) -> Result<Json<OkResponse>, ApiError> {
    playlists::delete_playlist(&app, &user, PlaylistId(query.playlist_id)).await?;
    Ok(Json(OkResponse::OK))
}
