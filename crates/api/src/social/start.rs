//! `GET /api/oidc/{name}/start`

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    accounts::social::{self, BrowserSecret},
};
use pult_domain::problem::Problem;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    callback::failure_page,
    cookie::{self, BrowserCookie},
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Flag, Path, Query},
};

#[derive(Deserialize, IntoParams)]
pub(crate) struct SocialStartQuery {
    /// Where to go afterwards; a path of our own.
    backurl: Option<String>,
    /// The `ref` of whoever invited.
    #[serde(rename = "ref")]
    #[param(rename = "ref")]
    referer: Option<String>,
    /// Agreed to the processing of personal data.
    #[param(value_type = Option<bool>)]
    consent: Option<Flag>,
}

/// Leave for a provider to sign in there.
#[utoipa::path(
    get,
    path = "/api/oidc/{name}/start",
    operation_id = "social_start",
    tag = "accounts",
    params(("name" = String, Path), SocialStartQuery),
    responses(
        (status = 303, description = "To the provider"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn start(
    State(app): State<App>,
    Path(name): Path<String>,
    cookie: BrowserCookie,
    Query(query): Query<SocialStartQuery>,
) -> Result<Response, ApiError> {
    let browser = BrowserSecret::of(cookie.0.as_deref())?;
    let request = social::SocialStart {
        provider: &name,
        backurl: query.backurl.as_deref(),
        referer: query.referer.as_deref(),
        consent: query.consent.is_some_and(|consent| consent.0),
    };
    let started = match social::start(&app, browser, request).await {
        Ok(started) => started,
        Err(error) if matches!(error.problem(), Problem::NotFound) => return Err(error.into()),
        // A browser navigates here, so it is redirected to a page instead of getting a refusal.
        Err(error) => return Ok(failure_page(&name, error.into())),
    };
    let headers = [
        (
            header::SET_COOKIE,
            cookie::set(&app.settings.public_url, &started.browser),
        ),
        (
            header::CACHE_CONTROL,
            header::HeaderValue::from_static("no-store"),
        ),
    ];
    let to = [(header::LOCATION, started.url)];
    Ok((StatusCode::SEE_OTHER, headers, to).into_response())
}
