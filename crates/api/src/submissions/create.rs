//! `POST /api/submissions`

use axum::extract::State;
use pult_app::{App, submissions};

use super::dto::SubmissionResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json},
};

/// Begin a draft. At most 20.
#[utoipa::path(
    post,
    path = "/api/submissions",
    operation_id = "create_submission",
    tag = "submissions",
    responses(
        (status = 200, description = "The new draft", body = SubmissionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn create(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
) -> Result<Json<SubmissionResponse>, ApiError> {
    let draft = submissions::create(&app, &user).await?;
    Ok(Json(SubmissionResponse::of(&app, draft, lang)))
}
