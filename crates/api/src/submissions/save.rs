//! `PUT /api/submissions/{id}`

use axum::extract::State;
use pult_app::{App, submissions};
use pult_domain::ids::SubmissionId;

use super::{dto::SubmissionResponse, input::SubmissionRequest};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Path},
};

/// Write a draft or a rejected submission. It may be incomplete, and is never out of bounds.
#[utoipa::path(
    put,
    path = "/api/submissions/{id}",
    operation_id = "save_submission",
    tag = "submissions",
    params(("id" = String, Path)),
    request_body = SubmissionRequest,
    responses(
        (status = 200, description = "As it is now", body = SubmissionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn save(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    Path(id): Path<SubmissionId>,
    Json(input): Json<SubmissionRequest>,
) -> Result<Json<SubmissionResponse>, ApiError> {
    let saved = submissions::save(&app, &user, id, input.into()).await?;
    Ok(Json(SubmissionResponse::of(&app, saved, lang)))
}
