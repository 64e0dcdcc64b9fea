//! `GET /api/follow/status`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, follows};
use pult_domain::limits::FOLLOW_STATUS_IDS;
use serde::Deserialize;
use utoipa::IntoParams;

use super::FollowStatusResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query, ids},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StatusQuery {
    /// With commas between them, at most 200.
    #[param(example = "1,2")]
    ids: String,
    /// `artist`, which is meant when it is left out, or `playlist`.
    #[serde(rename = "type")]
    #[param(nullable = false)]
    kind: Option<String>,
}

/// Which of many the reader follows.
#[utoipa::path(
    get,
    path = "/api/follow/status",
    operation_id = "follow_status",
    tag = "library",
    params(StatusQuery),
    responses(
        (status = 200, description = "Each that was asked for, in that order", body = Vec<FollowStatusResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn status(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<StatusQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let ids = ids("ids", &query.ids, FOLLOW_STATUS_IDS)?;
    let found = follows::are_followed(&app, &user, query.kind.as_deref(), &ids).await?;
    let body: Vec<FollowStatusResponse> = ids
        .iter()
        .zip(found)
        .map(|(id, subscribed)| FollowStatusResponse {
            id: id.to_string(),
            subscribed,
        })
        .collect();
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
