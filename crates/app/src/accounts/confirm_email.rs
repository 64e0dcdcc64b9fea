//! Proving that a mailbox belongs to the account.

use pult_domain::{account::Account, mail::MailLinkKind, problem::Problem, requester::User};

use super::{
    client::ClientDevice,
    login_attempts::count_attempt,
    mail_links::{check_mail_limit, queue_link},
    register::is_in_use,
    token::hash_presented,
};
use crate::{App, AppError};

/// The requester under which mails of signed-in users are limited.
pub(super) const OWNER: &str = "owner";

/// Mails the link again: to the new address if one is pending, else to the address that was never confirmed.
#[crate::boxed]
pub async fn send_confirmation(app: &App, user: &User) -> Result<(), AppError> {
    let account = &user.account;
    let (kind, email) = match &account.email_pending {
        Some(pending) => (MailLinkKind::ChangeEmail, pending),
        None if account.email_confirmed => return Err(Problem::EmailConfirmed.into()),
        None => (MailLinkKind::ConfirmEmail, &account.email),
    };
    send(app, account, kind, email).await
}

pub(super) async fn send(
    app: &App,
    account: &Account,
    kind: MailLinkKind,
    email: &str,
) -> Result<(), AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    check_mail_limit(&mut tx, account.id, kind, OWNER, now).await?;
    queue_link(
        &mut tx,
        account.id,
        &account.login,
        account.lang,
        kind,
        email,
        now,
    )
    .await?;
    tx.commit().await?;
    Ok(())
}

/// Consumes a link that confirms an address, and returns the address. The link proves the mailbox, so nobody
/// needs to be signed in. A second use returns the same while the address is confirmed, because mail
/// programs and users open links twice.
#[crate::boxed]
pub async fn confirm_email(app: &App, client: &ClientDevice, code: &str) -> Result<String, AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, &super::password_change::link_limit(client), now).await?;
    tx.commit().await?;
    let hash = hash_presented(code).ok_or(Problem::LinkExpired)?;
    let mut tx = app.store.begin().await?;
    let mut link = tx.consume_link(MailLinkKind::ConfirmEmail, &hash, now).await?;
    if link.is_none() {
        link = tx.consume_link(MailLinkKind::ChangeEmail, &hash, now).await?;
    }
    let Some(link) = link else {
        drop(tx);
        let confirmed = app.store.email_confirmed_with(&hash).await?;
        return confirmed.ok_or_else(|| Problem::LinkExpired.into());
    };
    tx.set_email(link.account, &link.email).await.map_err(is_in_use)?;
    for kind in [MailLinkKind::ConfirmEmail, MailLinkKind::ChangeEmail] {
        tx.supersede_links(link.account, kind, now).await?;
    }
    tx.commit().await?;
    app.user_cache.invalidate(link.account);
    Ok(link.email)
}
