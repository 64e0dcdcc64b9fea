//! `GET /api/admin/review/reasons`

use pult_domain::submission::RejectionReason;

use crate::{
    docs::ApiProblem,
    extract::{Json, MaybeUser},
    submissions::dto::RejectionResponse,
};

/// Why tracks are refused, in words for their authors.
#[utoipa::path(
    get,
    path = "/api/admin/review/reasons",
    operation_id = "review_reasons",
    tag = "staff",
    responses(
        (status = 200, description = "Templates", body = Vec<RejectionResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn reasons(MaybeUser(requester): MaybeUser) -> Json<Vec<RejectionResponse>> {
    Json(
        RejectionReason::ALL
            .into_iter()
            .map(|reason| RejectionResponse::of(reason, requester.lang))
            .collect(),
    )
}
