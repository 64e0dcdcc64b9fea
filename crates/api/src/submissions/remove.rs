//! `DELETE /api/submissions/{id}`

use axum::extract::State;
use pult_app::{App, submissions};
use pult_domain::ids::SubmissionId;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json, Path},
};

/// Throw away a draft or a rejected submission.
#[utoipa::path(
    delete,
    path = "/api/submissions/{id}",
    operation_id = "delete_submission",
    tag = "submissions",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn remove(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(id): Path<SubmissionId>,
) -> Result<Json<OkResponse>, ApiError> {
    submissions::remove(&app, &user, id).await?;
    Ok(Json(OkResponse::OK))
}
