//! `GET /api/tracks/add_favorites`

use axum::extract::State;
use pult_app::{App, favorites};
use pult_domain::ids::TrackId;

use super::{FavoriteQuery, LikeResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

/// Like a track. Doing it twice is doing it once.
#[utoipa::path(
    get,
    path = "/api/tracks/add_favorites",
    operation_id = "add_favorites",
    tag = "library",
    params(FavoriteQuery),
    responses(
        (status = 200, description = "How it stands now", body = LikeResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<FavoriteQuery>,
) -> Result<Json<LikeResponse>, ApiError> {
    favorites::set_favorite(&app, &user, TrackId(query.id), true).await?;
    Ok(Json(LikeResponse {
        id: query.id.to_string(),
        liked: true,
    }))
}
