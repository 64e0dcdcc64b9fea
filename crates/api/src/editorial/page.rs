//! `GET /api/pages/{code}`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, editorial};
use pult_domain::block;
use serde::Serialize;
use utoipa::ToSchema;

use super::block::BlockResponse;
use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

#[derive(Serialize, ToSchema)]
pub(crate) struct TextPageResponse {
    code: String,
    title: String,
    #[schema(value_type = Vec<BlockResponse>)]
    body: Vec<block::Block>,
    updated_at: String,
}

/// A page of text.
#[utoipa::path(
    get,
    path = "/api/pages/{code}",
    operation_id = "text_page",
    tag = "editorial",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The page", body = TextPageResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn page(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let text = editorial::page(&app, &code, requester.lang).await?;
    let body = TextPageResponse {
        code: text.code,
        title: text.title,
        body: text.body,
        updated_at: text.updated_at.rfc3339(),
    };
    Ok((caching::headers(&requester), Json(body)))
}
