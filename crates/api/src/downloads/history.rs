//! `GET /api/library/history`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, downloads};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    catalog::{
        FilterParams, caching,
        facets::Facets,
        list_query::{FacetsParam, ListParams, TrackListQuery},
        track::track,
    },
    docs::ApiProblem,
    error::ApiError,
    extract::MaybeUser,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HistoryList {
    pub items: Vec<HistoryGroup>,
    pub total: u64,
    pub offset: u64,
    pub limit: u64,
    /// When asked for.
    #[schema(nullable = false)]
    pub facets: Option<Facets>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HistoryGroup {
    #[schema(required)]
    pub date: Option<String>,
    pub items: Vec<HistoryTrack>,
    pub date_all_count: u64,
}

track! {
    pub struct HistoryTrack {
        pub track_id: String,
        pub download_info: DownloadInfo,
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DownloadInfo {
    /// `05.03.2026 18:30:00`, Moscow time.
    pub date: String,
    /// The screen it was taken from.
    pub source: String,
    pub version_id: String,
    /// Version type.
    pub version: String,
    pub format: String,
    /// How often this version has been taken.
    pub count: u8,
}

/// What the reader has downloaded, newest first. A row is of the version that was downloaded, which filters ask, too.
#[utoipa::path(
    get,
    path = "/api/library/history",
    operation_id = "library_history",
    tag = "library",
    params(ListParams, FacetsParam, FilterParams),
    responses(
        (status = 200, description = "A page of downloads", body = HistoryList),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn history(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    TrackListQuery(query): TrackListQuery,
) -> Result<impl IntoResponse, ApiError> {
    let list = downloads::list_history(&app, &requester, &query).await?;
    Ok(caching::json(&requester, list))
}
