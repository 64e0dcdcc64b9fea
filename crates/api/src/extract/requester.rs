//! Who is asking. Only the `Authorization-Token` header counts: a cookie never authorises a call.

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

/// A visitor or a user. A token that is not, or no longer, ours is refused rather than taken for a visitor.
pub(crate) struct MaybeUser(pub(crate) Requester);

impl<S> FromRequestParts<S> for MaybeUser
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if let Some(known) = parts.extensions.remove() {
            return Ok(Self(known));
        }
        let app = App::from_ref(state);
        let lang = requester_lang(&parts.headers, app.settings.lang);
        let token = token(&parts.headers)?;
        Ok(Self(accounts::load_requester(&app, token, lang).await?))
    }
}

/// A user; visitors are asked to sign in.
pub(crate) struct AuthUser(pub(crate) Arc<User>);

impl<S> FromRequestParts<S> for AuthUser
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let MaybeUser(reader) = MaybeUser::from_request_parts(parts, state).await?;
        reader.user.map(Self).ok_or_else(|| Problem::LoginRequired.into())
    }
}

/// A user, and the language to answer in.
pub(crate) struct AuthUserLang(pub(crate) Arc<User>, pub(crate) Lang);

impl<S> FromRequestParts<S> for AuthUserLang
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let MaybeUser(reader) = MaybeUser::from_request_parts(parts, state).await?;
        let user = reader.user.ok_or(Problem::LoginRequired)?;
        Ok(Self(user, reader.lang))
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
