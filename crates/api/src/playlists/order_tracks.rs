//! `PUT /api/playlists/{id}/order`

use axum::extract::State;
use pult_app::{App, playlists};
use pult_domain::ids::{PlaylistId, TrackId};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Id, Json, Path},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlaylistOrderRequest {
    /// Every track of the playlist once, in the wanted order.
    #[schema(value_type = Vec<String>)]
    track_ids: Vec<Id>,
}

/// Put the tracks of one's playlist into an order.
#[utoipa::path(
    put,
    path = "/api/playlists/{id}/order",
    operation_id = "order_playlist",
    tag = "library",
    params(("id" = String, Path)),
    request_body = PlaylistOrderRequest,
    responses(
        (status = 200, description = "Done", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn order_tracks(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(id): Path<PlaylistId>,
    Json(body): Json<PlaylistOrderRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    let tracks: Vec<TrackId> = body.track_ids.iter().map(|id| TrackId(id.0)).collect();
    playlists::order_tracks(&app, &user, id, &tracks).await?;
    Ok(Json(OkResponse::OK))
}
