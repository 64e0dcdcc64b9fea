//! `GET` and `DELETE /api/user/sessions`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, accounts};
use pult_domain::ids::SessionId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSession {
    pub id: String,
    /// The browser as it calls itself.
    pub device: String,
    pub address: String,
    pub created_at: String,
    /// To within ten minutes.
    pub last_used_at: String,
    /// The one that asks.
    pub current: bool,
}

/// The sessions of the account, last used first.
#[utoipa::path(
    get,
    path = "/api/user/sessions",
    operation_id = "sessions",
    tag = "accounts",
    responses(
        (status = 200, description = "The sessions", body = Vec<OwnSession>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<impl IntoResponse, ApiError> {
    let sessions = accounts::sessions(&app, &user).await?;
    let body: Vec<OwnSession> = sessions
        .into_iter()
        .map(|session| OwnSession {
            id: session.id.to_string(),
            device: session.device,
            address: session.address,
            created_at: session.created_at.rfc3339(),
            last_used_at: session.last_used_at.rfc3339(),
            current: session.id == user.session,
        })
        .collect();
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

#[derive(Deserialize, IntoParams)]
pub(crate) struct SessionQuery {
    /// Left out: all but the one that asks.
    #[param(value_type = Option<String>)]
    id: Option<SessionId>,
}

/// End one session, or all others.
#[utoipa::path(
    delete,
    path = "/api/user/sessions",
    operation_id = "end_sessions",
    tag = "accounts",
    params(SessionQuery),
    responses(
        (status = 200, description = "Ended", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn end(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<SessionQuery>,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::end_sessions(&app, &user, query.id).await?;
    Ok(Json(OkResponse::OK))
}
