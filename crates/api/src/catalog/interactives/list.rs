//! `GET /api/interactives`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};

use super::dto::InteractiveResponse;
use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

/// What there is for occasions, in the order staff gave it.
#[utoipa::path(
    get,
    path = "/api/interactives",
    operation_id = "interactives",
    tag = "catalogue",
    responses(
        (status = 200, description = "All of them", body = Vec<InteractiveResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let views = catalog::interactives(&app).await?;
    let views: Vec<InteractiveResponse> = views
        .into_iter()
        .map(|view| InteractiveResponse::new(view, requester.lang))
        .collect();
    Ok((caching::headers(&requester), Json(views)))
}
