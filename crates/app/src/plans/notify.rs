//! Telling somebody something of their own: in the app as they chose, and by mail.

use pult_domain::{ids::AccountId, mail::MailKind, notification::NotificationKind, time::Timestamp};
use pult_store::{NewMail, NewNotification, Recipient, Tx};
use serde_json::Value;

use crate::AppError;

pub(crate) struct PlanNotification<'a> {
    pub(crate) kind: NotificationKind,
    pub(crate) facts: Value,
    pub(crate) link: &'a str,
    /// The same thing is told once.
    pub(crate) about: &'a str,
    pub(crate) mail: MailKind,
}

/// `params` are what the letter speaks of, in the language of whoever gets it.
pub(crate) async fn notify(
    tx: &mut Tx,
    account: AccountId,
    news: &PlanNotification<'_>,
    params: impl FnOnce(&Recipient) -> Value,
    now: Timestamp,
) -> Result<(), AppError> {
    let notice = NewNotification {
        kind: news.kind,
        facts: news.facts.clone(),
        link: news.link,
        about: news.about,
        at: now,
    };
    if tx.notify(&notice, &[account]).await?.is_empty() {
        return Ok(());
    }
    if let Some(to) = tx.recipient(account, Some(news.kind)).await? {
        write(tx, account, news.mail, &to, params(&to), now).await?;
    }
    Ok(())
}

/// A letter that is owed, whatever somebody chose.
pub(super) async fn send_mail(
    tx: &mut Tx,
    account: AccountId,
    mail: MailKind,
    params: impl FnOnce(&Recipient) -> Value,
    now: Timestamp,
) -> Result<(), AppError> {
    if let Some(to) = tx.recipient(account, None).await? {
        write(tx, account, mail, &to, params(&to), now).await?;
    }
    Ok(())
}

async fn write(
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
