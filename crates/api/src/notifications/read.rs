//! `POST /api/notifications/read`

use axum::extract::State;
use pult_app::{App, notifications};
use pult_domain::ids::NotificationId;

use super::{NotificationQuery, UnreadCountResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

/// Mark one as read.
#[utoipa::path(
    post,
    path = "/api/notifications/read",
    operation_id = "read_notification",
    tag = "notifications",
    params(NotificationQuery),
    responses(
        (status = 200, description = "How many are unread now", body = UnreadCountResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn read(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<NotificationQuery>,
) -> Result<Json<UnreadCountResponse>, ApiError> {
    let unread = notifications::read(&app, &user, NotificationId(query.id)).await?;
    Ok(Json(unread.into()))
}
