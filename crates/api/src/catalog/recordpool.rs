//! `GET /api/tracks/recordpool`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};

use super::{
    FilterParams, caching,
    list_query::{FacetsParam, ListParams, TrackListQuery},
    track::TrackList,
};
use crate::{docs::ApiProblem, error::ApiError, extract::MaybeUser};

/// The record pool: everything published, grouped by date.
#[utoipa::path(
    get,
    path = "/api/tracks/recordpool",
    operation_id = "tracks_recordpool",
    tag = "catalogue",
    params(ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn recordpool(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = catalog::recordpool(&app, &requester, &query);
    Ok(caching::json(&requester, list))
}
