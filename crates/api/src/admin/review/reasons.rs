//! `GET /api/admin/review/reasons`

use pult_domain::submission::Reason;

use crate::{
    docs::ApiProblem,
    extract::{Json, MaybeUser},
    submissions::dto::Refusal,
};

/// Why tracks are refused, in words for their authors.
#[utoipa::path(
    get,
    path = "/api/admin/review/reasons",
    operation_id = "review_reasons",
    tag = "staff",
    responses(
        (status = 200, description = "Templates", body = Vec<Refusal>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn reasons(MaybeUser(reader): MaybeUser) -> Json<Vec<Refusal>> {
    Json(
        Reason::ALL
            .into_iter()
            .map(|why| Refusal::of(why, reader.lang))
            .collect(),
    )
}
