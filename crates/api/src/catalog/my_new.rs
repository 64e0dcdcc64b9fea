//! `GET /api/tracks/my_new`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};

use super::{
    FilterParams, caching,
    list_query::{FacetsParam, ListParams, TrackListQuery},
    track::TrackList,
};
use crate::{docs::ApiProblem, error::ApiError, extract::MaybeUser};

/// By artists the reader follows, or in one of the reader's format sets.
#[utoipa::path(
    get,
    path = "/api/tracks/my_new",
    operation_id = "tracks_my_new",
    tag = "catalogue",
    params(ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn my_new(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = catalog::my_new(&app, &requester, &query)?;
    Ok(caching::json(&requester, list))
}
