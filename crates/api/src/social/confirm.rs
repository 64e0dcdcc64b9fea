//! `POST /api/oidc/confirm`

use axum::{extract::State, http::HeaderMap};
use pult_app::{App, accounts::social};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{cookie::BrowserCookie, ticket::SocialSignInResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json},
    language::requester_lang,
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct MailboxProofRequest {
    /// From the link.
    code: String,
    /// Six figures or a recovery code, when the mailbox belongs to an account with two-factor sign-in.
    totp: Option<String>,
}

/// Open the link in the mail, in the browser in which the sign-in began: a new account, or the one of that mailbox.
#[utoipa::path(
    post,
    path = "/api/oidc/confirm",
    operation_id = "social_confirm",
    tag = "accounts",
    request_body = MailboxProofRequest,
    responses(
        (status = 200, description = "Signed in", body = SocialSignInResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn confirm(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    cookie: BrowserCookie,
    headers: HeaderMap,
    Json(body): Json<MailboxProofRequest>,
) -> Result<Json<SocialSignInResponse>, ApiError> {
    let browser = cookie.browser();
    let lang = requester_lang(&headers, app.settings.lang);
    let proof = social::MailboxProof {
        code: &body.code,
        totp: body.totp.as_deref(),
        lang,
    };
    let arrived = social::confirm_mailbox(&app, &client, browser.as_ref(), proof).await?;
    Ok(Json(SocialSignInResponse::new(&app, &arrived)))
}
