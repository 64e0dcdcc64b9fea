//! `POST /api/admin/review/submissions/{id}/take`

use axum::extract::State;
use pult_app::{App, review};
use pult_domain::ids::SubmissionId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::dto::ReviewSubmission;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, ClientInfo, Json, Path},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimSubmissionRequest {
    /// From whoever has it; admins may. Without it what another has is refused.
    #[serde(default)]
    #[schema(nullable = false)]
    take_over: bool,
}

/// Take a submission for review; an admin may take it from somebody, by saying so.
#[utoipa::path(
    post,
    path = "/api/admin/review/submissions/{id}/take",
    operation_id = "take_submission",
    tag = "staff",
    params(("id" = String, Path)),
    request_body = ClaimSubmissionRequest,
    responses(
        (status = 200, description = "Taken", body = ReviewSubmission),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn claim(
    State(app): State<App>,
    AuthUserLang(staff, lang): AuthUserLang,
    ClientInfo(client): ClientInfo,
    Path(id): Path<SubmissionId>,
    Json(body): Json<ClaimSubmissionRequest>,
) -> Result<Json<ReviewSubmission>, ApiError> {
    let found = review::claim(&app, &client, &staff, id, body.take_over).await?;
    Ok(Json(ReviewSubmission::of(&app, found, lang)))
}
