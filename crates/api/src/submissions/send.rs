//! `POST /api/submissions/{id}/send`

use axum::extract::State;
use pult_app::{App, submissions};
use pult_domain::ids::SubmissionId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::dto::SubmissionResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Path},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SendSubmissionRequest {
    /// The one that was seen.
    revision: i64,
    /// To the terms of the pool.
    consent: bool,
}

/// Send a submission for review. The first thing missing is named with its place.
#[utoipa::path(
    post,
    path = "/api/submissions/{id}/send",
    operation_id = "send_submission",
    tag = "submissions",
    params(("id" = String, Path)),
    request_body = SendSubmissionRequest,
    responses(
        (status = 200, description = "In the queue", body = SubmissionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn send(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    Path(id): Path<SubmissionId>,
    Json(body): Json<SendSubmissionRequest>,
) -> Result<Json<SubmissionResponse>, ApiError> {
    let sent = submissions::send(&app, &user, id, body.revision, body.consent).await?;
    Ok(Json(SubmissionResponse::of(&app, sent, lang)))
}
