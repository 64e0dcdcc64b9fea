//! Archives on their way: at most one pending for an account.

use pult_domain::{
    ids::{AccountId, ArchiveId, TrackId, VersionId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx, write},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archive {
    pub id: ArchiveId,
    pub account: AccountId,
    pub pending: bool,
    pub file_name: String,
    pub created_at: Timestamp,
    pub opened_at: Option<Timestamp>,
    pub last_byte_at: Option<Timestamp>,
    /// Tracks in it.
    pub count: i64,
    /// The account was blocked or closed since.
    pub account_closed: bool,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    account_id: i64,
    state: String,
    file_name: String,
    created_at: i64,
    opened_at: Option<i64>,
    last_byte_at: Option<i64>,
    count: i64,
    gone: bool,
}

macro_rules! select_archives {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, r.account_id, r.state, r.file_name, r.created_at, r.opened_at, r.last_byte_at, \
             (SELECT COUNT(*) FROM downloads d WHERE d.archive_id = r.id) AS count, \
             (a.blocked_at IS NOT NULL OR a.closed_at IS NOT NULL) AS gone \
             FROM archives r JOIN accounts a ON a.id = r.account_id WHERE ",
            $rest
        )
    };
}

impl Store {
    pub async fn archive(&self, id: ArchiveId) -> Result<Option<Archive>> {
        let row: Option<Row> = read!(self, |c| sqlx::query_as(select_archives!("r.id = $1"))
            .bind(id.0)
            .fetch_optional(c))?;
        Ok(row.map(Row::into_archive))
    }

    pub async fn pending_archive(&self, account: AccountId) -> Result<Option<Archive>> {
        let row: Option<Row> = read!(self, |c| sqlx::query_as(select_archives!(
            "r.account_id = $1 AND r.state = 'pending'"
        ))
        .bind(account.0)
        .fetch_optional(c))?;
        Ok(row.map(Row::into_archive))
    }

    /// It is still being read.
    pub async fn touch_archive(&self, id: ArchiveId, now: Timestamp) -> Result<()> {
        write!(self, |c| affected(
            sqlx::query("UPDATE archives SET last_byte_at = $2 WHERE id = $1 AND state = 'pending'")
                .bind(id.0)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(())
    }

    /// Its last byte has left.
    pub async fn end_archive(&self, id: ArchiveId, now: Timestamp) -> Result<()> {
        write!(self, |c| affected(
            sqlx::query(
                "UPDATE archives SET state = 'done', last_byte_at = $2, ended_at = $2 \
                 WHERE id = $1 AND state = 'pending'"
            )
            .bind(id.0)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(())
    }
}

impl Tx {
    /// Nothing when another one is pending.
    pub async fn insert_archive(
        &mut self,
        account: AccountId,
        file_name: &str,
        now: Timestamp,
    ) -> Result<Option<ArchiveId>> {
        let id: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO archives (account_id, state, file_name, created_at) VALUES ($1, 'pending', $2, $3) \
             ON CONFLICT DO NOTHING RETURNING id"
        )
        .bind(account.0)
        .bind(file_name)
        .bind(now.0)
        .fetch_optional(c)
        })?;
        Ok(id.map(ArchiveId))
    }

    /// The first byte of it and of all that is in it is about to leave. False when it was opened or ended before.
    pub async fn open_archive(&mut self, id: ArchiveId, now: Timestamp) -> Result<bool> {
        let opened = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE archives SET opened_at = $2, last_byte_at = $2 \
                 WHERE id = $1 AND state = 'pending' AND opened_at IS NULL"
            )
            .bind(id.0)
            .bind(now.0)
            .execute(c)
        ))?;
        if opened == 1 {
            tx!(self, |c| affected(
                sqlx::query("UPDATE downloads SET opened_at = $2 WHERE archive_id = $1")
                    .bind(id.0)
                    .bind(now.0)
                    .execute(c)
            ))?;
        }
        Ok(opened == 1)
    }

    /// Ends the pending archive, if no byte of it left after `unread_since`; without one, whatever became of it. Of one
    /// that was never opened the counts are given back, and its tracks answered.
    pub async fn abandon_archive(
        &mut self,
        account: AccountId,
        unread_since: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<Option<AbandonedArchive>> {
        let ended: Option<(i64, Option<i64>)> = tx!(self, |c| {
            sqlx::query_as(
            "UPDATE archives SET state = 'given_up', ended_at = $3 WHERE account_id = $1 AND state = 'pending' \
             AND ($2 IS NULL OR COALESCE(last_byte_at, created_at) <= $2) RETURNING id, opened_at"
        )
        .bind(account.0)
        .bind(unread_since.map(|at| at.0))
        .bind(now.0)
        .fetch_optional(c)
        })?;
        let Some((id, opened_at)) = ended else {
            return Ok(None);
        };
        if opened_at.is_some() {
            return Ok(Some(AbandonedArchive::default()));
        }
        let cancelled: Vec<(i64, i64)> = tx!(self, |c| sqlx::query_as(
            "UPDATE downloads SET cancelled_at = $2 WHERE archive_id = $1 AND cancelled_at IS NULL \
             RETURNING track_id, version_id"
        )
        .bind(id)
        .bind(now.0)
        .fetch_all(c))?;
        for (_, version) in &cancelled {
            self.uncount_download(account, VersionId(*version)).await?;
        }
        Ok(Some(AbandonedArchive {
            returned: true,
            tracks: cancelled.into_iter().map(|(track, _)| TrackId(track)).collect(),
        }))
    }
}

/// What became of the counts of an archive that was given up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AbandonedArchive {
    pub returned: bool,
    pub tracks: Vec<TrackId>,
}

impl Row {
    fn into_archive(self) -> Archive {
        Archive {
            id: ArchiveId(self.id),
            account: AccountId(self.account_id),
            pending: self.state == "pending",
            file_name: self.file_name,
            created_at: Timestamp(self.created_at),
            opened_at: self.opened_at.map(Timestamp),
            last_byte_at: self.last_byte_at.map(Timestamp),
            count: self.count,
            account_closed: self.gone,
        }
    }
}
