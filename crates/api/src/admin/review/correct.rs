//! `PUT /api/admin/review/submissions/{id}`

use axum::extract::State;
use pult_app::{App, review};
use pult_domain::ids::SubmissionId;

use super::dto::ReviewSubmission;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, ClientInfo, Json, Path},
    submissions::input::SubmissionRequest,
};

/// Change a submission before deciding, as the one who took it.
#[utoipa::path(
    put,
    path = "/api/admin/review/submissions/{id}",
    operation_id = "mend_submission",
    tag = "staff",
    params(("id" = String, Path)),
    request_body = SubmissionRequest,
    responses(
        (status = 200, description = "As it is now", body = ReviewSubmission),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn correct(
    State(app): State<App>,
    AuthUserLang(staff, lang): AuthUserLang,
    ClientInfo(client): ClientInfo,
    Path(id): Path<SubmissionId>,
    Json(input): Json<SubmissionRequest>,
) -> Result<Json<ReviewSubmission>, ApiError> {
    let corrected = review::correct(&app, &client, &staff, id, input.into()).await?;
    Ok(Json(ReviewSubmission::of(&app, corrected, lang)))
}
