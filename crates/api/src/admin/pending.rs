//! `GET /api/admin/waiting`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, stats};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::dashboard::check_sees_all;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PendingCountsResponse {
    /// Submissions and playlists.
    pub review: i64,
    /// Reports of problems that nobody has dealt with.
    pub reports: i64,
    /// Null to moderators.
    #[schema(required)]
    pub failed_jobs: Option<i64>,
}

/// How much waits for somebody of the staff.
#[utoipa::path(
    get,
    path = "/api/admin/waiting",
    operation_id = "desk_waiting",
    tag = "staff",
    responses(
        (status = 200, description = "The counts", body = PendingCountsResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn waiting(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<impl IntoResponse, ApiError> {
    let counts = stats::pending_counts(&app).await?;
    let body = PendingCountsResponse {
        review: counts.review,
        reports: counts.reports,
        failed_jobs: check_sees_all(&app, &user).is_ok().then_some(counts.failed_jobs),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
