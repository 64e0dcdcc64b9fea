//! `POST /api/user/send_password`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{ClientInfo, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct SendPasswordRequest {
    /// Login or e-mail.
    login: String,
}

/// Mail a link that sets a new password. Answered alike whether the account exists or not.
#[utoipa::path(
    post,
    path = "/api/user/send_password",
    operation_id = "send_password",
    tag = "accounts",
    request_body = SendPasswordRequest,
    responses(
        (status = 200, description = "If there is such an account, the mail is on its way", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn send_password_link(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    Json(body): Json<SendPasswordRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::send_password_link(&app, &client, &body.login).await?;
    Ok(Json(OkResponse::OK))
}
