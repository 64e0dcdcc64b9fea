//! `POST /api/submissions/{id}/attachments` and `DELETE …/attachments/{attachment}`

use axum::extract::{Request, State};
use pult_app::{App, attachments::AttachedFile, submissions};
use pult_domain::{
    ids::{AttachmentId, SubmissionId},
    limits::{ATTACHMENT_BYTES_MAX, ATTACHMENT_MEGABYTES},
    problem::Problem,
};
use utoipa::ToSchema;

use super::dto::AttachmentResponse;
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json, Path, read_form},
};

const FIELD: &str = "file";

#[derive(ToSchema)]
#[allow(dead_code, reason = "tells the document what the form looks like")]
pub(crate) struct AttachmentForm {
    /// JPEG, PNG, WebP, PDF or plain text of at most 5 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Attach a file to a draft or a rejected submission. At most 5.
#[utoipa::path(
    post,
    path = "/api/submissions/{id}/attachments",
    operation_id = "attach",
    tag = "submissions",
    params(("id" = String, Path)),
    request_body(content = AttachmentForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "Attached", body = AttachmentResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn attach(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(id): Path<SubmissionId>,
    request: Request,
) -> Result<Json<AttachmentResponse>, ApiError> {
    let too_large = Problem::AttachmentTooLarge {
        field: FIELD.into(),
        megabytes: ATTACHMENT_MEGABYTES,
    };
    let form = read_form(request, FIELD, ATTACHMENT_BYTES_MAX, too_large).await?;
    let bytes = form
        .file
        .ok_or_else(|| Problem::Required { field: FIELD.into() })?;
    let name = form.file_name.unwrap_or_default();
    let attached = submissions::attach(&app, &user, id, AttachedFile { name, bytes }).await?;
    Ok(Json(AttachmentResponse::of(attached)))
}

/// Remove an attached file.
#[utoipa::path(
    delete,
    path = "/api/submissions/{id}/attachments/{attachment}",
    operation_id = "detach",
    tag = "submissions",
    params(("id" = String, Path), ("attachment" = String, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn detach(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path((id, attachment)): Path<(SubmissionId, AttachmentId)>,
) -> Result<Json<OkResponse>, ApiError> {
    submissions::detach(&app, &user, id, attachment).await?;
    Ok(Json(OkResponse::OK))
}
