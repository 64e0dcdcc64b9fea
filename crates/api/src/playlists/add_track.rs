//! `PUT /api/playlists/add_track`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::{PlaylistId, TrackId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::PlaylistCountResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Id, Json},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddPlaylistTrackRequest {
    #[schema(value_type = String)]
    playlist_id: Id,
    #[schema(value_type = String)]
    track_id: Id,
}

/// Put a track at the end of one's playlist. One that is there already stays where it is.
#[utoipa::path(
    put,
    path = "/api/playlists/add_track",
    operation_id = "playlist_add_track",
    tag = "library",
    request_body = AddPlaylistTrackRequest,
    responses(
        (status = 200, description = "What the playlist holds now", body = PlaylistCountResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add_track(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Json(body): Json<AddPlaylistTrackRequest>,
) -> Result<Json<PlaylistCountResponse>, ApiError> {
    let (playlist, track) = (PlaylistId(body.playlist_id.0), TrackId(body.track_id.0));
    let playlist_count = playlists::add_track(&app, &user, playlist, track).await?;
    Ok(Json(playlist_count.into()))
}
