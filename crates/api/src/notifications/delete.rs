//! `DELETE /api/notifications`

use axum::extract::State;
use pult_app::{App, notifications};
use pult_domain::ids::NotificationId;

use super::{NotificationQuery, UnreadCountResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

/// Put one away; it can be restored for a while.
#[utoipa::path(
    delete,
    path = "/api/notifications",
    operation_id = "delete_notification",
    tag = "notifications",
    params(NotificationQuery),
    responses(
        (status = 200, description = "How many are unread now", body = UnreadCountResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<NotificationQuery>,
) -> Result<Json<UnreadCountResponse>, ApiError> {
    let unread = notifications::delete(&app, &user, NotificationId(query.id)).await?;
    Ok(Json(unread.into()))
}
