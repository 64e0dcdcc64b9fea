//! `GET /api/tracks/favorites`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, favorites};

use crate::{
    catalog::{
        FilterParams, caching,
        list_query::{FacetsParam, ListParams, TrackListQuery},
        track::TrackList,
    },
    docs::ApiProblem,
    error::ApiError,
    extract::MaybeUser,
};

/// What the reader has liked.
#[utoipa::path(
    get,
    path = "/api/tracks/favorites",
    operation_id = "tracks_favorites",
    tag = "catalogue",
    params(ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = favorites::list_favorites(&app, &requester, &query)?;
    Ok(caching::json(&requester, list))
}
