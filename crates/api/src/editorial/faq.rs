//! `GET /api/faq`

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
    extract::{Json, MaybeUser},
};

#[derive(Serialize, ToSchema)]
pub(crate) struct FaqEntryResponse {
    id: String,
    question: String,
    #[schema(value_type = Vec<BlockResponse>)]
    answer: Vec<block::Block>,
}

/// Questions that people ask, with answers.
#[utoipa::path(
    get,
    path = "/api/faq",
    operation_id = "faq",
    tag = "editorial",
    responses(
        (status = 200, description = "All of them, in order", body = Vec<FaqEntryResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn faq(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let entries = editorial::faq(&app, requester.lang).await?;
    let body: Vec<FaqEntryResponse> = entries
        .into_iter()
        .map(|entry| FaqEntryResponse {
            id: entry.id.to_string(),
            question: entry.question,
            answer: entry.answer,
        })
        .collect();
    Ok((caching::headers(&requester), Json(body)))
}
