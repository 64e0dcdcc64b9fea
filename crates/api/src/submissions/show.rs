//! `GET /api/submissions/{id}`

use axum::extract::State;
use pult_app::{App, submissions};
use pult_domain::ids::SubmissionId;

use super::dto::SubmissionResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Path},
};

/// One of one's submissions.
#[utoipa::path(
    get,
    path = "/api/submissions/{id}",
    operation_id = "submission",
    tag = "submissions",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "With what was heard of its files", body = SubmissionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    Path(id): Path<SubmissionId>,
) -> Result<Json<SubmissionResponse>, ApiError> {
    let found = submissions::find(&app, &user, id).await?;
    Ok(Json(SubmissionResponse::of(&app, found, lang)))
}
