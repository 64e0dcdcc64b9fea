//! Notifying an account about its own plan: in the app as it chose, and by mail.

use pult_domain::{ids::AccountId, mail::MailKind, notification::NotificationKind, time::Timestamp};
use pult_store::{NewMail, NewNotification, Recipient, Tx};
use serde_json::Value;

use crate::AppError;

pub(crate) struct PlanNotification<'a> {
    pub(crate) kind: NotificationKind,
    pub(crate) facts: Value,
    pub(crate) link: &'a str,
    /// Notifies once for each value.
    pub(crate) about: &'a str,
    pub(crate) mail: MailKind,
}

/// `params` fill the mail in the recipient's language.
pub(crate) async fn notify(
    tx: &mut Tx,
    account: AccountId,
    notification: &PlanNotification<'_>,
    params: impl FnOnce(&Recipient) -> Value,
    now: Timestamp,
) -> Result<(), AppError> {
    let new = NewNotification {
        kind: notification.kind,
        facts: notification.facts.clone(),
        link: notification.link,
        about: notification.about,
        at: now,
    };
    if tx.notify(&new, &[account]).await?.is_empty() {
        return Ok(());
    }
    if let Some(to) = tx.recipient(account, Some(notification.kind)).await? {
        queue_mail(tx, account, notification.mail, &to, params(&to), now).await?;
    }
    Ok(())
}

/// A mail that is sent whatever the account chose.
pub(super) async fn send_mail(
    tx: &mut Tx,
    account: AccountId,
    mail: MailKind,
    params: impl FnOnce(&Recipient) -> Value,
    now: Timestamp,
) -> Result<(), AppError> {
    if let Some(to) = tx.recipient(account, None).await? {
        queue_mail(tx, account, mail, &to, params(&to), now).await?;
    }
    Ok(())
}

async fn queue_mail(
    tx: &mut Tx,
    account: AccountId,
    kind: MailKind,
    to: &Recipient,
    mut params: Value,
    now: Timestamp,
) -> Result<(), AppError> {
    if let Some(params) = params.as_object_mut() {
        params.insert("login".to_owned(), to.login.as_str().into());
    }
    let mail = NewMail {
        account: Some(account),
        to: &to.email,
        kind,
        lang: to.lang,
        params,
        link_code: None,
        at: now,
    };
    tx.queue_mail(&mail).await?;
    Ok(())
}
