//! `GET /api/playlists/feed`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, playlists};
use pult_domain::list::PageRequest;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{PlaylistPage, PlaylistResponse, PlaylistType};
use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlaylistFeedQuery {
    /// Part of a name, in any case.
    #[param(nullable = false)]
    q: Option<String>,
    #[serde(rename = "type")]
    #[param(nullable = false, value_type = Option<PlaylistType>)]
    kind: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

/// Published playlists of everybody: the pool's own in their order, then the newest.
#[utoipa::path(
    get,
    path = "/api/playlists/feed",
    operation_id = "playlists_feed",
    tag = "library",
    params(PlaylistFeedQuery),
    responses(
        (status = 200, description = "A page of playlists", body = PlaylistPage),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn feed(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<PlaylistFeedQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let q = query.q.as_deref().unwrap_or_default();
    let found = playlists::list_published(&app, &requester, q, query.kind.as_deref(), page).await?;
    let to_response = |view| PlaylistResponse::from_view(view, requester.lang);
    let body = PlaylistPage {
        items: found.items.iter().map(to_response).collect(),
        total: found.total as u64,
    };
    Ok((caching::headers(&requester), Json(body)))
}
