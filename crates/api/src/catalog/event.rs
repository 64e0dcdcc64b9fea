//! `GET /api/tracks/event`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};

use super::{
    FilterParams, caching,
    list_query::{FacetsParam, ListParams, TrackListQuery},
    track::TrackList,
};
use crate::{docs::ApiProblem, error::ApiError, extract::MaybeUser};

/// Music for events: flagged for the Event plan alone, or with an event marker.
#[utoipa::path(
    get,
    path = "/api/tracks/event",
    operation_id = "tracks_event",
    tag = "catalogue",
    params(ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn event(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = catalog::event(&app, &requester, &query);
    Ok(caching::json(&requester, list))
}
