//! `DELETE /api/playlists/remove_track`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::TrackId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::PlaylistCountResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RemoveTrackQuery {
    playlist_code: String,
    track_id: i64,
}

/// Take a track out of one's playlist. One that is not there is no mistake.
#[utoipa::path(
    delete,
    path = "/api/playlists/remove_track",
    operation_id = "playlist_remove_track",
    tag = "library",
    params(RemoveTrackQuery),
    responses(
        (status = 200, description = "What the playlist holds now", body = PlaylistCountResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn remove_track(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<RemoveTrackQuery>,
) -> Result<Json<PlaylistCountResponse>, ApiError> {
    let track = TrackId(query.track_id);
    let change = playlists::remove_track(&app, &user, &query.playlist_code, track).await?;
    Ok(Json(PlaylistCountResponse::new(change, false)))
}
