//! `GET /api/user`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::App;

use super::user::UserResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

/// The reader's own account.
#[utoipa::path(
    get,
    path = "/api/user",
    operation_id = "user",
    tag = "accounts",
    responses(
        (status = 200, description = "The account", body = UserResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<impl IntoResponse, ApiError> {
    let body = Json(UserResponse::new(&app, &user));
    Ok(([(header::CACHE_CONTROL, "private, no-store")], body))
}
