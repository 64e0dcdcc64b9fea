//! `GET /api/tracks/free`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};

use super::{
    FilterParams, caching,
    list_query::{FacetsParam, ListParams, TrackListQuery},
    track::TrackList,
};
use crate::{docs::ApiProblem, error::ApiError, extract::MaybeUser};

/// Tracks whose Free label lasts.
#[utoipa::path(
    get,
    path = "/api/tracks/free",
    operation_id = "tracks_free",
    tag = "catalogue",
    params(ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn free(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = catalog::free(&app, &requester, &query);
    Ok(caching::json(&requester, list))
}
