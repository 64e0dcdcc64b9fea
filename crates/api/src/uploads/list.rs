//! `GET /api/uploads`

use axum::extract::State;
use pult_app::{App, submissions::uploads};
use pult_domain::{limits::UPLOADS_QUERY_MAX, problem::Problem, upload::UploadId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::dto::UploadResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UploadsQuery {
    /// At most 200, separated by commas; those that are not the reader's are left out.
    ids: String,
}

/// How far one's files have come, and what was heard in them.
#[utoipa::path(
    get,
    path = "/api/uploads",
    operation_id = "uploads",
    tag = "submissions",
    params(UploadsQuery),
    responses(
        (status = 200, description = "In the order asked for", body = Vec<UploadResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<UploadsQuery>,
) -> Result<Json<Vec<UploadResponse>>, ApiError> {
    let user = requester.user.as_ref().ok_or(Problem::LoginRequired)?;
    let ids = uploads::owned(&app, user.account.id, &ids(&query.ids)?).await?;
    let views = uploads::view(&app, &ids).await?;
    Ok(Json(
        views
            .into_iter()
            .map(|view| UploadResponse::of(view, requester.lang))
            .collect(),
    ))
}

fn ids(text: &str) -> Result<Vec<UploadId>, Problem> {
    let field = || "ids".to_owned();
    if text.is_empty() {
        return Ok(Vec::new());
    }
    if text.split(',').nth(UPLOADS_QUERY_MAX).is_some() {
        return Err(Problem::TooMany {
            field: field(),
            max: UPLOADS_QUERY_MAX,
        });
    }
    text.split(',')
        .map(|id| UploadId::parse(id.trim()).ok_or_else(|| Problem::WrongType { field: field() }))
        .collect()
}
