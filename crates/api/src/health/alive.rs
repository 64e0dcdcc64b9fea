//! `GET /healthz`: the process runs.

use axum::{http::header, response::IntoResponse};

pub(crate) async fn alive() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, r#"{"status":"ok"}"#)
}
