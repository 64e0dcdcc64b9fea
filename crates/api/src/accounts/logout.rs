//! `POST /api/logout`

use axum::extract::State;
use pult_app::{App, accounts};

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json},
};

/// End the session that asks.
#[utoipa::path(
    post,
    path = "/api/logout",
    operation_id = "logout",
    tag = "accounts",
    responses(
        (status = 200, description = "Signed out", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn logout(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::logout(&app, &user).await?;
    Ok(Json(OkResponse::OK))
}
