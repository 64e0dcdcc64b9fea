//! `POST /api/tracks/played`

use axum::{Extension, extract::State};
use pult_app::{App, player};
use pult_domain::ids::TrackId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
    middleware::client_address::ClientAddress,
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlayedQuery {
    track_id: i64,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PlayedResponse {
    played: bool,
}

/// A track was set playing. Visitors get the same answer; theirs is not remembered.
#[utoipa::path(
    post,
    path = "/api/tracks/played",
    operation_id = "tracks_played",
    tag = "player",
    params(PlayedQuery),
    responses(
        (status = 200, description = "Noted", body = PlayedResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn played(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Extension(client): Extension<ClientAddress>,
    Query(query): Query<PlayedQuery>,
) -> Result<Json<PlayedResponse>, ApiError> {
    player::played(&app, &requester, client.subscriber(), TrackId(query.track_id)).await?;
    Ok(Json(PlayedResponse { played: true }))
}
