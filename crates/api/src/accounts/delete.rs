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
pub(crate) struct DeleteBody {
    password: Option<String>,
    /// From the mail of `send_deletion`, instead of the password.
    code: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Deleted {
    message: String,
}

/// Delete the account. Refusals carry their message under `error` as well.
#[utoipa::path(
    delete,
    path = "/api/user",
    operation_id = "delete_user",
    tag = "accounts",
    request_body = DeleteBody,
    responses(
        (status = 200, description = "Closed; personal data is being erased", body = Deleted),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    MaybeUser(reader): MaybeUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<DeleteBody>,
) -> Result<Json<Deleted>, ApiError> {
    let proof = accounts::Proof {
        password: body.password.as_deref(),
        code: body.code.as_deref(),
    };
    accounts::delete_account(&app, &client, reader.user()?, proof)
        .await
        .map_err(|error| ApiError::from(error).repeated())?;
    let message = Bilingual::new("Аккаунт удалён", "The account is deleted");
    Ok(Json(Deleted {
        message: message.get(reader.lang).to_owned(),
    }))
}
