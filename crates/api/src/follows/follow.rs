//! `POST /api/follow`

use axum::extract::State;
use pult_app::{App, follows};

use super::{FollowQuery, FollowStatusResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

/// Follow an artist or a published playlist. Doing it twice is doing it once.
#[utoipa::path(
    post,
    path = "/api/follow",
    operation_id = "follow",
    tag = "library",
    params(FollowQuery),
    responses(
        (status = 200, description = "How it stands now", body = FollowStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn follow(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<FollowQuery>,
) -> Result<Json<FollowStatusResponse>, ApiError> {
    follows::follow(&app, &user, query.target()?).await?;
    Ok(Json(query.to_response(true)))
}
