//! `HEAD /api/uploads/{upload_id}`

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use pult_app::{App, submissions::uploads};

use super::tus;
use crate::{
    error::ApiError,
    extract::{AuthUser, Path},
};

/// Where to go on with an upload: tus.
#[utoipa::path(
    head,
    path = "/api/uploads/{upload_id}",
    operation_id = "uploads_head",
    tag = "submissions",
    params(("upload_id" = String, Path), ("Tus-Resumable" = String, Header, example = "1.0.0")),
    responses(
        (status = 200, description = "`Upload-Offset` is the end of the last whole chunk"),
        (status = "default", description = "Refused"),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    _: tus::TusRequest,
    AuthUser(user): AuthUser,
    Path(upload_id): Path<String>,
) -> Response {
    let answer: Result<Response, ApiError> = async {
        let upload = uploads::found(&app, user.account.id, &tus::id(&upload_id)?).await?;
        let tus_headers = [
            (tus::OFFSET, upload.received.to_string()),
            (tus::LENGTH, upload.new.length.to_string()),
            (
                tus::METADATA,
                format!("filename {}", STANDARD.encode(&upload.new.name)),
            ),
        ];
        let cache_control = [(header::CACHE_CONTROL, "no-store")];
        Ok((StatusCode::OK, cache_control, tus_headers, tus::expires(&upload)).into_response())
    }
    .await;
    tus::respond(answer)
}
