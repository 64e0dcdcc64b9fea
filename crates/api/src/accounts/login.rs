//! `POST /api/login`

use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, header},
};
use pult_app::{App, accounts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::user::User;
use crate::{docs::ApiProblem, error::ApiError, extract::Json, middleware::client_address::ClientAddress};

/// Enough of a browser's name to recognise it in a list of sessions.
const DEVICE_CHARS: usize = 200;

#[derive(Deserialize, ToSchema)]
pub(crate) struct LoginRequest {
    /// Login or e-mail.
    login: String,
    password: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Session {
    /// Goes into the `Authorization-Token` header of every call.
    token: String,
    user: User,
}

/// Start a session.
#[utoipa::path(
    post,
    path = "/api/login",
    operation_id = "login",
    tag = "accounts",
    request_body = LoginRequest,
    responses(
        (status = 200, description = "Signed in", body = Session),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn login(
    State(app): State<App>,
    Extension(client): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(request): Json<LoginRequest>,
) -> Result<Json<Session>, ApiError> {
    let device = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let device: String = device.chars().take(DEVICE_CHARS).collect();
    let login = accounts::Login {
        login: &request.login,
        password: &request.password,
        device: &device,
        address: &client.to_string(),
    };
    let signed_in = accounts::login(&app, login).await?;
    Ok(Json(Session {
        token: signed_in.token.reveal().to_owned(),
        user: User::new(&signed_in.user, app.now()),
    }))
}
