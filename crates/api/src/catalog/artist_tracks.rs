//! `GET /api/artists/{artist}/tracks`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};

use super::{
    FilterParams, caching,
    list_query::{FacetsParam, ListParams, TrackListQuery},
    track::TrackList,
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Path},
};

/// Tracks of one artist.
#[utoipa::path(
    get,
    path = "/api/artists/{artist}/tracks",
    operation_id = "artist_tracks",
    tag = "catalogue",
    params(("artist" = String, Path, description = "Id or code"), ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn artist_tracks(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(artist): Path<String>,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = catalog::artist_tracks(&app, &requester, &artist, &query)?;
    Ok(caching::json(&requester, list))
}
