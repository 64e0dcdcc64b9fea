//! `POST /api/admin/review/submissions/{id}/take`

use axum::extract::State;
use pult_app::{App, review};
use pult_domain::ids::SubmissionId;

use super::dto::ReviewSubmission;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Caller, Json, Path, Signed},
};

/// Take a submission for review; an admin may take it from somebody.
#[utoipa::path(
    post,
    path = "/api/admin/review/submissions/{id}/take",
    operation_id = "take_submission",
    tag = "staff",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "Taken", body = ReviewSubmission),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn take(
    State(app): State<App>,
    Signed(staff, lang): Signed,
    Caller(client): Caller,
    Path(id): Path<SubmissionId>,
) -> Result<Json<ReviewSubmission>, ApiError> {
    let found = review::take(&app, &client, &staff, id).await?;
    Ok(Json(ReviewSubmission::of(&app, found, lang)))
}
