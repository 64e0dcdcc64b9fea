//! `POST /api/bug-report`

use axum::extract::{Request, State};
use pult_app::{
    App,
    attachments::AttachedFile,
    editorial::{self, NewBugReport},
};
use pult_domain::limits::{ATTACHMENT_BYTES_MAX, ATTACHMENT_MEGABYTES, ATTACHMENTS_MAX};
use pult_domain::problem::Problem;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json, MaybeUser, read_files},
};

#[derive(ToSchema)]
#[allow(dead_code, reason = "tells the document what the form looks like")]
pub(crate) struct BugReportForm {
    text: String,
    /// Where it happened.
    page: Option<String>,
    /// Where to answer; one's own when signed in.
    email: Option<String>,
    /// At most 5 of 5 MB each: JPEG, PNG, WebP, PDF or plain text.
    #[schema(value_type = Vec<String>, format = Binary)]
    files: Vec<Vec<u8>>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ReportBugResponse {
    id: String,
}

/// Tell that something is broken.
#[utoipa::path(
    post,
    path = "/api/bug-report",
    operation_id = "report_bug",
    tag = "editorial",
    request_body(content = BugReportForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "Taken down", body = ReportBugResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn report(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    ClientInfo(client): ClientInfo,
    request: Request,
) -> Result<Json<ReportBugResponse>, ApiError> {
    let too_large = Problem::AttachmentTooLarge {
        field: "files".into(),
        megabytes: ATTACHMENT_MEGABYTES,
    };
    let mut form = read_files(request, "files", ATTACHMENTS_MAX, ATTACHMENT_BYTES_MAX, too_large).await?;
    let report = NewBugReport {
        text: form.read("text").unwrap_or_default(),
        page: form.read("page").unwrap_or_default(),
        email: form.read("email").unwrap_or_default(),
        files: form
            .files
            .into_iter()
            .map(|(name, bytes)| AttachedFile { name, bytes })
            .collect(),
    };
    let id = editorial::report_bug(&app, &requester, &client, report).await?;
    Ok(Json(ReportBugResponse { id: id.to_string() }))
}
