//! `GET /api/playlists/{code}/tracks`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, playlists};

use crate::{
    catalog::{
        FilterParams, caching,
        list_query::{FacetsParam, ListParams, TrackListQuery},
        track::TrackList,
    },
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Path},
};

/// Tracks of a published playlist or of the reader's own, in its order.
#[utoipa::path(
    get,
    path = "/api/playlists/{code}/tracks",
    operation_id = "playlist_tracks",
    tag = "catalogue",
    params(("code" = String, Path), ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn playlist_tracks(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(code): Path<String>,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = playlists::list_tracks(&app, &requester, &code, &query).await?;
    Ok(caching::json(&requester, list))
}
