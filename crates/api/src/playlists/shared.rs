//! `GET /api/playlists/shared/{secret}` and its tracks: a playlist for those who have its secret link.

use axum::{
    extract::State,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::IntoResponse,
};
use pult_app::{App, playlists};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::response::seconds;
use crate::{
    catalog::{
        FilterParams,
        list_query::{FacetsParam, ListParams, TrackListQuery},
        picture_link,
        track::TrackList,
    },
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

/// No cache may answer for a link that has been withdrawn.
const NO_STORE: &str = "private, no-store";

/// A playlist without its owner, as guests see it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SharedPlaylistResponse {
    pub name: String,
    pub description: String,
    /// The link of its picture.
    #[schema(required)]
    pub picture: Option<String>,
    /// Tracks that can be heard.
    pub count: u64,
    /// Seconds that these take together.
    pub duration: u64,
}

/// The playlist of a secret link; no account is needed.
#[utoipa::path(
    get,
    path = "/api/playlists/shared/{secret}",
    operation_id = "shared_playlist",
    tag = "library",
    params(("secret" = String, Path)),
    responses(
        (status = 200, description = "The playlist", body = SharedPlaylistResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(secret): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let view = playlists::load_shared(&app, &secret).await?;
    let body = SharedPlaylistResponse {
        name: view.name,
        description: view.description,
        picture: view.picture.as_deref().map(picture_link),
        count: view.tracks as u64,
        duration: seconds(view.duration_ms),
    };
    Ok(([(CACHE_CONTROL, NO_STORE)], Json(body)))
}

/// The tracks of a secret link's playlist, in its order.
#[utoipa::path(
    get,
    path = "/api/playlists/shared/{secret}/tracks",
    operation_id = "shared_playlist_tracks",
    tag = "catalogue",
    params(("secret" = String, Path), ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn tracks(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(secret): Path<String>,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = playlists::list_shared_tracks(&app, &requester, &secret, &query).await?;
    Ok((
        [(CACHE_CONTROL, NO_STORE), (CONTENT_TYPE, "application/json")],
        list,
    ))
}
