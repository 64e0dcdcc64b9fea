//! `GET /readyz`: whether this node can serve. The check queries the database and the media store.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, health};

use crate::error::ApiError;

pub(crate) async fn ready(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    health::ready(&app).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, r#"{"status":"ready"}"#))
}
