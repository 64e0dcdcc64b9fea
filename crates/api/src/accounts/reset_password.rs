//! `POST /api/user/change_password`

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
pub(crate) struct ResetPasswordRequest {
    /// Login or e-mail, as in the link.
    login: String,
    /// From the link.
    checkword: String,
    /// 8 to 128 characters.
    password: String,
}

/// Set a new password with the link from the mail. All sessions end.
#[utoipa::path(
    post,
    path = "/api/user/change_password",
    operation_id = "change_password",
    tag = "accounts",
    request_body = ResetPasswordRequest,
    responses(
        (status = 200, description = "Changed", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn reset_password(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    Json(body): Json<ResetPasswordRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::reset_password(&app, &client, &body.login, &body.checkword, &body.password).await?;
    Ok(Json(OkResponse::OK))
}
