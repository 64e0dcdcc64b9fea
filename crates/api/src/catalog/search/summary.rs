//! `GET /api/search`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    catalog::caching,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SummaryQuery {
    /// At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written; fields such as `bpm:120-126` may stand alone.
    q: String,
    /// `old` or `new`; the reader's own choice when left out.
    #[param(nullable = false)]
    algorithm: Option<String>,
}

/// How much there is of each kind, and how the query was read.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchSummary {
    pub q: String,
    /// The query without its fields.
    pub text: String,
    pub tracks: u64,
    pub artists: u64,
    pub playlists: u64,
    pub posts: u64,
    /// What everything found is for when the words as typed found nothing: another spelling, or the other keyboard layout.
    #[schema(required)]
    pub did_you_mean: Option<String>,
    pub applied: Vec<AppliedFieldResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppliedFieldResponse {
    pub field: String,
    pub value: String,
    pub negative: bool,
}

/// Totals of a search.
#[utoipa::path(
    get,
    path = "/api/search",
    operation_id = "search",
    tag = "search",
    params(SummaryQuery),
    responses(
        (status = 200, description = "What there is", body = SearchSummary),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn summary(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<SummaryQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let found = catalog::search(&app, &requester, &query.q, query.algorithm.as_deref())?;
    let applied = |field: &catalog::AppliedField| AppliedFieldResponse {
        field: field.field.to_owned(),
        value: field.value.clone(),
        negative: field.negative,
    };
    let body = SearchSummary {
        applied: found.applied.iter().map(applied).collect(),
        q: query.q,
        text: found.text,
        tracks: found.tracks as u64,
        artists: found.artists as u64,
        playlists: found.playlists as u64,
        posts: found.posts as u64,
        did_you_mean: found.did_you_mean,
    };
    Ok((caching::headers(&requester), Json(body)))
}
