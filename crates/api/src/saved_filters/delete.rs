//! `DELETE /api/crates/{id}`

use axum::extract::State;
use pult_app::{App, saved_filters};
use pult_domain::ids::SavedFilterId;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

/// Throw a crate away; its tracks stay where they are.
#[utoipa::path(
    delete,
    path = "/api/crates/{id}",
    operation_id = "delete_crate",
    tag = "library",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(id): Path<SavedFilterId>,
) -> Result<Json<OkResponse>, ApiError> {
    saved_filters::delete_saved_filter(&app, &requester, id).await?;
    Ok(Json(OkResponse::OK))
}
