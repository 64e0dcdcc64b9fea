//! Changing a password, and setting a new one with a link from the mailbox.

use pult_domain::{
    account::Account,
    attempt_limits::AttemptLimit,
    credentials::{self, typed},
    ids::{AccountId, SessionId},
    limits::{TRIES_PER_ADDRESS, TRIES_PER_ADDRESS_SECONDS},
    mail::{MailKind, MailLinkKind},
    problem::Problem,
    requester::User,
    time::Timestamp,
};
use pult_store::Tx;

use super::{
    client::ClientDevice,
    login::can_sign_in,
    login_attempts::{count_attempt, is_at_home, reset_attempts},
    mail_links::{check_mail_limit, queue_link, queue_mail},
    proof::Proof,
    token::{hash_of, hash_presented},
};
use crate::{App, AppError};

/// Ends all other sessions.
#[crate::boxed]
pub async fn change_password<'a>(
    app: &'a App,
    client: &ClientDevice,
    user: &User,
    proof: Proof<'a>,
    new: &str,
) -> Result<(), AppError> {
    let account = &user.account;
    credentials::password("password_new", new, &[&account.login, &account.email])?;
    proof.check(app, user, MailLinkKind::ResetPassword).await?;
    let hash = app.passwords.hash(new).await?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    set_password(&mut tx, account, &hash, Some(user.session), now).await?;
    tx.remember_address(account.id, &client.network, now).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account.id);
    Ok(())
}

/// Mails a link to the account that the name belongs to. The answer does not reveal whether there is one.
#[crate::boxed]
pub async fn send_password_link(app: &App, client: &ClientDevice, name: &str) -> Result<(), AppError> {
    let name = typed(name);
    if name.is_empty() {
        return Err(Problem::Required {
            field: "login".into(),
        }
        .into());
    }
    let now = app.now();
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, &link_limit(client), now).await?;
    tx.commit().await?;
    let found = app.store.credentials(&name).await?.map(|found| found.account);
    let account = found.filter(can_sign_in);
    let at_home = is_at_home(&app.store, client, account.as_ref(), now).await?;
    let requester = if at_home {
        client.network.as_str()
    } else {
        "strangers"
    };
    let mut tx = app.store.begin().await?;
    // Unknown names are counted too, so that both cases take the same work.
    let id = account.as_ref().map_or(AccountId(0), |account| account.id);
    let requester = if id.0 == 0 {
        hash_of(&name.to_lowercase())
    } else {
        requester.to_owned()
    };
    match check_mail_limit(&mut tx, id, MailLinkKind::ResetPassword, &requester, now).await {
        Ok(()) => {}
        Err(AppError::Problem(Problem::MailTooOften { .. })) => return Ok(()),
        Err(other) => return Err(other),
    }
    if let Some(account) = account {
        let kind = MailLinkKind::ResetPassword;
        queue_link(
            &mut tx,
            id,
            &account.login,
            account.lang,
            kind,
            &account.email,
            now,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Sets a new password with the link from the mail, which also proves the mailbox. All sessions end.
#[crate::boxed]
pub async fn reset_password(
    app: &App,
    client: &ClientDevice,
    name: &str,
    checkword: &str,
    new: &str,
) -> Result<(), AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, &link_limit(client), now).await?;
    tx.commit().await?;
    let hash = hash_presented(checkword).ok_or(Problem::LinkExpired)?;
    let link = app
        .store
        .peek_link(MailLinkKind::ResetPassword, &hash, now)
        .await?;
    let account = app
        .store
        .credentials(&typed(name))
        .await?
        .map(|found| found.account);
    let account = account
        .filter(|account| can_sign_in(account) && link.is_some_and(|link| link.account == account.id))
        .ok_or(Problem::LinkExpired)?;
    credentials::password("password", new, &[&account.login, &account.email])?;
    let password_hash = app.passwords.hash(new).await?;

    let mut tx = app.store.begin().await?;
    let opened = tx.consume_link(MailLinkKind::ResetPassword, &hash, now).await?;
    let opened = opened.ok_or(Problem::LinkExpired)?;
    if opened.email == account.email && !account.email_confirmed {
        tx.set_email(account.id, &account.email).await?;
    }
    set_password(&mut tx, &account, &password_hash, None, now).await?;
    reset_attempts(&mut tx, client, account.id).await?;
    tx.remember_address(account.id, &client.network, now).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account.id);
    Ok(())
}

async fn set_password(
    tx: &mut Tx,
    account: &Account,
    hash: &str,
    keep: Option<SessionId>,
    now: Timestamp,
) -> Result<(), AppError> {
    tx.set_password_hash(account.id, hash).await?;
    // Whoever knew the old password may have asked to change the e-mail to their own.
    for kind in MailLinkKind::ALL {
        tx.supersede_links(account.id, kind, now).await?;
    }
    if account.email_pending.is_some() {
        tx.set_email_pending(account.id, None).await?;
    }
    tx.delete_sessions_except(account.id, keep).await?;
    queue_mail(tx, account, MailKind::PasswordChanged, now).await
}

/// The limit of opening and requesting links, by address: codes cannot be guessed, but attempts must not be
/// free.
pub(super) fn link_limit(client: &ClientDevice) -> AttemptLimit {
    AttemptLimit {
        name: format!("links:{}", client.network),
        most: TRIES_PER_ADDRESS,
        seconds: TRIES_PER_ADDRESS_SECONDS,
    }
}
