//! `POST /api/session/exchange`

use axum::{extract::State, http::HeaderMap};
use pult_app::{App, accounts};
use pult_domain::problem::Problem;
use serde::Deserialize;
use utoipa::ToSchema;

use super::session::SessionResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json, token},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ExchangeTokenRequest {
    /// From `?token=`; good once, for two minutes.
    token: String,
}

/// Exchange a hand-over token for a session of one's own.
#[utoipa::path(
    post,
    path = "/api/session/exchange",
    operation_id = "exchange_token",
    tag = "accounts",
    request_body = ExchangeTokenRequest,
    responses(
        (status = 200, description = "Signed in", body = SessionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn exchange(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    headers: HeaderMap,
    Json(request): Json<ExchangeTokenRequest>,
) -> Result<Json<SessionResponse>, ApiError> {
    // A foreign link must not switch a signed-in browser to another account.
    if token(&headers)?.is_some() {
        return Err(Problem::AlreadySignedIn.into());
    }
    let signed_in = accounts::exchange(&app, &client, &request.token).await?;
    Ok(Json(SessionResponse::new(&app, &signed_in)))
}
