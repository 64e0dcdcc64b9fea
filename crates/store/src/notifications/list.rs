//! The notifications of an account, and whether they were read or deleted.

use pult_domain::{
    ids::{AccountId, NotificationId, SessionId},
    notification::NotificationKind,
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx, write},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationRow {
    pub id: NotificationId,
    pub kind: NotificationKind,
    /// JSON.
    pub facts: String,
    pub link: String,
    pub at: Timestamp,
    pub read: bool,
}

type Row = (i64, String, String, String, i64, Option<i64>);

fn notification((id, kind, facts, link, at, read_at): Row) -> Result<NotificationRow> {
    Ok(NotificationRow {
        id: NotificationId(id),
        kind: parse_column(NotificationKind::parse(&kind), "notifications.kind", &kind)?,
        facts,
        link,
        at: Timestamp(at),
        read: read_at.is_some(),
    })
}

impl Store {
    /// Newest first, without those put away; and how many there are.
    pub async fn notifications(
        &self,
        account: AccountId,
        offset: usize,
        limit: usize,
    ) -> Result<(Vec<NotificationRow>, usize)> {
        let rows: Vec<Row> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, kind, facts, link, created_at, read_at FROM notifications \
             WHERE account_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3"
        )
        .bind(account.0)
        .bind(limit as i64)
        .bind(offset as i64)
        .fetch_all(c)
        })?;
        let total: i64 = read!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM notifications WHERE account_id = $1 AND deleted_at IS NULL"
        )
        .bind(account.0)
        .fetch_one(c))?;
        let items = rows.into_iter().map(notification).collect::<Result<_>>()?;
        Ok((items, usize::try_from(total).unwrap_or_default()))
    }

    /// Those after one, oldest first: what a stream has still to send.
    pub async fn notifications_after(
        &self,
        account: AccountId,
        after: NotificationId,
        limit: usize,
    ) -> Result<Vec<NotificationRow>> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(
            "SELECT id, kind, facts, link, created_at, read_at FROM notifications \
             WHERE account_id = $1 AND id > $2 AND deleted_at IS NULL ORDER BY id LIMIT $3"
        )
        .bind(account.0)
        .bind(after.0)
        .bind(limit as i64)
        .fetch_all(c))?;
        rows.into_iter().map(notification).collect()
    }

    /// The newest of all, put away or not: what a stream begins behind.
    pub async fn newest_notification(&self, account: AccountId) -> Result<NotificationId> {
        let id: i64 = read!(self, |c| sqlx::query_scalar(
            "SELECT COALESCE(MAX(id), 0) FROM notifications WHERE account_id = $1"
        )
        .bind(account.0)
        .fetch_one(c))?;
        Ok(NotificationId(id))
    }

    pub async fn unread_notifications(&self, account: AccountId) -> Result<i64> {
        read!(self, |c| {
            sqlx::query_scalar(
            "SELECT COUNT(*) FROM notifications WHERE account_id = $1 AND read_at IS NULL AND deleted_at IS NULL"
        )
        .bind(account.0)
        .fetch_one(c)
        })
    }

    /// Whether whoever reads a stream is still signed in.
    pub async fn session_lasts(&self, session: SessionId, now: Timestamp) -> Result<bool> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM sessions s JOIN accounts a ON a.id = s.account_id \
             WHERE s.id = $1 AND s.expires_at > $2 AND a.blocked_at IS NULL AND a.closed_at IS NULL)"
        )
        .bind(session.0)
        .bind(now.0)
        .fetch_one(c))
    }

    /// Forgets what is older than `before`, and what was put away before `set_deleted`.
    pub async fn delete_old_notifications(&self, before: Timestamp, put_away: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM notifications WHERE created_at < $1 OR deleted_at < $2")
                .bind(before.0)
                .bind(put_away.0)
                .execute(c)
        ))
    }
}

impl Tx {
    /// False when the account has no such notification. Reading twice is reading once.
    pub async fn read_notification(
        &mut self,
        account: AccountId,
        id: NotificationId,
        at: Timestamp,
    ) -> Result<bool> {
        let rows = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE notifications SET read_at = COALESCE(read_at, $3) WHERE account_id = $1 AND id = $2"
            )
            .bind(account.0)
            .bind(id.0)
            .bind(at.0)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Account(account));
        Ok(rows > 0)
    }

    pub async fn read_notifications(&mut self, account: AccountId, at: Timestamp) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE notifications SET read_at = $2 WHERE account_id = $1 AND read_at IS NULL")
                .bind(account.0)
                .bind(at.0)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(())
    }

    /// Puts one away, or brings it back. False when the account has no such notification.
    pub async fn set_notification_deleted(
        &mut self,
        account: AccountId,
        id: NotificationId,
        at: Option<Timestamp>,
    ) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("UPDATE notifications SET deleted_at = $3 WHERE account_id = $1 AND id = $2")
                .bind(account.0)
                .bind(id.0)
                .bind(at.map(|at| at.0))
                .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(rows > 0)
    }
}
