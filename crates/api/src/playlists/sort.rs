//! `POST /api/playlists/sort_playlist`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::PlaylistId;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Id, Json},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SortPlaylistsRequest {
    /// All of the reader's playlists, own and followed, in the wanted order.
    #[schema(value_type = Vec<String>)]
    playlist_id: Vec<Id>,
}

/// Put the reader's list of playlists into an order.
#[utoipa::path(
    post,
    path = "/api/playlists/sort_playlist",
    operation_id = "sort_playlist",
    tag = "library",
    request_body = SortPlaylistsRequest,
    responses(
        (status = 200, description = "Done", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn sort(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Json(body): Json<SortPlaylistsRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    let ids: Vec<PlaylistId> = body.playlist_id.iter().map(|id| PlaylistId(id.0)).collect();
    playlists::sort_playlists(&app, &user, &ids).await?;
    Ok(Json(OkResponse::OK))
}
