//! `POST /api/admin/review/playlists/{id}/decide`

use axum::extract::State;
use pult_app::{
    App,
    review::{self, PlaylistDecision},
};
use pult_domain::{ids::PlaylistId, submission::RejectionReason};
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire_enums::DecisionCode;
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
    submissions::wire_enums::RejectionCode,
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecidePlaylistRequest {
    verdict: DecisionCode,
    /// A refusal has one.
    reason: Option<RejectionCode>,
    #[serde(default)]
    #[schema(nullable = false, max_length = 2000)]
    comment: Option<String>,
}

/// Publish or refuse a playlist that was sent for review.
#[utoipa::path(
    post,
    path = "/api/admin/review/playlists/{id}/decide",
    operation_id = "decide_playlist",
    tag = "staff",
    params(("id" = String, Path)),
    request_body = DecidePlaylistRequest,
    responses(
        (status = 200, description = "Decided", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn decide_playlist(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<PlaylistId>,
    Json(body): Json<DecidePlaylistRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    let decision = PlaylistDecision {
        ruled: body.verdict.into(),
        reason: body.reason.map(RejectionReason::from),
        comment: body.comment.unwrap_or_default(),
    };
    review::decide_playlist(&app, &client, &staff, id, decision).await?;
    Ok(Json(OkResponse::OK))
}
