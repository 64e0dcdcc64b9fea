//! `GET /api/admin/bug-reports/{id}`. The list and its states are an admin table.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BugReportResponse {
    pub id: String,
    pub text: String,
    pub page: String,
    pub email: String,
    /// The browser as it calls itself.
    pub device: String,
    pub state: String,
    pub created_at: String,
    pub updated_at: String,
    pub files: Vec<BugReportFileResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BugReportFileResponse {
    pub name: String,
    pub kind: String,
    pub length: i64,
    /// Opens the file for an hour.
    pub link: String,
}

/// A report of a problem, with its files.
#[utoipa::path(
    get,
    path = "/api/admin/bug-reports/{id}",
    operation_id = "bug_report",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The report", body = BugReportResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(State(app): State<App>, Path(id): Path<i64>) -> Result<impl IntoResponse, ApiError> {
    let admin::BugReportView { report, files } = admin::load_bug_report(&app, id).await?;
    let body = BugReportResponse {
        id: report.id.to_string(),
        text: report.text,
        page: report.page,
        email: report.email,
        device: report.device,
        state: report.state.code().to_owned(),
        created_at: report.created_at.rfc3339(),
        updated_at: report.updated_at.rfc3339(),
        files: files
            .into_iter()
            .map(|(file, link)| BugReportFileResponse {
                name: file.name,
                kind: file.kind,
                length: file.length,
                link,
            })
            .collect(),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
