//! `GET /api/admin/review/submissions/{id}`

use axum::extract::State;
use pult_app::{App, review};
use pult_domain::ids::SubmissionId;

use super::dto::ReviewSubmission;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Path},
};

/// A submission that was sent.
#[utoipa::path(
    get,
    path = "/api/admin/review/submissions/{id}",
    operation_id = "review_submission",
    tag = "staff",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "With its author and what its tracks resemble", body = ReviewSubmission),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    AuthUserLang(staff, lang): AuthUserLang,
    Path(id): Path<SubmissionId>,
) -> Result<Json<ReviewSubmission>, ApiError> {
    let found = review::view(&app, &staff, id).await?;
    Ok(Json(ReviewSubmission::of(&app, found, lang)))
}
