//! `POST /api/oidc/{name}/token`

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    accounts::social::{self, BrowserSecret},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::cookie::{self, BrowserCookie};
use crate::{
    accounts::session::SessionResponse,
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json, Path},
    language::requester_lang,
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct IdTokenSignInRequest {
    id_token: String,
    /// The one the token was asked for with.
    nonce: String,
    #[serde(default)]
    consent: bool,
    /// Six figures or a recovery code, for an account with two-factor sign-in.
    code: Option<String>,
}

/// The mailbox has to be proved first.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailboxStepResponse {
    pub ticket: String,
    /// As the provider gave it.
    #[schema(required)]
    pub email: Option<String>,
}

/// Sign in with an ID token that the page got by itself; each is good once.
#[utoipa::path(
    post,
    path = "/api/oidc/{name}/token",
    operation_id = "social_id_token",
    tag = "accounts",
    params(("name" = String, Path)),
    request_body = IdTokenSignInRequest,
    responses(
        (status = 200, description = "Signed in", body = SessionResponse),
        (status = 202, description = "The mailbox has to be proved first", body = MailboxStepResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn id_token(
    State(app): State<App>,
    Path(name): Path<String>,
    ClientInfo(client): ClientInfo,
    cookie: BrowserCookie,
    headers: HeaderMap,
    Json(body): Json<IdTokenSignInRequest>,
) -> Result<Response, ApiError> {
    let browser = BrowserSecret::of(cookie.0.as_deref())?;
    let request = social::IdTokenRequest {
        provider: &name,
        id_token: &body.id_token,
        nonce: &body.nonce,
        totp: body.code.as_deref(),
        consent: body.consent,
        lang: requester_lang(&headers, app.settings.lang),
    };
    match social::sign_in_with_id_token(&app, &client, &browser, request).await? {
        Ok(signed_in) => Ok(Json(SessionResponse::new(&app, &signed_in)).into_response()),
        Err(step) => {
            let set = [(
                header::SET_COOKIE,
                cookie::set(&app.settings.public_url, &browser),
            )];
            let step = MailboxStepResponse {
                ticket: step.ticket.reveal().to_owned(),
                email: step.email,
            };
            Ok((StatusCode::ACCEPTED, set, Json(step)).into_response())
        }
    }
}
