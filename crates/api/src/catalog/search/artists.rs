//! `GET /api/search/artists`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::list::PageRequest;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::HitsQuery;
use crate::{
    catalog::{artist::ArtistResponse, caching},
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtistHits {
    pub items: Vec<ArtistResponse>,
    pub total: u64,
}

/// Artists that a search found.
#[utoipa::path(
    get,
    path = "/api/search/artists",
    operation_id = "search_artists",
    tag = "search",
    params(HitsQuery),
    responses(
        (status = 200, description = "A page of artists", body = ArtistHits),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn artists(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<HitsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let found = catalog::find_artists(&app, &requester, &query.q, page)?;
    let body = ArtistHits {
        items: ArtistResponse::from_list(&found.items, &requester),
        total: found.total as u64,
    };
    Ok((caching::headers(&requester), Json(body)))
}
