//! Sign in by login or e-mail.

use std::sync::Arc;

use pult_domain::{limits::SESSION_SECONDS, problem::Problem, reader::User};
use pult_store::NewSession;

use super::Token;
use crate::{App, AppError};

pub struct Login<'a> {
    /// Login or e-mail.
    pub login: &'a str,
    pub password: &'a str,
    pub device: &'a str,
    pub address: &'a str,
}

pub struct SignedIn {
    pub token: Token,
    pub user: Arc<User>,
}

/// An unknown account, a wrong password and a blocked account get the same answer for the same work.
pub async fn login(app: &App, request: Login<'_>) -> Result<SignedIn, AppError> {
    let found = app.store.credentials(request.login).await?;
    let (account, hash) = found.map_or((None, None), |found| {
        (Some(found.account), Some(found.password_hash))
    });
    let fits = app.passwords.verify(request.password, hash).await?;
    let account = account
        .filter(|a| fits && !a.blocked)
        .ok_or(Problem::WrongCredentials)?;

    let token = Token::generate()?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    tx.create_session(&NewSession {
        token_hash: token.hash(),
        account: account.id,
        device: request.device.into(),
        address: request.address.into(),
        created_at: now,
        expires_at: now.plus_seconds(SESSION_SECONDS),
    })
    .await?;
    tx.commit().await?;
    let user = super::reader::load(app, &token.hash())
        .await?
        .ok_or(Problem::SessionExpired)?;
    Ok(SignedIn { token, user })
}
