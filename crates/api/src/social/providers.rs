//! `GET /api/oidc`

use axum::extract::State;
use pult_app::{App, accounts::social};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignInProvider {
    /// Stands in the addresses of its calls.
    pub name: String,
    pub title: String,
}

/// The providers one can sign in with.
#[utoipa::path(
    get,
    path = "/api/oidc",
    operation_id = "sign_in_providers",
    tag = "accounts",
    responses(
        (status = 200, description = "The providers", body = Vec<SignInProvider>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn providers(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<Json<Vec<SignInProvider>>, ApiError> {
    let to_response = |(name, title): (String, pult_domain::lang::Bilingual)| SignInProvider {
        name,
        title: title.get(requester.lang).to_owned(),
    };
    Ok(Json(
        social::providers(&app).into_iter().map(to_response).collect(),
    ))
}
