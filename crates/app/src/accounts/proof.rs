//! Proving again, inside a session, that the requester is the owner.

use pult_domain::{
    attempt_limits::AttemptLimit,
    limits::{TRIES_AT_HOME, TRIES_AT_HOME_SECONDS},
    mail::MailLinkKind,
    problem::Problem,
    requester::User,
    time::Timestamp,
};

use super::{login_attempts::count_attempt, token::hash_presented};
use crate::{App, AppError};

/// The password, or the code from a mail if the account has no password.
#[derive(Debug, Clone, Copy, Default)]
pub struct Proof<'a> {
    pub password: Option<&'a str>,
    pub code: Option<&'a str>,
}

impl Proof<'_> {
    /// `code` opens a link of `kind`, which the caller consumes together with the change.
    pub(super) async fn check(self, app: &App, user: &User, kind: MailLinkKind) -> Result<(), AppError> {
        match (self.password, self.code) {
            (Some(password), _) if user.account.has_password => prove_password(app, user, password).await,
            (_, Some(code)) => prove_code(app, user, kind, code).await,
            _ => Err(Problem::PasswordRequired.into()),
        }
    }
}

/// Limited, so that a stolen session does not allow endless password attempts.
pub(super) async fn prove_password(app: &App, user: &User, password: &str) -> Result<(), AppError> {
    if !user.account.has_password {
        return Err(Problem::PasswordRequired.into());
    }
    let limit = attempt_limit(user);
    try_once(app, &limit, app.now()).await?;
    let found = app.store.credentials(&user.account.login).await?;
    let hash = found
        .filter(|found| found.account.id == user.account.id)
        .map(|found| found.password_hash);
    let matches = app.passwords.verify(password, hash).await;
    if !matches!(matches, Ok(false)) {
        let mut tx = app.store.begin().await?;
        tx.uncount_attempt(&limit.name).await?;
        tx.commit().await?;
    }
    if matches? {
        Ok(())
    } else {
        Err(Problem::WrongPassword.into())
    }
}

async fn prove_code(app: &App, user: &User, kind: MailLinkKind, code: &str) -> Result<(), AppError> {
    try_once(app, &attempt_limit(user), app.now()).await?;
    let opened = match hash_presented(code) {
        Some(hash) => app.store.peek_link(kind, &hash, app.now()).await?,
        None => None,
    };
    match opened {
        Some(link) if link.account == user.account.id => Ok(()),
        _ => Err(Problem::WrongCode.into()),
    }
}

/// Limited, because a code has only a few digits.
pub(super) async fn try_code(app: &App, user: &User) -> Result<(), AppError> {
    let limit = AttemptLimit {
        name: format!("code:{}", user.account.id),
        ..attempt_limit(user)
    };
    try_once(app, &limit, app.now()).await
}

fn attempt_limit(user: &User) -> AttemptLimit {
    AttemptLimit {
        name: format!("own:{}", user.account.id),
        most: TRIES_AT_HOME,
        seconds: TRIES_AT_HOME_SECONDS,
    }
}

async fn try_once(app: &App, limit: &AttemptLimit, now: Timestamp) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, limit, now).await?;
    tx.commit().await?;
    Ok(())
}
