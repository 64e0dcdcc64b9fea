//! `/api/admin/playlists`: the pool's own playlists. Their list and its order are an admin table.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::{
    ids::{PlaylistId, TrackId},
    problem::Problem,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::picked_tracks::{PickedTrackResponse, load_picked_tracks};
use crate::{
    catalog::picture_link,
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Id, Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPlaylist {
    pub id: String,
    pub code: String,
    pub name: String,
    /// Empty where the name serves both languages.
    pub name_en: String,
    pub description: String,
    #[schema(required)]
    pub picture: Option<String>,
    #[schema(required)]
    pub picture_link: Option<String>,
    pub published: bool,
    /// Goes back with a change.
    pub revision: String,
    pub tracks: Vec<PickedTrackResponse>,
}

fn to_admin_playlist(app: &App, view: admin::StaffPlaylistView) -> AdminPlaylist {
    let admin::StaffPlaylistView { playlist, tracks } = view;
    AdminPlaylist {
        id: playlist.id.to_string(),
        published: playlist.status == pult_domain::playlist::PlaylistStatus::Published,
        code: playlist.code,
        name: playlist.name,
        name_en: playlist.name_en,
        description: playlist.description,
        picture_link: playlist.picture.as_deref().map(picture_link),
        picture: playlist.picture,
        revision: playlist.updated_at.0.to_string(),
        tracks: load_picked_tracks(app, &tracks),
    }
}

/// One of the pool's playlists, published or not.
#[utoipa::path(
    get,
    path = "/api/admin/playlists/{id}",
    operation_id = "admin_playlist",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The playlist", body = AdminPlaylist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(State(app): State<App>, Path(id): Path<i64>) -> Result<impl IntoResponse, ApiError> {
    let view = admin::load_playlist(&app, PlaylistId(id)).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(to_admin_playlist(&app, view)),
    ))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAdminPlaylistRequest {
    name: String,
}

/// Make a playlist of the pool, hidden and empty.
#[utoipa::path(
    post,
    path = "/api/admin/playlists",
    operation_id = "add_admin_playlist",
    tag = "staff",
    request_body = NewAdminPlaylistRequest,
    responses(
        (status = 200, description = "Made", body = AdminPlaylist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<NewAdminPlaylistRequest>,
) -> Result<Json<AdminPlaylist>, ApiError> {
    let view = admin::add_playlist(&app, &client, &user, &body.name).await?;
    Ok(Json(to_admin_playlist(&app, view)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdminPlaylistRequest {
    name: String,
    /// For readers in English; empty where the name serves both languages.
    #[serde(default)]
    #[schema(max_length = 20)]
    name_en: String,
    description: String,
    /// Of a picture that was kept.
    #[schema(required)]
    picture: Option<String>,
    published: bool,
    /// All of them, in their order.
    #[schema(value_type = Vec<String>)]
    track_ids: Vec<Id>,
    revision: String,
}

/// Change a playlist of the pool and what is in it.
#[utoipa::path(
    put,
    path = "/api/admin/playlists/{id}",
    operation_id = "change_admin_playlist",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = AdminPlaylistRequest,
    responses(
        (status = 200, description = "Changed", body = AdminPlaylist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<AdminPlaylistRequest>,
) -> Result<Json<AdminPlaylist>, ApiError> {
    let form = admin::StaffPlaylistForm {
        name: body.name,
        name_en: body.name_en,
        description: body.description,
        picture: body.picture,
        published: body.published,
        tracks: body.track_ids.into_iter().map(|Id(id)| TrackId(id)).collect(),
        revision: body.revision.parse().map_err(|_| Problem::ChangedElsewhere)?,
    };
    let changed = admin::change_playlist(&app, &client, &user, PlaylistId(id), &form).await?;
    Ok(Json(to_admin_playlist(&app, changed)))
}

/// Delete a playlist of the pool.
#[utoipa::path(
    delete,
    path = "/api/admin/playlists/{id}",
    operation_id = "delete_admin_playlist",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::delete_playlist(&app, &client, &user, PlaylistId(id)).await?;
    Ok(Json(OkResponse::OK))
}
