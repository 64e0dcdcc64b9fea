//! Proving that a mailbox is one's own.

use pult_domain::{account::Account, mail::MailLinkKind, problem::Problem, requester::User};

use super::{
    client::ClientDevice,
    links::{check_mail_limit, queue_link},
    login_attempts::count_attempt,
    register::is_taken,
    token::hash_presented,
};
use crate::{App, AppError};

/// For what asks while signed in.
pub(super) const OWNER: &str = "owner";

/// The link once more: for the new address when one is waiting, else for the e-mail that was never confirmed.
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

/// Opens a link that confirms an address, and answers which. It proves the mailbox, so nobody needs to be signed in.
/// Opened once more it says the same, as long as that is true: mail programs and impatient people open links twice.
#[crate::boxed]
pub async fn confirm_email(app: &App, client: &ClientDevice, code: &str) -> Result<String, AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, &super::password::link_tries(client), now).await?;
    tx.commit().await?;
    let hash = hash_presented(code).ok_or(Problem::LinkExpired)?;
    let mut tx = app.store.begin().await?;
    let mut opened = tx.consume_link(MailLinkKind::ConfirmEmail, &hash, now).await?;
    if opened.is_none() {
        opened = tx.consume_link(MailLinkKind::ChangeEmail, &hash, now).await?;
    }
    let Some(opened) = opened else {
        drop(tx);
        let confirmed = app.store.email_confirmed_with(&hash).await?;
        return confirmed.ok_or_else(|| Problem::LinkExpired.into());
    };
    tx.set_email(opened.account, &opened.email)
        .await
        .map_err(is_taken)?;
    for kind in [MailLinkKind::ConfirmEmail, MailLinkKind::ChangeEmail] {
        tx.supersede_links(opened.account, kind, now).await?;
    }
    tx.commit().await?;
    app.user_cache.invalidate(opened.account);
    Ok(opened.email)
}
