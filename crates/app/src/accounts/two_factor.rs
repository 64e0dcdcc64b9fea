//! Two-factor sign-in: a secret shared with an authenticator app, and recovery codes for when the app is
//! lost.

mod qr;
mod recovery;
mod totp;

use pult_domain::{account::Account, mail::MailKind, problem::Problem, requester::User, time::SECOND_MS};
use pult_store::Tx;

pub use qr::QrSvg;

use super::{mail_links::queue_mail, proof::prove_password};
use crate::{App, AppError, Clock};
use totp::TotpSecret;

/// What the owner enters into the app.
pub struct TwoFactorSecret {
    pub secret: String,
    pub uri: String,
    pub qr: QrSvg,
}

#[crate::boxed]
pub async fn codes_left(app: &App, user: &User) -> Result<i64, AppError> {
    Ok(app.store.recovery_codes_left(user.account.id).await?)
}

/// Nothing changes for the owner until the first code confirms that the app works.
#[crate::boxed]
pub async fn start(app: &App, user: &User, password: &str) -> Result<TwoFactorSecret, AppError> {
    let account = &user.account;
    if account.two_factor {
        return Err(Problem::TwoFactorOn.into());
    }
    prove_password(app, user, password).await?;
    let secret = TotpSecret::generate()?;
    let sealed = app.sealer.seal(&account.id.to_string(), secret.bytes())?;
    let mut tx = app.store.begin().await?;
    if !tx.start_two_factor(account.id, &sealed, app.now()).await? {
        return Err(Problem::TwoFactorOn.into());
    }
    tx.commit().await?;
    let uri = secret.uri(&app.settings.brand, &account.login);
    Ok(TwoFactorSecret {
        secret: secret.to_base32(),
        qr: QrSvg::of(&uri)?,
        uri,
    })
}

/// Switches the second factor on and ends all other sessions.
#[crate::boxed]
pub async fn confirm(app: &App, user: &User, code: &str) -> Result<Vec<String>, AppError> {
    let account = &user.account;
    let stored = app.store.two_factor(account.id).await?;
    let stored = stored.ok_or(Problem::TwoFactorOff)?;
    if stored.confirmed {
        return Err(Problem::TwoFactorOn.into());
    }
    super::proof::try_code(app, user).await?;
    let step = open_secret(app, account, &stored.sealed_secret)?
        .step_of(code, unix_seconds())
        .ok_or(Problem::TotpWrong)?;
    let codes = recovery::generate()?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    if !tx.confirm_two_factor(account.id, step, now).await? {
        return Err(Problem::TwoFactorOn.into());
    }
    tx.replace_recovery_codes(account.id, &recovery::hashes(&codes))
        .await?;
    tx.delete_sessions_except(account.id, Some(user.session)).await?;
    queue_mail(&mut tx, account, MailKind::TwoFactorOn, now).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account.id);
    Ok(codes)
}

/// Replaces the recovery codes; the old ones no longer work.
#[crate::boxed]
pub async fn renew(app: &App, user: &User, password: &str, code: &str) -> Result<Vec<String>, AppError> {
    let account = &user.account;
    let mut tx = verify_proof(app, user, password, code).await?;
    let codes = recovery::generate()?;
    tx.replace_recovery_codes(account.id, &recovery::hashes(&codes))
        .await?;
    tx.commit().await?;
    Ok(codes)
}

#[crate::boxed]
pub async fn disable(app: &App, user: &User, password: &str, code: &str) -> Result<(), AppError> {
    let account = &user.account;
    let mut tx = verify_proof(app, user, password, code).await?;
    tx.remove_two_factor(account.id).await?;
    queue_mail(&mut tx, account, MailKind::TwoFactorOff, app.now()).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account.id);
    Ok(())
}

/// Checks the password and a code, which is used up when the transaction commits.
async fn verify_proof(app: &App, user: &User, password: &str, code: &str) -> Result<Tx, AppError> {
    if !user.account.two_factor {
        return Err(Problem::TwoFactorOff.into());
    }
    prove_password(app, user, password).await?;
    super::proof::try_code(app, user).await?;
    let mut tx = app.store.begin().await?;
    accept(app, &mut tx, &user.account, code).await?;
    Ok(tx)
}

/// Uses up a code: six digits from the app, each step once, or one of the recovery codes.
pub(super) async fn accept(app: &App, tx: &mut Tx, account: &Account, code: &str) -> Result<(), AppError> {
    let stored = app.store.two_factor(account.id).await?;
    let stored = stored
        .filter(|stored| stored.confirmed)
        .ok_or(Problem::TotpWrong)?;
    let step = open_secret(app, account, &stored.sealed_secret)?.step_of(code, unix_seconds());
    let now = app.now();
    let accepted = match step {
        Some(step) => tx.use_step(account.id, step).await?,
        None => match recovery::hash(code) {
            Some(hash) => {
                let used = tx.use_recovery_code(account.id, &hash, now).await?;
                if used {
                    queue_mail(tx, account, MailKind::RecoveryUsed, now).await?;
                }
                used
            }
            None => false,
        },
    };
    if accepted {
        Ok(())
    } else {
        Err(Problem::TotpWrong.into())
    }
}

fn open_secret(app: &App, account: &Account, sealed: &str) -> Result<TotpSecret, AppError> {
    let opened = app.sealer.open(&account.id.to_string(), sealed);
    opened
        .map(TotpSecret::from)
        .ok_or_else(|| AppError::Internal("a two-factor secret does not open with PULT_SECRET".into()))
}

/// Authenticator apps use the real time, so the shifted clock of the settings does not apply.
fn unix_seconds() -> u64 {
    u64::try_from(Clock::machine().0 / SECOND_MS).unwrap_or_default()
}
