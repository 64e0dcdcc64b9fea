//! `GET /api/crates`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, saved_filters};

use super::SavedFilterResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

/// The reader's saved filters with their live counts.
#[utoipa::path(
    get,
    path = "/api/crates",
    operation_id = "crates",
    tag = "library",
    responses(
        (status = 200, description = "The crates", body = Vec<SavedFilterResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let filters = saved_filters::list_saved_filters(&app, &requester).await?;
    let body: Vec<SavedFilterResponse> = filters.into_iter().map(SavedFilterResponse::from).collect();
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
