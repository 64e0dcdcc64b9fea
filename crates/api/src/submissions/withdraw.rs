//! `POST /api/submissions/{id}/withdraw`

use axum::extract::State;
use pult_app::{App, submissions};
use pult_domain::ids::SubmissionId;

use super::dto::SubmissionResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Path},
};

/// Take a sent submission back, while nobody reviews it.
#[utoipa::path(
    post,
    path = "/api/submissions/{id}/withdraw",
    operation_id = "withdraw_submission",
    tag = "submissions",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "A draft again", body = SubmissionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    Path(id): Path<SubmissionId>,
) -> Result<Json<SubmissionResponse>, ApiError> {
    let draft = submissions::withdraw(&app, &user, id).await?;
    Ok(Json(SubmissionResponse::of(&app, draft, lang)))
}
