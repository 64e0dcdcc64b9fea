//! `GET /api/search/playlists`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog, playlists::view_playlists};
use pult_domain::list::PageRequest;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::HitsQuery;
use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
    playlists::PlaylistResponse,
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaylistHits {
    pub items: Vec<PlaylistResponse>,
    pub total: u64,
}

/// Published playlists that a search found.
#[utoipa::path(
    get,
    path = "/api/search/playlists",
    operation_id = "search_playlists",
    tag = "search",
    params(HitsQuery),
    responses(
        (status = 200, description = "A page of playlists", body = PlaylistHits),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn playlists(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<HitsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let found = catalog::find_playlists(&app, &requester, &query.q, page)?;
    let views = view_playlists(&app, &requester, &found.items).await?;
    let to_response = |view| PlaylistResponse::from_view(view, requester.lang);
    let body = PlaylistHits {
        items: views.iter().map(to_response).collect(),
        total: found.total as u64,
    };
    Ok((caching::headers(&requester), Json(body)))
}
