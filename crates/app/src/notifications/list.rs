//! Listing, reading and deleting notifications.

use pult_domain::{
    ids::{AccountId, NotificationId},
    lang::Lang,
    limits::{NOTIFICATIONS_PUT_AWAY_DAYS, NOTIFICATIONS_RETENTION_DAYS},
    list::PageRequest,
    notification::NotificationKind,
    problem::Problem,
    requester::{Requester, User},
    time::Timestamp,
};
use pult_store::Tx;

use super::texts;
use crate::{App, AppError};

/// In the language of the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub kind: NotificationKind,
    pub title: String,
    pub text: String,
    pub link: String,
    pub at: Timestamp,
    pub read: bool,
    pub deleted: bool,
}

impl Notification {
    pub(super) fn new(stored: pult_store::NotificationRow, lang: Lang) -> Self {
        let notification_texts = texts(stored.kind, &stored.facts, lang);
        Self {
            id: stored.id,
            kind: stored.kind,
            title: notification_texts.title,
            text: notification_texts.text,
            link: stored.link,
            at: stored.at,
            read: stored.read,
            deleted: false,
        }
    }
}

#[derive(Debug)]
pub struct NotificationPage {
    pub items: Vec<Notification>,
    pub unread: i64,
    pub total: usize,
}

/// Newest first, without deleted ones.
#[crate::boxed]
pub async fn list(app: &App, requester: &Requester, page: PageRequest) -> Result<NotificationPage, AppError> {
    let account = requester.user()?.account.id;
    let (items, total) = app.store.notifications(account, page.offset, page.limit).await?;
    let to_notification = |stored| Notification::new(stored, requester.lang);
    Ok(NotificationPage {
        items: items.into_iter().map(to_notification).collect(),
        unread: app.store.unread_notifications(account).await?,
        total,
    })
}

/// Marks one as read. Like all functions below, it returns the number of unread ones.
#[crate::boxed]
pub async fn read(app: &App, user: &User, id: NotificationId) -> Result<i64, AppError> {
    let mut tx = app.store.begin().await?;
    let found = tx.read_notification(user.account.id, id, app.now()).await?;
    commit_and_count(app, tx, user.account.id, found).await
}

#[crate::boxed]
pub async fn read_all(app: &App, user: &User) -> Result<i64, AppError> {
    let mut tx = app.store.begin().await?;
    tx.read_notifications(user.account.id, app.now()).await?;
    commit_and_count(app, tx, user.account.id, true).await
}

/// A deleted notification can be restored for a while.
#[crate::boxed]
pub async fn delete(app: &App, user: &User, id: NotificationId) -> Result<i64, AppError> {
    set_deleted(app, user, id, Some(app.now())).await
}

#[crate::boxed]
pub async fn restore(app: &App, user: &User, id: NotificationId) -> Result<i64, AppError> {
    set_deleted(app, user, id, None).await
}

async fn set_deleted(
    app: &App,
    user: &User,
    id: NotificationId,
    at: Option<Timestamp>,
) -> Result<i64, AppError> {
    let mut tx = app.store.begin().await?;
    let found = tx.set_notification_deleted(user.account.id, id, at).await?;
    commit_and_count(app, tx, user.account.id, found).await
}

async fn commit_and_count(app: &App, tx: Tx, account: AccountId, found: bool) -> Result<i64, AppError> {
    if !found {
        return Err(Problem::NotFound.into());
    }
    tx.commit().await?;
    app.user_cache.invalidate(account);
    Ok(app.store.unread_notifications(account).await?)
}

/// Deletes notifications that are too old to matter.
#[crate::boxed]
pub async fn cleanup(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let before = now.plus_days(-NOTIFICATIONS_RETENTION_DAYS);
    let deleted_before = now.plus_days(-NOTIFICATIONS_PUT_AWAY_DAYS);
    let deleted = app.store.delete_old_notifications(before, deleted_before).await?;
    tracing::info!(gone = deleted, "old notifications swept");
    Ok(())
}
