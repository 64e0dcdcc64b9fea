//! `GET /api/interactives/{code}/boxes/{box_id}/tracks`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::ids::BoxId;

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

/// Tracks for one moment, in the order staff gave them.
#[utoipa::path(
    get,
    path = "/api/interactives/{code}/boxes/{box_id}/tracks",
    operation_id = "interactive_tracks",
    tag = "catalogue",
    params(("code" = String, Path), ("box_id" = i64, Path), ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of tracks", body = TrackList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn tracks(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path((code, box_id)): Path<(String, i64)>,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = catalog::box_tracks(&app, &requester, &code, BoxId(box_id), &query).await?;
    Ok(caching::json(&requester, list))
}
