//! `DELETE /api/user/two_factor`

use axum::extract::State;
use pult_app::{App, accounts};

use super::TwoFactorProofRequest;
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json},
};

/// Switch two-factor off.
#[utoipa::path(
    delete,
    path = "/api/user/two_factor",
    operation_id = "disable_two_factor",
    tag = "accounts",
    request_body = TwoFactorProofRequest,
    responses(
        (status = 200, description = "Off", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn disable(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Json(body): Json<TwoFactorProofRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::two_factor::disable(&app, &user, &body.password, &body.code).await?;
    Ok(Json(OkResponse::OK))
}
