//! `GET /api/submissions`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, submissions};
use pult_domain::{list::PageRequest, submission::SubmissionStatus};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{dto::SubmissionResponse, wire_enums::SubmissionStatusCode};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, Json, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Submissions {
    pub items: Vec<SubmissionResponse>,
    pub total: i64,
    pub counts: SubmissionCountsResponse,
}

/// How many there are in each state.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SubmissionCountsResponse {
    pub draft: i64,
    pub sent: i64,
    pub on_review: i64,
    pub approved: i64,
    pub rejected: i64,
    pub published: i64,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SubmissionsQuery {
    #[param(nullable = false)]
    status: Option<SubmissionStatusCode>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

/// One's submissions, the newest change first.
#[utoipa::path(
    get,
    path = "/api/submissions",
    operation_id = "submissions",
    tag = "submissions",
    params(SubmissionsQuery),
    responses(
        (status = 200, description = "A page of them, without what was heard of their files", body = Submissions),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    AuthUserLang(user, lang): AuthUserLang,
    Query(query): Query<SubmissionsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let (found, total, counts) =
        submissions::list(&app, &user, query.status.map(SubmissionStatus::from), page).await?;
    let body = Submissions {
        items: found
            .into_iter()
            .map(|view| SubmissionResponse::of(&app, view, lang))
            .collect(),
        total,
        counts: SubmissionCountsResponse {
            draft: counts.of(SubmissionStatus::Draft),
            sent: counts.of(SubmissionStatus::Sent),
            on_review: counts.of(SubmissionStatus::OnReview),
            approved: counts.of(SubmissionStatus::Approved),
            rejected: counts.of(SubmissionStatus::Rejected),
            published: counts.of(SubmissionStatus::Published),
        },
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
