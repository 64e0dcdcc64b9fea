//! `POST /api/hits`

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, StatusCode, header},
};
use pult_app::{
    App,
    stats::{self, PageHit},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{docs::ApiProblem, error::ApiError, extract::Json};

const DO_NOT_TRACK: HeaderName = HeaderName::from_static("dnt");
const PRIVACY_CONTROL: HeaderName = HeaderName::from_static("sec-gpc");

#[derive(Deserialize, ToSchema)]
pub(crate) struct PageHitRequest {
    /// Of the page; a query is left out.
    path: String,
    /// Host of the page that led here, when it is another site's.
    #[serde(default)]
    #[schema(nullable = false)]
    referrer: Option<String>,
}

/// A page was opened. Counted by day and path; who opened it is neither asked nor kept.
#[utoipa::path(
    post,
    path = "/api/hits",
    operation_id = "hits",
    tag = "player",
    request_body = PageHitRequest,
    responses(
        (status = 204, description = "Counted, unless the reader or their browser asks not to be"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn hits(
    State(app): State<App>,
    headers: HeaderMap,
    Json(hit): Json<PageHitRequest>,
) -> Result<StatusCode, ApiError> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    stats::hit(
        &app,
        &PageHit {
            path: &hit.path,
            referrer: hit.referrer.as_deref(),
            agent: text(header::USER_AGENT).unwrap_or_default(),
            is_dnt: [DO_NOT_TRACK, PRIVACY_CONTROL]
                .into_iter()
                .any(|name| text(name).map(str::trim) == Some("1")),
        },
    );
    Ok(StatusCode::NO_CONTENT)
}
