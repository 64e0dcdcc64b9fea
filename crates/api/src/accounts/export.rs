//! `GET /api/user/export`

use axum::{body::Body, extract::State, http::header, response::IntoResponse};
use pult_app::{App, accounts};

use crate::{docs::ApiProblem, error::ApiError, extract::AuthUser};

/// Everything kept about the account: a ZIP of JSON, one file a table, made while it is read.
#[utoipa::path(
    get,
    path = "/api/user/export",
    operation_id = "export_user",
    tag = "accounts",
    responses(
        (status = 200, description = "The archive", content_type = "application/zip", body = Vec<u8>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn export(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<impl IntoResponse, ApiError> {
    let bytes = accounts::export(&app, &user);
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"pult-export.zip\"",
        ),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    Ok((headers, Body::from_stream(bytes)))
}
