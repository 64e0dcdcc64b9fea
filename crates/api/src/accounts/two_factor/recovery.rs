//! `POST /api/user/two_factor/recovery`

use axum::extract::State;
use pult_app::{App, accounts};

use super::{RecoveryCodes, TwoFactorProofRequest};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

/// Make the recovery codes anew; the old ones open nothing any more.
#[utoipa::path(
    post,
    path = "/api/user/two_factor/recovery",
    operation_id = "renew_recovery_codes",
    tag = "accounts",
    request_body = TwoFactorProofRequest,
    responses(
        (status = 200, description = "The new codes", body = RecoveryCodes),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn recovery(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Json(body): Json<TwoFactorProofRequest>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let recovery = accounts::two_factor::renew(&app, &user, &body.password, &body.code).await?;
    Ok(Json(RecoveryCodes { recovery }))
}
