//! Sessions: beginning, listing and ending them.

use std::sync::Arc;

use pult_domain::{
    ids::{AccountId, SessionId},
    limits::SESSION_SECONDS,
    mail::MailKind,
    problem::Problem,
    requester::User,
    time::Timestamp,
};
pub use pult_store::SessionRecord as OwnSession;
use pult_store::{NewMail, NewSession, Tx};
use serde_json::json;

use super::{Token, client::ClientDevice};
use crate::{App, AppError};

pub struct SignInResult {
    pub token: Token,
    pub user: Arc<User>,
}

/// Opens a session for a proven owner. The token is always new, whatever the browser presented.
#[crate::boxed]
pub async fn open_session(
    app: &App,
    client: &ClientDevice,
    account: AccountId,
) -> Result<SignInResult, AppError> {
    let mut tx = app.store.begin().await?;
    let token = begin(&mut tx, client, account, app.now()).await?;
    tx.commit().await?;
    signed_in(app, token).await
}

/// Opens a session in the transaction that proved the owner, and remembers the network.
pub(super) async fn begin(
    tx: &mut Tx,
    client: &ClientDevice,
    account: AccountId,
    now: Timestamp,
) -> Result<Token, AppError> {
    let token = Token::generate()?;
    tx.create_session(&NewSession {
        token_hash: token.hash(),
        account,
        device: client.device.clone(),
        address: client.address.clone(),
        created_at: now,
        expires_at: now.plus_seconds(SESSION_SECONDS),
    })
    .await?;
    notify_owner(tx, client, account, now).await?;
    tx.remember_address(account, &client.network, now).await?;
    Ok(token)
}

/// Mails the owner about a sign-in from a network that is new to the account.
async fn notify_owner(
    tx: &mut Tx,
    client: &ClientDevice,
    account: AccountId,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(owner) = tx.recipient_of_new_network(account, &client.network).await? else {
        return Ok(());
    };
    tx.queue_mail(&NewMail {
        account: Some(account),
        to: &owner.email,
        kind: MailKind::NewSignIn,
        lang: owner.lang,
        params: json!({
            "login": owner.login,
            "device": client.device,
            "address": client.address,
            "at": now.date_time(owner.lang),
        }),
        link_code: None,
        at: now,
    })
    .await?;
    Ok(())
}

pub(super) async fn signed_in(app: &App, token: Token) -> Result<SignInResult, AppError> {
    let user = super::requester::load(app, &token.hash())
        .await?
        .ok_or(Problem::SessionExpired)?;
    Ok(SignInResult { token, user })
}

#[crate::boxed]
pub async fn sessions(app: &App, user: &User) -> Result<Vec<OwnSession>, AppError> {
    Ok(app.store.sessions_of(user.account.id, app.now()).await?)
}

/// Ends one session of the user, or all but the one of the request.
#[crate::boxed]
pub async fn end_sessions(app: &App, user: &User, session_id: Option<SessionId>) -> Result<(), AppError> {
    let account = user.account.id;
    let mut tx = app.store.begin().await?;
    match session_id {
        None => drop(tx.delete_sessions_except(account, Some(user.session)).await?),
        Some(id) if tx.delete_session(account, id).await? => {}
        Some(_) => return Err(Problem::NotFound.into()),
    }
    tx.commit().await?;
    app.user_cache.invalidate(account);
    Ok(())
}
