//! `PUT /api/user/password`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ChangePasswordRequest {
    /// 8 to 128 characters.
    password_new: String,
    /// Left out by an account that has none.
    password_old: Option<String>,
    /// From the mail of `send_password`, for an account without a password.
    code: Option<String>,
}

/// Change the password. All other sessions end.
#[utoipa::path(
    put,
    path = "/api/user/password",
    operation_id = "update_password",
    tag = "accounts",
    request_body = ChangePasswordRequest,
    responses(
        (status = 200, description = "Changed", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change_password(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<ChangePasswordRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    let proof = accounts::Proof {
        password: body.password_old.as_deref(),
        code: body.code.as_deref(),
    };
    accounts::change_password(&app, &client, &user, proof, &body.password_new).await?;
    Ok(Json(OkResponse::OK))
}
