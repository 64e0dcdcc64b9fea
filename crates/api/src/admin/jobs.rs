//! `/api/admin/jobs`: retrying and cancelling jobs by hand. The list of jobs is an admin table.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::ids::JobId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JobCountsResponse {
    pub queued: i64,
    pub running: i64,
    pub done: i64,
    /// Given up after all attempts.
    pub dead: i64,
}

/// How many jobs wait, run, are done and have failed.
#[utoipa::path(
    get,
    path = "/api/admin/jobs",
    operation_id = "job_counts",
    tag = "staff",
    responses(
        (status = 200, description = "The counts", body = JobCountsResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn counts(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let counts = admin::job_counts(&app).await?;
    let body = JobCountsResponse {
        queued: counts.queued,
        running: counts.running,
        done: counts.done,
        dead: counts.dead,
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

/// Give a job that has failed all its attempts again.
#[utoipa::path(
    post,
    path = "/api/admin/jobs/{id}/retry",
    operation_id = "retry_job",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "It waits again", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn retry(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::retry_job(&app, &client, &user, JobId(id)).await?;
    Ok(Json(OkResponse::OK))
}

/// Cancel a job that waits.
#[utoipa::path(
    delete,
    path = "/api/admin/jobs/{id}",
    operation_id = "cancel_job",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn cancel(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::cancel_job(&app, &client, &user, JobId(id)).await?;
    Ok(Json(OkResponse::OK))
}
