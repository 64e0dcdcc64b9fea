//! `POST /api/user/send_deletion`

use axum::extract::State;
use pult_app::{App, accounts};

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json},
};

/// Mail the code that deletes the account.
#[utoipa::path(
    post,
    path = "/api/user/send_deletion",
    operation_id = "send_deletion",
    tag = "accounts",
    responses(
        (status = 200, description = "The mail is on its way", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn send_deletion(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::send_deletion(&app, &user).await?;
    Ok(Json(OkResponse::OK))
}
