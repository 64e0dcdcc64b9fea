//! `OPTIONS /api/uploads`

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use pult_app::App;

use super::tus;

/// What the server can do of tus.
#[utoipa::path(
    options,
    path = "/api/uploads",
    operation_id = "uploads_options",
    tag = "submissions",
    responses((status = 204, description = "Told in the headers")),
)]
pub(crate) async fn options(State(app): State<App>) -> Response {
    let tus_headers = [
        ("tus-extension", tus::EXTENSIONS.to_owned()),
        ("tus-max-size", app.settings.audio_bytes_max.to_string()),
    ];
    tus::respond(Ok((StatusCode::NO_CONTENT, tus_headers).into_response()))
}
