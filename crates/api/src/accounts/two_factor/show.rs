//! `GET /api/user/two_factor`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TwoFactorState {
    pub enabled: bool,
    pub recovery_left: i64,
}

/// Whether two-factor sign-in is on.
#[utoipa::path(
    get,
    path = "/api/user/two_factor",
    operation_id = "two_factor",
    tag = "accounts",
    responses(
        (status = 200, description = "The state", body = TwoFactorState),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<impl IntoResponse, ApiError> {
    let body = Json(TwoFactorState {
        enabled: user.account.two_factor,
        recovery_left: accounts::two_factor::codes_left(&app, &user).await?,
    });
    Ok(([(header::CACHE_CONTROL, "private, no-store")], body))
}
