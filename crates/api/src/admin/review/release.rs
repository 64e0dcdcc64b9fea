//! `POST /api/admin/review/submissions/{id}/release`

use axum::extract::State;
use pult_app::{App, review};
use pult_domain::ids::SubmissionId;

use super::dto::ReviewSubmission;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, ClientInfo, Json, Path},
};

/// Give a submission back to the queue.
#[utoipa::path(
    post,
    path = "/api/admin/review/submissions/{id}/release",
    operation_id = "release_submission",
    tag = "staff",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "Free for others", body = ReviewSubmission),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn release(
    State(app): State<App>,
    AuthUserLang(staff, lang): AuthUserLang,
    ClientInfo(client): ClientInfo,
    Path(id): Path<SubmissionId>,
) -> Result<Json<ReviewSubmission>, ApiError> {
    let found = review::release(&app, &client, &staff, id).await?;
    Ok(Json(ReviewSubmission::of(&app, found, lang)))
}
