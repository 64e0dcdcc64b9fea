//! `PATCH /api/uploads/{upload_id}`

use std::io;

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use futures::{StreamExt, TryStreamExt};
use pult_app::{App, submissions::uploads};
use pult_domain::{limits::UPLOAD_CHUNK_BYTES, problem::Problem};

use super::tus;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Path, media_type},
};

const CHUNK: &str = "application/offset+octet-stream";

/// The next chunk of an upload: tus.
#[utoipa::path(
    patch,
    path = "/api/uploads/{upload_id}",
    operation_id = "uploads_patch",
    tag = "submissions",
    params(
        ("upload_id" = String, Path),
        ("Tus-Resumable" = String, Header, example = "1.0.0"),
        ("Upload-Offset" = u64, Header, description = "Where the last chunk ended"),
    ),
    request_body(content_type = "application/offset+octet-stream", description = "8 MiB; the last chunk may be shorter"),
    responses(
        (status = 204, description = "`Upload-Offset` is the end of this chunk"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn patch(
    State(app): State<App>,
    _: tus::TusRequest,
    AuthUser(user): AuthUser,
    Path(upload_id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let answer: Result<Response, ApiError> = async {
        if media_type(&headers) != CHUNK {
            return Err(Problem::UnsupportedMedia.into());
        }
        let offset = tus::number(&headers, tus::OFFSET)?;
        refuse_far_too_much(&headers)?;
        let id = tus::id(&upload_id)?;
        let content = body.into_data_stream().map_err(io::Error::other).boxed();
        let upload = uploads::receive(&app, user.account.id, &id, offset, content).await?;
        let tus_headers = [(tus::OFFSET, upload.received.to_string())];
        Ok((StatusCode::NO_CONTENT, tus_headers, tus::expires(&upload)).into_response())
    }
    .await;
    tus::respond(answer)
}

/// A chunk that is only a little too large is read to its end, so that the client gets the refusal instead of a broken
/// connection.
fn refuse_far_too_much(headers: &HeaderMap) -> Result<(), Problem> {
    let declared = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    match declared {
        Some(bytes) if bytes > 2 * UPLOAD_CHUNK_BYTES => Err(Problem::UploadChunkTooLarge {
            megabytes: UPLOAD_CHUNK_BYTES >> 20,
        }),
        _ => Ok(()),
    }
}
