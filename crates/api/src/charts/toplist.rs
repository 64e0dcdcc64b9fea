//! `GET /api/tracks/toplist`

use std::collections::BTreeMap;

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, charts};
use pult_domain::{
    chart::ChartKind,
    limits::{CHART_POSITIONS, CHART_POSITIONS_DEFAULT},
    list::within,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::{
    catalog::{caching, track::TrackResponse},
    docs::ApiProblem,
    error::ApiError,
    extract::{MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ToplistQuery {
    /// `week`, which it is when left out, `month` or `all`.
    #[param(nullable = false, example = "week")]
    period: Option<String>,
    /// Places of each list; 10 when left out.
    #[param(minimum = 1, maximum = 30, nullable = false)]
    limit: Option<i64>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Toplist {
    pub original: Vec<TrackResponse>,
    pub remix: Vec<TrackResponse>,
    pub all: Vec<TrackResponse>,
    pub data: ToplistData,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ToplistData {
    pub period: String,
    /// When the chart was counted, RFC 3339; null before the first time.
    #[schema(required)]
    pub updated_at: Option<String>,
    /// By track id.
    pub positions: BTreeMap<String, ToplistPosition>,
}

#[derive(Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ToplistPosition {
    /// Among the tracks of its own kind, `original` or `remix`.
    pub place: i64,
    /// The place a week ago; null for one that did not stand in the chart then.
    #[schema(required)]
    pub was: Option<i64>,
    /// In the list `all`; null for one that does not stand there.
    #[schema(required)]
    pub all: Option<ToplistStep>,
}

#[derive(Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ToplistStep {
    pub place: i64,
    #[schema(required)]
    pub was: Option<i64>,
}

/// What is played and taken most, the recent counting more.
#[utoipa::path(
    get,
    path = "/api/tracks/toplist",
    operation_id = "tracks_toplist",
    tag = "charts",
    params(ToplistQuery),
    responses(
        (status = 200, description = "Three lists, the first place first", body = Toplist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn toplist(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<ToplistQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let chart = ChartKind::period(query.period.as_deref())?;
    let limit = within(
        "limit",
        query.limit.unwrap_or(CHART_POSITIONS_DEFAULT),
        1,
        CHART_POSITIONS as i64,
    )?;
    let body = charts::write_toplist(&app, &requester, chart, limit);
    Ok(caching::json(&requester, body))
}
