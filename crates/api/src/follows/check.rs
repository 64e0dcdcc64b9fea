//! `GET /api/follow/check`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, follows};

use super::{FollowQuery, FollowStatusResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

/// Whether the reader follows.
#[utoipa::path(
    get,
    path = "/api/follow/check",
    operation_id = "follow_check",
    tag = "library",
    params(FollowQuery),
    responses(
        (status = 200, description = "How it stands", body = FollowStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn check(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<FollowQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let subscribed = follows::is_followed(&app, &user, query.target()?).await?;
    let body = Json::<FollowStatusResponse>(query.to_response(subscribed));
    Ok(([(header::CACHE_CONTROL, "private, no-store")], body))
}
