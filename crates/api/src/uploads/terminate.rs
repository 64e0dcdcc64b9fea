//! `DELETE /api/uploads/{upload_id}`

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use pult_app::{App, submissions::uploads};

use super::tus;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Path},
};

/// Takes a file back: tus, extension termination. What is on review stays.
#[utoipa::path(
    delete,
    path = "/api/uploads/{upload_id}",
    operation_id = "uploads_delete",
    tag = "submissions",
    params(("upload_id" = String, Path), ("Tus-Resumable" = String, Header, example = "1.0.0")),
    responses(
        (status = 204, description = "Gone"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn terminate(
    State(app): State<App>,
    _: tus::TusRequest,
    AuthUser(user): AuthUser,
    Path(upload_id): Path<String>,
) -> Response {
    let answer: Result<Response, ApiError> = async {
        uploads::remove(&app, user.account.id, &tus::id(&upload_id)?).await?;
        Ok(StatusCode::NO_CONTENT.into_response())
    }
    .await;
    tus::respond(answer)
}
