//! `/api/admin/shared-playlists`: secret links that were reported. The link is sent in a body, because its secret must not
//! reach a log.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::ids::PlaylistId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FindSharedPlaylistRequest {
    /// The secret link, or the id of the playlist.
    link: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminSharedPlaylist {
    pub id: String,
    pub name: String,
    /// The login of the owner.
    pub owner: String,
    /// When the link was made.
    pub since: String,
}

/// The playlist that a secret link opens.
#[utoipa::path(
    post,
    path = "/api/admin/shared-playlists/find",
    operation_id = "find_shared_playlist",
    tag = "staff",
    request_body = FindSharedPlaylistRequest,
    responses(
        (status = 200, description = "The playlist", body = AdminSharedPlaylist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn find(
    State(app): State<App>,
    Json(body): Json<FindSharedPlaylistRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let found = admin::find_shared_playlist(&app, &body.link).await?;
    let body = AdminSharedPlaylist {
        id: found.id.to_string(),
        name: found.name,
        owner: found.owner,
        since: found.since.rfc3339(),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

/// Withdraw the secret link of a playlist.
#[utoipa::path(
    delete,
    path = "/api/admin/shared-playlists/{id}",
    operation_id = "withdraw_shared_playlist",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The link opens nothing any more", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::withdraw_playlist_share(&app, &client, &user, PlaylistId(id)).await?;
    Ok(Json(OkResponse::OK))
}
