//! `DELETE /api/user`

use axum::extract::State;
use pult_app::{App, accounts};
use pult_domain::lang::Bilingual;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json, MaybeUser},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct DeleteAccountRequest {
    password: Option<String>,
    /// From the mail of `send_deletion`, instead of the password.
    code: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct DeleteAccountResponse {
    message: String,
}

/// Delete the account. Refusals carry their message under `error` as well.
#[utoipa::path(
    delete,
    path = "/api/user",
    operation_id = "delete_user",
    tag = "accounts",
    request_body = DeleteAccountRequest,
    responses(
        (status = 200, description = "Closed; personal data is being erased", body = DeleteAccountResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<DeleteAccountRequest>,
) -> Result<Json<DeleteAccountResponse>, ApiError> {
    let proof = accounts::Proof {
        password: body.password.as_deref(),
        code: body.code.as_deref(),
    };
    accounts::delete_account(&app, &client, requester.user()?, proof)
        .await
        .map_err(|error| ApiError::from(error).repeated())?;
    let message = Bilingual::new("Аккаунт удалён", "Account deleted");
    Ok(Json(DeleteAccountResponse {
        message: message.get(requester.lang).to_owned(),
    }))
}
