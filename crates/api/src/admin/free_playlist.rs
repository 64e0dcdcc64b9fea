//! `/api/admin/free`: the free playlist of the week, and what staff pin to it.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::ids::TrackId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::picked_tracks::{PickedTrackResponse, load_picked_tracks};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminFreePlaylist {
    /// This week's.
    pub tracks: Vec<FreeTrack>,
    /// Pinned for the weeks to come.
    pub pinned: Vec<PickedTrackResponse>,
    /// When the next ones are chosen.
    pub until: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FreeTrack {
    pub track: PickedTrackResponse,
    pub reason: FreeReason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FreeReason {
    Pinned,
    Top,
}

async fn load_free_playlist(app: &App) -> Result<AdminFreePlaylist, ApiError> {
    let week = admin::load_free_week(app).await?;
    let ids: Vec<TrackId> = week.tracks.iter().map(|(id, _)| *id).collect();
    let tracks = load_picked_tracks(app, &ids).into_iter().zip(&week.tracks);
    Ok(AdminFreePlaylist {
        tracks: tracks
            .map(|(track, (_, pinned))| FreeTrack {
                track,
                reason: if *pinned {
                    FreeReason::Pinned
                } else {
                    FreeReason::Top
                },
            })
            .collect(),
        pinned: load_picked_tracks(app, &week.pinned),
        until: week.until.rfc3339(),
    })
}

/// What is free this week and why, and what is pinned.
#[utoipa::path(
    get,
    path = "/api/admin/free",
    operation_id = "free_desk",
    tag = "staff",
    responses(
        (status = 200, description = "This week", body = AdminFreePlaylist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(load_free_playlist(&app).await?),
    ))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PinFreeTrackRequest {
    pinned: bool,
    /// This week too, not only from Monday on.
    at_once: bool,
}

/// Pin a track to the free playlist, or let it go.
#[utoipa::path(
    put,
    path = "/api/admin/free/{track_id}",
    operation_id = "pin_free",
    tag = "staff",
    params(("track_id" = i64, Path)),
    request_body = PinFreeTrackRequest,
    responses(
        (status = 200, description = "As it is now", body = AdminFreePlaylist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn pin(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(track): Path<i64>,
    Json(body): Json<PinFreeTrackRequest>,
) -> Result<Json<AdminFreePlaylist>, ApiError> {
    admin::pin_free(&app, &client, &user, TrackId(track), body.pinned, body.at_once).await?;
    Ok(Json(load_free_playlist(&app).await?))
}
