//! `POST /api/session/hand_over`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

#[derive(Serialize, ToSchema)]
pub(crate) struct HandOverResponse {
    /// Opens a session in another browser, once, within two minutes.
    token: String,
    /// The address to open there.
    url: String,
}

/// Hand the account to another browser of one's own.
#[utoipa::path(
    post,
    path = "/api/session/hand_over",
    operation_id = "hand_over",
    tag = "accounts",
    responses(
        (status = 200, description = "The token", body = HandOverResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn hand_over(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<Json<HandOverResponse>, ApiError> {
    let token = accounts::hand_over(&app, &user).await?;
    Ok(Json(HandOverResponse {
        url: format!("{}/home?token={}", app.settings.public_url, token.reveal()),
        token: token.reveal().to_owned(),
    }))
}
