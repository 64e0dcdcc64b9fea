//! `GET /api/user/format_sets`

use axum::extract::State;
use pult_app::{App, catalog};
use pult_domain::vocabulary::VocabularyKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FormatSet {
    pub id: i64,
    pub code: String,
    pub name: String,
}

/// The format sets a user can choose from.
#[utoipa::path(
    get,
    path = "/api/user/format_sets",
    operation_id = "format_sets",
    tag = "accounts",
    responses(
        (status = 200, description = "The sets in their order", body = Vec<FormatSet>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn format_sets(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<Json<Vec<FormatSet>>, ApiError> {
    let sets = catalog::vocabulary(&app)
        .into_iter()
        .filter(|entry| entry.kind == VocabularyKind::FormatSet)
        .map(|entry| FormatSet {
            id: entry.id.0,
            code: entry.code.clone(),
            name: entry.name.get(requester.lang).to_owned(),
        })
        .collect();
    Ok(Json(sets))
}
