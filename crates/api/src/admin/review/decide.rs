//! `POST /api/admin/review/submissions/{id}/decide`

use axum::extract::State;
use pult_app::{
    App,
    review::{self, SubmissionDecision},
};
use pult_domain::{
    ids::{SubmissionId, SubmissionTrackId},
    problem::Problem,
    submission::{RejectionReason, TrackDecision, notes},
    time::Timestamp,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{dto::ReviewSubmission, wire_enums::DecisionCode};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUserLang, ClientInfo, Id, Json, Path},
    submissions::wire_enums::RejectionCode,
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecideSubmissionRequest {
    /// The one that was seen.
    revision: i64,
    /// Every track of the submission, once.
    tracks: Vec<TrackDecisionInput>,
    /// About the whole, for its author.
    #[serde(default)]
    #[schema(nullable = false, max_length = 2000)]
    comment: Option<String>,
    /// RFC 3339; at once when it is left out or past.
    publish_at: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TrackDecisionInput {
    #[schema(value_type = String)]
    id: Id,
    verdict: DecisionCode,
    /// A refusal has one.
    reason: Option<RejectionCode>,
    #[serde(default)]
    #[schema(nullable = false, max_length = 2000)]
    comment: Option<String>,
}

impl DecideSubmissionRequest {
    fn into_decision(self) -> Result<SubmissionDecision, Problem> {
        let parse_time = |text: String| {
            Timestamp::parse_rfc3339(&text).ok_or_else(|| Problem::InvalidValue {
                field: "publish_at".into(),
            })
        };
        let decision = |(index, decision): (usize, TrackDecisionInput)| {
            Ok(TrackDecision {
                track: SubmissionTrackId(decision.id.0),
                ruled: decision.verdict.into(),
                reason: decision.reason.map(RejectionReason::from),
                comment: notes(
                    &format!("tracks.{index}.comment"),
                    &decision.comment.unwrap_or_default(),
                )?,
            })
        };
        Ok(SubmissionDecision {
            revision: self.revision,
            rulings: self
                .tracks
                .into_iter()
                .enumerate()
                .map(decision)
                .collect::<Result<_, Problem>>()?,
            comment: self.comment.unwrap_or_default(),
            publish_at: self.publish_at.map(parse_time).transpose()?,
        })
    }
}

/// Decide every track of a submission that one has taken. What is approved is published; what is refused beside it
/// goes back to its author as a draft.
#[utoipa::path(
    post,
    path = "/api/admin/review/submissions/{id}/decide",
    operation_id = "decide_submission",
    tag = "staff",
    params(("id" = String, Path)),
    request_body = DecideSubmissionRequest,
    responses(
        (status = 200, description = "Decided", body = ReviewSubmission),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn decide(
    State(app): State<App>,
    AuthUserLang(staff, lang): AuthUserLang,
    ClientInfo(client): ClientInfo,
    Path(id): Path<SubmissionId>,
    Json(body): Json<DecideSubmissionRequest>,
) -> Result<Json<ReviewSubmission>, ApiError> {
    let decided = review::decide(&app, &client, &staff, id, body.into_decision()?).await?;
    Ok(Json(ReviewSubmission::of(&app, decided, lang)))
}
