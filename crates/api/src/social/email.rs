//! `POST /api/oidc/email`

use axum::{extract::State, http::HeaderMap};
use pult_app::{App, accounts::social};
use serde::Deserialize;
use utoipa::ToSchema;

use super::cookie::BrowserCookie;
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{ClientInfo, Json},
    language::requester_lang,
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct SocialMailboxRequest {
    ticket: String,
    email: String,
    /// Agreed to the processing of personal data.
    consent: bool,
}

/// Mail a link to the mailbox that somebody says is theirs.
#[utoipa::path(
    post,
    path = "/api/oidc/email",
    operation_id = "social_email",
    tag = "accounts",
    request_body = SocialMailboxRequest,
    responses(
        (status = 200, description = "The mail is on its way", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn email(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    cookie: BrowserCookie,
    headers: HeaderMap,
    Json(body): Json<SocialMailboxRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    let browser = cookie.browser();
    let request = social::MailboxRequest {
        ticket: &body.ticket,
        email: &body.email,
        consent: body.consent,
        lang: requester_lang(&headers, app.settings.lang),
    };
    social::send_mailbox_proof(&app, &client, browser.as_ref(), request).await?;
    Ok(Json(OkResponse::OK))
}
