//! `GET` and `DELETE /api/user/identities`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, accounts::social};
use pult_domain::ids::IdentityId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json, MaybeUser, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct IdentityResponse {
    pub id: String,
    pub provider: String,
    pub title: String,
    /// As the provider gave it.
    #[schema(required)]
    pub email: Option<String>,
    pub linked_at: String,
}

/// The providers that open the account.
#[utoipa::path(
    get,
    path = "/api/user/identities",
    operation_id = "identities",
    tag = "accounts",
    responses(
        (status = 200, description = "The identities", body = Vec<IdentityResponse>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let identities = social::identities(&app, &user, requester.lang).await?;
    let body: Vec<IdentityResponse> = identities
        .into_iter()
        .map(|identity| IdentityResponse {
            id: identity.id.to_string(),
            provider: identity.provider,
            title: identity.title,
            email: identity.email,
            linked_at: identity.linked_at.rfc3339(),
        })
        .collect();
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

#[derive(Deserialize, IntoParams)]
pub(crate) struct IdentityQuery {
    #[param(value_type = String)]
    id: IdentityId,
}

/// Stop a provider from opening the account.
#[utoipa::path(
    delete,
    path = "/api/user/identities",
    operation_id = "unlink_identity",
    tag = "accounts",
    params(IdentityQuery),
    responses(
        (status = 200, description = "It opens nothing any more", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn unlink(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<IdentityQuery>,
) -> Result<Json<OkResponse>, ApiError> {
    social::unlink(&app, &user, query.id).await?;
    Ok(Json(OkResponse::OK))
}
