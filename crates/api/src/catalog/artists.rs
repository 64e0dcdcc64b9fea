//! `GET /api/artists`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::list::PageRequest;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{artist::ArtistResponse, caching};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Flag, Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ArtistsQuery {
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
    /// `all`, `artist`, `remixer` or `resident`; all when left out.
    #[serde(rename = "type")]
    #[param(nullable = false, example = "remixer")]
    kind: Option<String>,
    /// Code of a genre the artist has tracks in.
    #[param(nullable = false)]
    category: Option<String>,
    /// `1`: exclusive artists only.
    #[param(nullable = false, value_type = Option<String>)]
    exclusive: Option<Flag>,
    /// `1`: only those the reader follows; for signed-in readers.
    #[param(nullable = false, value_type = Option<String>)]
    followed: Option<Flag>,
    /// Part of a name, as in search.
    #[param(nullable = false)]
    q: Option<String>,
    /// `name`, `tracks`, `followers` or `date` (of the last release), with `-` before it for descending; `name`
    /// when left out, or the order of the staff for exclusive artists.
    #[param(nullable = false, example = "-followers")]
    sort: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtistList {
    pub items: Vec<ArtistResponse>,
    pub total: u64,
    pub offset: u64,
    pub limit: u64,
}

/// Artists, remixers and residents.
#[utoipa::path(
    get,
    path = "/api/artists",
    operation_id = "artists",
    tag = "catalogue",
    params(ArtistsQuery),
    responses(
        (status = 200, description = "A page of artists", body = ArtistList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn artists(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<ArtistsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let request = catalog::ArtistsRequest {
        kind: query.kind.as_deref(),
        genre: query.category.as_deref(),
        exclusive: query.exclusive.unwrap_or_default().0,
        followed: query.followed.unwrap_or_default().0,
        text: query.q.as_deref(),
        sort: query.sort.as_deref(),
        page,
    };
    let found = catalog::artists(&app, &requester, &request)?;
    let body = ArtistList {
        items: ArtistResponse::from_list(&found.items, &requester),
        total: found.total as u64,
        offset: page.offset as u64,
        limit: page.limit as u64,
    };
    Ok((caching::headers(&requester), Json(body)))
}
