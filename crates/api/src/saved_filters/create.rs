//! `POST /api/crates`

use axum::extract::State;
use pult_app::{App, saved_filters};

use super::{SavedFilterRequest, SavedFilterResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

/// Save a filter under a name.
#[utoipa::path(
    post,
    path = "/api/crates",
    operation_id = "create_crate",
    tag = "library",
    request_body = SavedFilterRequest,
    responses(
        (status = 200, description = "The new crate", body = SavedFilterResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn create(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Json(body): Json<SavedFilterRequest>,
) -> Result<Json<SavedFilterResponse>, ApiError> {
    let saved = saved_filters::create_saved_filter(&app, &requester, body.into()).await?;
    Ok(Json(saved.into()))
}
