//! `POST /api/user/two_factor/start`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct StartTwoFactorRequest {
    password: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TwoFactorSecretResponse {
    /// To type into the app by hand.
    secret: String,
    /// `otpauth://…`
    uri: String,
    qr: QrResponse,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct QrResponse {
    /// The grid has this many squares a side.
    size: i32,
    /// An SVG path that fills the dark squares.
    path: String,
}

/// Make a secret for the app; the first code from it switches two-factor on.
#[utoipa::path(
    post,
    path = "/api/user/two_factor/start",
    operation_id = "start_two_factor",
    tag = "accounts",
    request_body = StartTwoFactorRequest,
    responses(
        (status = 200, description = "The secret", body = TwoFactorSecretResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn start(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Json(body): Json<StartTwoFactorRequest>,
) -> Result<Json<TwoFactorSecretResponse>, ApiError> {
    let secret = accounts::two_factor::start(&app, &user, &body.password).await?;
    Ok(Json(TwoFactorSecretResponse {
        secret: secret.secret,
        uri: secret.uri,
        qr: QrResponse {
            size: secret.qr.size,
            path: secret.qr.path,
        },
    }))
}
