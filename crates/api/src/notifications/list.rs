//! `GET /api/notifications`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, notifications};
use pult_domain::list::PageRequest;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::NotificationResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NotificationsQuery {
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Notifications {
    pub items: Vec<NotificationResponse>,
    #[serde(rename = "unreadCount")]
    pub unread_count: i64,
    pub total: u64,
}

/// The reader's notifications, newest first, without those put away.
#[utoipa::path(
    get,
    path = "/api/notifications",
    operation_id = "notifications",
    tag = "notifications",
    params(NotificationsQuery),
    responses(
        (status = 200, description = "A page of notifications", body = Notifications),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<NotificationsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let found = notifications::list(&app, &requester, page).await?;
    let body = Notifications {
        items: found.items.into_iter().map(NotificationResponse::from).collect(),
        unread_count: found.unread,
        total: found.total as u64,
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
