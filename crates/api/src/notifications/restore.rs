//! `POST /api/notifications/restore`

use axum::extract::State;
use pult_app::{App, notifications};
use pult_domain::ids::NotificationId;

use super::{NotificationQuery, UnreadCountResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

/// Bring back one that was put away.
#[utoipa::path(
    post,
    path = "/api/notifications/restore",
    operation_id = "restore_notification",
    tag = "notifications",
    params(NotificationQuery),
    responses(
        (status = 200, description = "How many are unread now", body = UnreadCountResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn restore(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<NotificationQuery>,
) -> Result<Json<UnreadCountResponse>, ApiError> {
    let unread = notifications::restore(&app, &user, NotificationId(query.id)).await?;
    Ok(Json(unread.into()))
}
