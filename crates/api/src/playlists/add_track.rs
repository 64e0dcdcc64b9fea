//! `PUT /api/playlists/add_track`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::{PlaylistId, TrackId, VersionId};
use serde::{Deserialize, Deserializer};
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
    /// The version in which everybody finds the track in this playlist. Null for the one that each listener prefers;
    /// left out, a track that is there already keeps its own.
    #[schema(value_type = Option<String>)]
    #[serde(default, deserialize_with = "present")]
    version: Option<Option<Id>>,
}

/// Tells null from a field that is left out.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Id>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Put a track at the end of one's playlist. One that is there already stays where it is and changes its version.
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
    let version = body.version.map(|version| version.map(|id| VersionId(id.0)));
    let change = playlists::add_track(&app, &user, playlist, track, version).await?;
    Ok(Json(PlaylistCountResponse::new(change, true)))
}
