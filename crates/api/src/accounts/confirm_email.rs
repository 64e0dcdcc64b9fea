//! `POST /api/user/confirm_email`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ConfirmEmailRequest {
    /// From the link.
    code: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ConfirmEmailResponse {
    /// The address that is now the account's.
    email: String,
}

/// Confirm an e-mail with the link from the mail, signed in or not.
#[utoipa::path(
    post,
    path = "/api/user/confirm_email",
    operation_id = "confirm_email",
    tag = "accounts",
    request_body = ConfirmEmailRequest,
    responses(
        (status = 200, description = "Confirmed", body = ConfirmEmailResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn confirm_email(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    Json(body): Json<ConfirmEmailRequest>,
) -> Result<Json<ConfirmEmailResponse>, ApiError> {
    let email = accounts::confirm_email(&app, &client, &body.code).await?;
    Ok(Json(ConfirmEmailResponse { email }))
}
