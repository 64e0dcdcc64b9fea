//! `GET /api/follow/header`

use axum::{extract::State, http::header::CACHE_CONTROL, response::IntoResponse};
use pult_app::{App, follows};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    catalog::artist::ArtistResponse,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HeaderFollows {
    /// The ten followed last.
    pub items: Vec<ArtistResponse>,
    pub total: u64,
}

/// The short list of followed artists in the page's header.
#[utoipa::path(
    get,
    path = "/api/follow/header",
    operation_id = "header_follows",
    tag = "library",
    responses(
        (status = 200, description = "Followed last", body = HeaderFollows),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn header(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let found = follows::list_newest(&app, &requester).await?;
    let body = HeaderFollows {
        items: ArtistResponse::from_list(&found.items, &requester),
        total: found.total as u64,
    };
    Ok(([(CACHE_CONTROL, "private, no-store")], Json(body)))
}
