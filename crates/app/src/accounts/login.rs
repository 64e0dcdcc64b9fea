//! Sign in by login or e-mail.

use pult_domain::{account::Account, problem::Problem};

use super::{
    client::ClientDevice,
    login_attempts::LoginAttempt,
    session::{SignInResult, begin, signed_in},
    two_factor,
};
use crate::{App, AppError};

pub struct Login<'a> {
    /// Login or e-mail.
    pub login: &'a str,
    pub password: &'a str,
    /// Six digits or a recovery code.
    pub code: Option<&'a str>,
}

/// An unknown account and a wrong password take the same work and get the same answer. The reason of a block
/// is told only to those who know the password.
#[crate::boxed]
pub async fn login<'a>(
    app: &'a App,
    client: &ClientDevice,
    request: Login<'a>,
) -> Result<SignInResult, AppError> {
    let found = app
        .store
        .credentials(&pult_domain::credentials::typed(request.login))
        .await?;
    let (account, hash) = found.map_or((None, None), |found| {
        (Some(found.account), Some(found.password_hash))
    });
    let now = app.now();
    let attempt = LoginAttempt::at(&app.store, client, request.login, account.as_ref(), now).await?;
    attempt.count(&app.store, now).await?;
    let matches = match app.passwords.verify(request.password, hash).await {
        Ok(matches) => matches,
        Err(busy) => {
            uncount(app, &attempt).await?;
            return Err(busy);
        }
    };
    let account = account.filter(|account| matches && !account.closed);
    let account = account.ok_or(Problem::WrongCredentials)?;
    if account.blocked {
        uncount(app, &attempt).await?;
    }
    not_blocked(app, &account).await?;
    if account.two_factor && request.code.is_none() {
        uncount(app, &attempt).await?;
        return Err(Problem::TotpRequired.into());
    }
    let mut tx = app.store.begin().await?;
    if let (true, Some(code)) = (account.two_factor, request.code) {
        two_factor::accept(app, &mut tx, &account, code).await?;
    }
    attempt.uncount(&mut tx).await?;
    let token = begin(&mut tx, client, account.id, now).await?;
    tx.commit().await?;
    signed_in(app, token).await
}

pub(super) fn can_sign_in(account: &Account) -> bool {
    !account.blocked && !account.closed
}

/// Only for requesters who have proved that the account is theirs, since the refusal holds the reason.
pub(super) async fn not_blocked(app: &App, account: &Account) -> Result<(), AppError> {
    if !account.blocked {
        return Ok(());
    }
    let reason = app.store.block_of(account.id).await?.map(|block| block.reason);
    let reason = reason.unwrap_or_default();
    Err(Problem::AccountBlocked { reason }.into())
}

async fn uncount(app: &App, attempt: &LoginAttempt) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    attempt.uncount(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}
