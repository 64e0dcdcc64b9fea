//! `GET /api/tracks/header_favorites`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, favorites};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    catalog::{caching, track::TrackResponse},
    docs::ApiProblem,
    error::ApiError,
    extract::MaybeUser,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HeaderFavorites {
    /// The newest ten.
    pub items: Vec<TrackResponse>,
    pub total: u64,
}

/// The short list of favourites in the page's header.
#[utoipa::path(
    get,
    path = "/api/tracks/header_favorites",
    operation_id = "header_favorites",
    tag = "library",
    responses(
        (status = 200, description = "The newest favourites", body = HeaderFavorites),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn header(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let list = favorites::list_newest(&app, &requester).await?;
    Ok(caching::json(&requester, list))
}
