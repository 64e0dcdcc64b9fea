//! Sign in by login or e-mail.

use pult_domain::{account::Account, problem::Problem};

use super::{
    client::Client,
    guesses::Guess,
    session::{SignedIn, begin, signed_in},
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

/// An unknown account, a wrong password and a blocked account get the same answer for the same work.
pub async fn login(app: &App, client: &Client, request: Login<'_>) -> Result<SignedIn, AppError> {
    let found = app
        .store
        .credentials(&pult_domain::credentials::typed(request.login))
        .await?;
    let (account, hash) = found.map_or((None, None), |found| {
        (Some(found.account), Some(found.password_hash))
    });
    let now = app.now();
    let guess = Guess::at(&app.store, client, request.login, account.as_ref(), now).await?;
    guess.take(&app.store, now).await?;
    let fits = match app.passwords.verify(request.password, hash).await {
        Ok(fits) => fits,
        Err(busy) => {
            forgive(app, &guess).await?;
            return Err(busy);
        }
    };
    let account = account
        .filter(|account| fits && may_sign_in(account))
        .ok_or(Problem::WrongCredentials)?;
    if account.two_factor && request.code.is_none() {
        forgive(app, &guess).await?;
        return Err(Problem::TotpRequired.into());
    }
    let mut tx = app.store.begin().await?;
    if let (true, Some(code)) = (account.two_factor, request.code) {
        two_factor::accept(app, &mut tx, &account, code).await?;
    }
    guess.give_back(&mut tx).await?;
    let token = begin(&mut tx, client, account.id, now).await?;
    tx.commit().await?;
    signed_in(app, token).await
}

pub(super) fn may_sign_in(account: &Account) -> bool {
    !account.blocked && !account.closed
}

async fn forgive(app: &App, guess: &Guess) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    guess.give_back(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}
