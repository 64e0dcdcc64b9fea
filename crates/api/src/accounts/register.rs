//! `POST /api/user`

use axum::{extract::State, http::HeaderMap};
use pult_app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use super::session::SessionResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Flag, Json, token},
    language::requester_lang,
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct RegistrationRequest {
    /// 3 to 15 letters of one script, figures and `._-`.
    login: String,
    email: String,
    /// 8 to 128 characters.
    password: String,
    /// The `ref` of whoever invited.
    referer_id: Option<Referer>,
    /// To the processing of personal data. Left out, it is asked for before the first download.
    #[schema(value_type = Option<bool>)]
    consent: Option<Flag>,
}

/// Old clients send a number.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
enum Referer {
    Text(String),
    Number(i64),
}

/// Make an account and start its first session.
#[utoipa::path(
    post,
    path = "/api/user",
    operation_id = "register",
    tag = "accounts",
    request_body = RegistrationRequest,
    responses(
        (status = 200, description = "Registered and signed in", body = SessionResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
    security(()),
)]
pub(crate) async fn register(
    State(app): State<App>,
    ClientInfo(client): ClientInfo,
    headers: HeaderMap,
    Json(request): Json<RegistrationRequest>,
) -> Result<Json<SessionResponse>, ApiError> {
    let referer = request.referer_id.map(|referer| match referer {
        Referer::Text(text) => text,
        Referer::Number(number) => number.to_string(),
    });
    let registration = accounts::Registration {
        login: &request.login,
        email: &request.email,
        password: &request.password,
        referer: referer.as_deref(),
        consent: request.consent.map(|consent| consent.0),
        lang: requester_lang(&headers, app.settings.lang),
    };
    let signed_in = accounts::register(&app, &client, registration).await?;
    if let Ok(Some(old_token)) = token(&headers) {
        accounts::forget(&app, old_token).await?;
    }
    Ok(Json(SessionResponse::new(&app, &signed_in)))
}
