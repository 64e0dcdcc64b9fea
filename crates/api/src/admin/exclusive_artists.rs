//! `/api/admin/exclusive`: exclusive artists, in their order.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::ids::ArtistId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Id, Json},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PickedArtist {
    pub id: String,
    pub code: String,
    pub name: String,
    /// Published tracks.
    pub tracks: usize,
}

async fn load_exclusive(app: &App) -> Result<Vec<PickedArtist>, ApiError> {
    let artists = admin::list_exclusive_artists(app).await?;
    let artist = |item: &std::sync::Arc<pult_app::catalog::ArtistListItem>| PickedArtist {
        id: item.artist.id.to_string(),
        code: item.artist.code.clone(),
        name: item.artist.name.clone(),
        tracks: item.tracks,
    };
    Ok(artists.iter().map(artist).collect())
}

/// Exclusive artists, in their order.
#[utoipa::path(
    get,
    path = "/api/admin/exclusive",
    operation_id = "exclusive_artists",
    tag = "staff",
    responses(
        (status = 200, description = "All of them", body = Vec<PickedArtist>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(load_exclusive(&app).await?),
    ))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExclusiveArtistsRequest {
    /// Whom the desk showed, in their order: somebody else may have changed them since.
    #[schema(value_type = Vec<String>)]
    before: Vec<Id>,
    /// Who shall be, in their order.
    #[schema(value_type = Vec<String>)]
    ids: Vec<Id>,
}

/// These artists and no others are exclusive, in this order.
#[utoipa::path(
    put,
    path = "/api/admin/exclusive",
    operation_id = "set_exclusive_artists",
    tag = "staff",
    request_body = ExclusiveArtistsRequest,
    responses(
        (status = 200, description = "As they are now", body = Vec<PickedArtist>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn set(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<ExclusiveArtistsRequest>,
) -> Result<Json<Vec<PickedArtist>>, ApiError> {
    let artists = |ids: Vec<Id>| -> Vec<ArtistId> { ids.into_iter().map(|Id(id)| ArtistId(id)).collect() };
    let (before, ids) = (artists(body.before), artists(body.ids));
    admin::set_exclusive_artists(&app, &client, &user, &before, &ids).await?;
    Ok(Json(load_exclusive(&app).await?))
}
