//! `GET /api/interactives/{code}`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};

use super::dto::InteractiveResponse;
use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

/// One occasion with its moments.
#[utoipa::path(
    get,
    path = "/api/interactives/{code}",
    operation_id = "interactive",
    tag = "catalogue",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The interactive", body = InteractiveResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn one(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let view = catalog::interactive(&app, &code).await?;
    Ok((
        caching::headers(&requester),
        Json(InteractiveResponse::new(view, requester.lang)),
    ))
}
