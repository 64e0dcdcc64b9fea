//! `OPTIONS /api/uploads`

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use pult_domain::limits::MASTER_BYTES_MAX;

use super::tus;

/// What the server can do of tus.
#[utoipa::path(
    options,
    path = "/api/uploads",
    operation_id = "uploads_options",
    tag = "submissions",
    responses((status = 204, description = "Told in the headers")),
)]
pub(crate) async fn options() -> Response {
    let told = [
        ("tus-extension", tus::EXTENSIONS.to_owned()),
        ("tus-max-size", MASTER_BYTES_MAX.to_string()),
    ];
    tus::answered(Ok((StatusCode::NO_CONTENT, told).into_response()))
}
