//! `GET /api/search/tracks`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::{
    catalog::{
        FilterParams, caching,
        list_query::{ListParams, TrackListQuery},
        track::track,
    },
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Query},
};

const TOTAL_HEADER: &str = "x-total-count";

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TrackSearchQuery {
    /// At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written; fields such as `bpm:120-126` may stand alone.
    q: String,
    /// `all`, `original` or `remix`; all when left out.
    #[param(nullable = false)]
    variant: Option<String>,
    /// `old` or `new`; the reader's own choice when left out.
    #[param(nullable = false)]
    algorithm: Option<String>,
}

track! {
    pub struct FoundTrack {
        pub highlight: Highlight,
    }
}

/// What matched: pairs of from and to in UTF-16 units.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Highlight {
    pub title: Vec<[u32; 2]>,
    pub artist: Vec<[u32; 2]>,
}

/// Tracks that a search found, best first, or in the order asked for.
#[utoipa::path(
    get,
    path = "/api/search/tracks",
    operation_id = "search_tracks",
    tag = "search",
    params(TrackSearchQuery, ListParams, FilterParams),
    responses(
        (
            status = 200,
            description = "A page of tracks",
            body = Vec<FoundTrack>,
            headers(("X-Total-Count" = u64, description = "How many there are in all")),
        ),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn tracks(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<TrackSearchQuery>,
    TrackListQuery(list): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let request = catalog::FindTracks {
        q: &query.q,
        variant: query.variant.as_deref(),
        algorithm: query.algorithm.as_deref(),
        list,
    };
    let found = catalog::find_tracks(&app, &requester, request)?;
    let total = [(TOTAL_HEADER, found.total.to_string())];
    Ok((total, caching::json(&requester, found.json)))
}
