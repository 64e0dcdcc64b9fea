//! `GET /api/library/history/export`

use axum::{body::Body, extract::State, http::header, response::IntoResponse};
use pult_app::{App, downloads};

use super::content_disposition;
use crate::{docs::ApiProblem, error::ApiError, extract::MaybeUser};

/// All downloads as CSV, made while it is read.
#[utoipa::path(
    get,
    path = "/api/library/history/export",
    operation_id = "library_history_export",
    tag = "library",
    responses(
        (status = 200, description = "The table", content_type = "text/csv", body = String),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn export(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let rows = downloads::export_downloads(&app, &requester)?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".parse().ok()),
        (
            header::CONTENT_DISPOSITION,
            Some(content_disposition("pult-downloads.csv")),
        ),
        (header::CACHE_CONTROL, "private, no-store".parse().ok()),
    ];
    let headers = headers
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    let headers: axum::http::HeaderMap = headers.collect();
    Ok((headers, Body::from_stream(rows)))
}
