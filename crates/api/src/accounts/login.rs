//! `POST /api/login`

use axum::{extract::State, http::HeaderMap};
use pult_app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use super::session::SessionResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json, token},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct LoginRequest {
    /// Login or e-mail.
    login: String,
    password: String,
    /// Six figures or a recovery code, when the account asks for one.
    code: Option<String>,
}

/// Start a session.
#[utoipa::path(
    post,
    path = "/api/login",
    operation_id = "login",
    tag = "accounts",
    request_body = LoginRequest,
    responses(
        (status = 200, description = "Signed in", body = SessionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn login(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    headers: HeaderMap,
    Json(request): Json<LoginRequest>,
) -> Result<Json<SessionResponse>, ApiError> {
    let login = accounts::Login {
        login: &request.login,
        password: &request.password,
        code: request.code.as_deref(),
    };
    let signed_in = accounts::login(&app, &client, login).await?;
    if let Ok(Some(old_token)) = token(&headers) {
        accounts::forget(&app, old_token).await?;
    }
    Ok(Json(SessionResponse::new(&app, &signed_in)))
}
