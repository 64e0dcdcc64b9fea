//! `GET /api/tracks/recordpool`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, catalogue};
use pult_domain::list::{Page, Sort};
use serde::Deserialize;
use utoipa::IntoParams;

use super::track::TrackList;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Asking, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
    /// A column, with `-` before it for descending; newest first when left out.
    #[param(nullable = false, example = "-bpm")]
    sort: Option<String>,
}

/// The record pool: everything published, grouped by date.
#[utoipa::path(
    get,
    path = "/api/tracks/recordpool",
    operation_id = "tracks_recordpool",
    tag = "catalogue",
    params(ListQuery),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn recordpool(
    State(app): State<App>,
    Asking(reader): Asking,
    Query(query): Query<ListQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = Page::new(query.offset, query.limit)?;
    let sort = query.sort.as_deref().map_or(Ok(Sort::NEWEST), Sort::parse)?;
    // The reader's own marks must never be shown from a cache after they changed.
    let caching = if reader.user.is_some() {
        "private, no-store"
    } else {
        "private, max-age=10"
    };
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, caching),
        (header::VARY, "Authorization-Token, Cookie, Accept-Language"),
    ];
    Ok((headers, catalogue::recordpool(&app, &reader, sort, page)))
}
