//! `PUT /api/crates/{id}`

use axum::extract::State;
use pult_app::{App, saved_filters};
use pult_domain::ids::SavedFilterId;

use super::{SavedFilterRequest, SavedFilterResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

/// Give a crate another name or filter.
#[utoipa::path(
    put,
    path = "/api/crates/{id}",
    operation_id = "update_crate",
    tag = "library",
    params(("id" = String, Path)),
    request_body = SavedFilterRequest,
    responses(
        (status = 200, description = "The crate as it is now", body = SavedFilterResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn update(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(id): Path<SavedFilterId>,
    Json(body): Json<SavedFilterRequest>,
) -> Result<Json<SavedFilterResponse>, ApiError> {
    let saved = saved_filters::update_saved_filter(&app, &requester, id, body.into()).await?;
    Ok(Json(saved.into()))
}
