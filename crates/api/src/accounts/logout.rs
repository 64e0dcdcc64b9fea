//! `POST /api/logout`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, RequiredUser},
};

#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    message: &'static str,
}

/// End the session that asks.
#[utoipa::path(
    post,
    path = "/api/logout",
    operation_id = "logout",
    tag = "accounts",
    responses(
        (status = 200, description = "Signed out", body = Done),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn logout(
    State(app): State<App>,
    RequiredUser(user): RequiredUser,
) -> Result<Json<Done>, ApiError> {
    accounts::logout(&app, &user).await?;
    Ok(Json(Done { message: "ok" }))
}
