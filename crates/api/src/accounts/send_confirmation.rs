//! `POST /api/user/send_confirmation`

use axum::extract::State;
use pult_app::{App, accounts};

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, Json},
};

/// Mail the link that confirms the e-mail once more.
#[utoipa::path(
    post,
    path = "/api/user/send_confirmation",
    operation_id = "send_confirmation",
    tag = "accounts",
    responses(
        (status = 200, description = "The mail is on its way", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn send_confirmation(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::send_confirmation(&app, &user).await?;
    Ok(Json(OkResponse::OK))
}
