//! `POST /api/oidc/ticket`

use axum::extract::State;
use pult_app::{
    App,
    accounts::social::{self, SocialSignIn as ArrivedUser},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::cookie::BrowserCookie;
use crate::{
    accounts::user::UserResponse,
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct TicketRequest {
    ticket: String,
    /// Six figures or a recovery code, for an account with two-factor sign-in.
    code: Option<String>,
}

/// A session, and where its owner was heading.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SocialSignInResponse {
    /// Goes into the `Authorization-Token` header of every call.
    pub token: String,
    pub user: UserResponse,
    pub backurl: String,
}

impl SocialSignInResponse {
    pub(crate) fn new(app: &App, arrived: &ArrivedUser) -> Self {
        Self {
            token: arrived.signed_in.token.reveal().to_owned(),
            user: UserResponse::new(app, &arrived.signed_in.user),
            backurl: arrived.backurl.clone(),
        }
    }
}

/// Fetch the session that a sign-in through others has led to; once, within two minutes, in the same browser.
#[utoipa::path(
    post,
    path = "/api/oidc/ticket",
    operation_id = "social_ticket",
    tag = "accounts",
    request_body = TicketRequest,
    responses(
        (status = 200, description = "Signed in", body = SocialSignInResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn ticket(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    cookie: BrowserCookie,
    Json(body): Json<TicketRequest>,
) -> Result<Json<SocialSignInResponse>, ApiError> {
    let browser = cookie.browser();
    let arrived = social::redeem_ticket(
        &app,
        &client,
        browser.as_ref(),
        &body.ticket,
        body.code.as_deref(),
    )
    .await?;
    Ok(Json(SocialSignInResponse::new(&app, &arrived)))
}
