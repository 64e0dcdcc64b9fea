//! Handing a sign-in to another browser with a one-use token, which is exchanged for a separate session.

use pult_domain::{limits::HAND_OVER_SECONDS, problem::Problem, requester::User};
use pult_store::{AttemptKind, NewAttempt};

use super::{
    Token,
    client::ClientDevice,
    session::{SignInResult, begin, signed_in},
    token::hash_presented,
};
use crate::{App, AppError};

#[crate::boxed]
pub async fn hand_over(app: &App, user: &User) -> Result<Token, AppError> {
    let token = Token::generate()?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    tx.create_attempt(&NewAttempt {
        kind: AttemptKind::HandOver,
        secret_hash: &token.hash(),
        account: Some(user.account.id),
        details: "{}",
        created_at: now,
        expires_at: now.plus_seconds(HAND_OVER_SECONDS),
    })
    .await?;
    tx.commit().await?;
    Ok(token)
}

#[crate::boxed]
pub async fn exchange(app: &App, client: &ClientDevice, token: &str) -> Result<SignInResult, AppError> {
    let hash = hash_presented(token).ok_or(Problem::SessionExpired)?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let attempt = tx.consume_attempt(AttemptKind::HandOver, &hash, now).await?;
    let account = attempt.and_then(|attempt| attempt.account);
    let account = account.ok_or(Problem::SessionExpired)?;
    let token = begin(&mut tx, client, account, now).await?;
    tx.commit().await?;
    signed_in(app, token).await
}
