//! `POST /api/uploads/{upload_id}/retry`

use axum::extract::State;
use pult_app::{App, submissions::uploads};
use pult_domain::problem::Problem;

use super::{dto::UploadResponse, tus};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

/// Once more, for a file that failed through no fault of its own (`ingest_failed`).
#[utoipa::path(
    post,
    path = "/api/uploads/{upload_id}/retry",
    operation_id = "uploads_retry",
    tag = "submissions",
    params(("upload_id" = String, Path)),
    responses(
        (status = 200, description = "The upload", body = UploadResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn retry(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(upload_id): Path<String>,
) -> Result<Json<UploadResponse>, ApiError> {
    let user = requester.user.as_ref().ok_or(Problem::LoginRequired)?;
    let id = tus::id(&upload_id)?;
    uploads::retry(&app, user.account.id, &id).await?;
    let view = uploads::view(&app, std::slice::from_ref(&id)).await?.pop();
    Ok(Json(UploadResponse::of(
        view.ok_or(Problem::NotFound)?,
        requester.lang,
    )))
}
