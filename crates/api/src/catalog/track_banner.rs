//! `GET /api/track.banner.get`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::ids::TrackId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caching;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BannerQuery {
    /// Of the track.
    id: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrackBannerResponse {
    #[schema(required)]
    pub picture: Option<String>,
    pub link: String,
    pub text: String,
}

/// What stands above a track now, or null.
#[utoipa::path(
    get,
    path = "/api/track.banner.get",
    operation_id = "track_banner",
    tag = "catalogue",
    params(BannerQuery),
    responses(
        (status = 200, description = "The banner", body = Option<TrackBannerResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn track_banner(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<BannerQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let banner = catalog::track_banner(&app, TrackId(query.id)).await?;
    let banner = banner.map(|banner| TrackBannerResponse {
        picture: banner.picture.as_deref().map(super::picture_link),
        link: banner.link,
        text: banner.text.get(requester.lang).to_owned(),
    });
    Ok((caching::headers(&requester), Json(banner)))
}
