//! `POST /api/user/two_factor/confirm`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use super::RecoveryCodes;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ConfirmTwoFactorRequest {
    /// Six figures from the app.
    code: String,
}

/// Switch two-factor on with the first code. All other sessions end.
#[utoipa::path(
    post,
    path = "/api/user/two_factor/confirm",
    operation_id = "confirm_two_factor",
    tag = "accounts",
    request_body = ConfirmTwoFactorRequest,
    responses(
        (status = 200, description = "On; the recovery codes", body = RecoveryCodes),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn confirm(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Json(body): Json<ConfirmTwoFactorRequest>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let recovery = accounts::two_factor::confirm(&app, &user, &body.code).await?;
    Ok(Json(RecoveryCodes { recovery }))
}
