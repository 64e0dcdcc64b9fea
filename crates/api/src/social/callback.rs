//! `GET /api/oidc/{name}/return`

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    accounts::social::{self, SocialOutcome},
};
use pult_domain::problem::Problem;
use serde::Deserialize;
use url::form_urlencoded::Serializer;
use utoipa::IntoParams;

use super::cookie::BrowserCookie;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Path, Query},
    language::requester_lang,
};

#[derive(Deserialize, IntoParams)]
pub(crate) struct SocialReturnQuery {
    code: Option<String>,
    #[serde(default)]
    state: String,
    /// VK's name for the browser.
    device_id: Option<String>,
    /// Who answers.
    iss: Option<String>,
}

/// Come back from a provider.
#[utoipa::path(
    get,
    path = "/api/oidc/{name}/return",
    operation_id = "social_return",
    tag = "accounts",
    params(("name" = String, Path), SocialReturnQuery),
    responses(
        (status = 303, description = "To the page that goes on: `/login?ticket=`, `/signup/email?ticket=&email=` or `/login?error=social&provider=`"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn callback(
    State(app): State<App>,
    Path(name): Path<String>,
    ClientInfo(client): ClientInfo,
    cookie: BrowserCookie,
    headers: HeaderMap,
    Query(query): Query<SocialReturnQuery>,
) -> Result<Response, ApiError> {
    let request = social::SocialCallback {
        provider: &name,
        code: query.code.as_deref(),
        state: &query.state,
        device_id: query.device_id.as_deref(),
        issuer: query.iss.as_deref(),
        lang: requester_lang(&headers, app.settings.lang),
    };
    let outcome = social::returned(&app, &client, cookie.browser().as_ref(), request).await;
    match outcome {
        Ok(SocialOutcome::Ticket(ticket)) => Ok(to_page("/login", &[("ticket", ticket.reveal())])),
        Ok(SocialOutcome::Mailbox(step)) => {
            let email = step.email.unwrap_or_default();
            Ok(to_page(
                "/signup/email",
                &[("ticket", step.ticket.reveal()), ("email", &email)],
            ))
        }
        Err(error) if matches!(error.problem(), Problem::NotFound) => Err(error.into()),
        Err(error) => Ok(failure_page(&name, error.into())),
    }
}

/// Redirects to the page that reports the failure. The caller converts the error into an [`ApiError`], which logs it.
pub(super) fn failure_page(provider: &str, _logged: ApiError) -> Response {
    to_page("/login", &[("error", "social"), ("provider", provider)])
}

fn to_page(path: &str, pairs: &[(&str, &str)]) -> Response {
    let query = Serializer::new(String::new()).extend_pairs(pairs).finish();
    let headers = [
        (header::LOCATION, format!("{path}?{query}")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        // The address contains a one-use secret.
        (header::REFERRER_POLICY, "no-referrer".to_owned()),
    ];
    (StatusCode::SEE_OTHER, headers).into_response()
}
