//! `POST /api/notifications/read_all`

use axum::extract::State;
use pult_app::{App, notifications};

use super::UnreadCountResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

/// Mark all as read.
#[utoipa::path(
    post,
    path = "/api/notifications/read_all",
    operation_id = "read_all_notifications",
    tag = "notifications",
    responses(
        (status = 200, description = "How many are unread now", body = UnreadCountResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn read_all(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<Json<UnreadCountResponse>, ApiError> {
    let unread = notifications::read_all(&app, &user).await?;
    Ok(Json(unread.into()))
}
