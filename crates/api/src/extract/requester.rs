//! The requester of a call. Only the `Authorization-Token` header counts: a cookie never authorises a call.

use std::sync::Arc;

use axum::{
    extract::{FromRef, FromRequestParts},
    http::{HeaderMap, request::Parts},
};
use pult_app::{App, accounts};
use pult_domain::{
    lang::Lang,
    problem::Problem,
    requester::{Requester, User},
};

use crate::{error::ApiError, language::requester_lang};

pub(crate) const TOKEN_HEADER: &str = "authorization-token";

/// A visitor or a user. An unknown or expired token is refused instead of being treated as a visitor.
pub(crate) struct MaybeUser(pub(crate) Requester);

impl<S> FromRequestParts<S> for MaybeUser
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if let Some(requester) = parts.extensions.remove() {
            return Ok(Self(requester));
        }
        let app = App::from_ref(state);
        let lang = requester_lang(&parts.headers, app.settings.lang);
        let token = token(&parts.headers)?;
        Ok(Self(accounts::load_requester(&app, token, lang).await?))
    }
}

/// A user; visitors get `login_required`.
pub(crate) struct AuthUser(pub(crate) Arc<User>);

impl<S> FromRequestParts<S> for AuthUser
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let MaybeUser(requester) = MaybeUser::from_request_parts(parts, state).await?;
        requester
            .user
            .map(Self)
            .ok_or_else(|| Problem::LoginRequired.into())
    }
}

/// A user and the language of the answer.
pub(crate) struct AuthUserLang(pub(crate) Arc<User>, pub(crate) Lang);

impl<S> FromRequestParts<S> for AuthUserLang
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let MaybeUser(requester) = MaybeUser::from_request_parts(parts, state).await?;
        let user = requester.user.ok_or(Problem::LoginRequired)?;
        Ok(Self(user, requester.lang))
    }
}

pub(crate) fn token(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    match headers.get(TOKEN_HEADER) {
        // Old clients send the header empty when they have no token.
        Some(value) if value.is_empty() => Ok(None),
        Some(value) => value.to_str().map(Some).map_err(|_| Problem::SessionExpired),
        None => Ok(None),
    }
}
