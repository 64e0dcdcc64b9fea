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
    /// Six figures or a recovery code.
    pub code: Option<&'a str>,
}

/// An unknown account and a wrong password get the same answer for the same work. Whoever knows the password of a
/// blocked account is told why it is.
pub async fn login(app: &App, client: &ClientDevice, request: Login<'_>) -> Result<SignInResult, AppError> {
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
    let fits = match app.passwords.verify(request.password, hash).await {
        Ok(fits) => fits,
        Err(busy) => {
            forgive(app, &attempt).await?;
            return Err(busy);
        }
    };
    let account = account.filter(|account| fits && !account.closed);
    let account = account.ok_or(Problem::WrongCredentials)?;
    if account.blocked {
        forgive(app, &attempt).await?;
    }
    not_blocked(app, &account).await?;
    if account.two_factor && request.code.is_none() {
        forgive(app, &attempt).await?;
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

/// For whoever has proved that the account is theirs.
pub(super) async fn not_blocked(app: &App, account: &Account) -> Result<(), AppError> {
    if !account.blocked {
        return Ok(());
    }
    let reason = app.store.block_of(account.id).await?.map(|block| block.reason);
    let reason = reason.unwrap_or_default();
    Err(Problem::AccountBlocked { reason }.into())
}

async fn forgive(app: &App, attempt: &LoginAttempt) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    attempt.uncount(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}
