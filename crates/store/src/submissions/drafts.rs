//! Submissions in and out. One is locked before it is changed: whoever else wants to change it waits.

use pult_domain::{
    ids::{AccountId, SubmissionId},
    submission::{CreatorKind, SubmissionStatus},
    time::Timestamp,
};

use super::{Submission, SubmissionRow};
use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
    error::parse_column,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubmissionQuery {
    pub account: AccountId,
    pub status: Option<SubmissionStatus>,
    pub offset: usize,
    pub limit: usize,
}

/// How many of an account's submissions are in each state.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SubmissionCounts(Vec<(SubmissionStatus, i64)>);

impl SubmissionCounts {
    pub fn of(&self, status: SubmissionStatus) -> i64 {
        let found = self.0.iter().find(|(known, _)| *known == status);
        found.map_or(0, |(_, count)| *count)
    }

    pub fn total(&self) -> i64 {
        self.0.iter().map(|(_, count)| count).sum()
    }
}

impl Store {
    pub async fn submission(&self, id: SubmissionId) -> Result<Option<Submission>> {
        let row: Option<SubmissionRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM submissions WHERE id = $1"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        row.map(SubmissionRow::into_submission).transpose()
    }

    /// The newest change first.
    pub async fn submissions_of(&self, query: &SubmissionQuery) -> Result<Vec<Submission>> {
        let rows: Vec<SubmissionRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM submissions WHERE account_id = $1 AND ($2 IS NULL OR status = $2) \
             ORDER BY updated_at DESC, id DESC LIMIT $3 OFFSET $4"
        )
        .bind(query.account.0)
        .bind(query.status.map(SubmissionStatus::code))
        .bind(query.limit as i64)
        .bind(query.offset as i64)
        .fetch_all(c))?;
        rows.into_iter().map(SubmissionRow::into_submission).collect()
    }

    pub async fn submission_counts(&self, account: AccountId) -> Result<SubmissionCounts> {
        let rows: Vec<(String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT status, COUNT(*) FROM submissions WHERE account_id = $1 GROUP BY status"
        )
        .bind(account.0)
        .fetch_all(c))?;
        let read = |(code, count): (String, i64)| {
            Ok((
                parse_column(SubmissionStatus::parse(&code), "submissions.status", &code)?,
                count,
            ))
        };
        Ok(SubmissionCounts(
            rows.into_iter().map(read).collect::<Result<_>>()?,
        ))
    }
}

impl Tx {
    /// An empty draft. Nothing when the account has `most` already; the account has to be locked, see
    /// [`Tx::lock_account`].
    pub async fn add_submission(
        &mut self,
        account: AccountId,
        creator: CreatorKind,
        most: usize,
        now: Timestamp,
    ) -> Result<Option<Submission>> {
        let row: Option<SubmissionRow> = tx!(self, |c| {
            sqlx::query_as(
            "INSERT INTO submissions (account_id, status, revision, creator_kind, link, notes, created_at, \
             updated_at) SELECT $1, $2, 1, $3, '', '', $4, CAST($4 AS BIGINT) \
             WHERE (SELECT COUNT(*) FROM submissions WHERE account_id = $1 AND status = $2) < $5 RETURNING *"
        )
        .bind(account.0)
        .bind(SubmissionStatus::Draft.code())
        .bind(creator.code())
        .bind(now.0)
        .bind(most as i64)
        .fetch_optional(c)
        })?;
        row.map(SubmissionRow::into_submission).transpose()
    }

    /// Sent and not decided about yet.
    pub async fn pending_submissions(&mut self, account: AccountId) -> Result<usize> {
        let count: i64 = tx!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM submissions WHERE account_id = $1 AND status IN ($2, $3)"
        )
        .bind(account.0)
        .bind(SubmissionStatus::Sent.code())
        .bind(SubmissionStatus::OnReview.code())
        .fetch_one(c))?;
        Ok(count as usize)
    }

    /// Holds a submission until the end of the transaction.
    pub async fn lock_submission(&mut self, id: SubmissionId) -> Result<Option<Submission>> {
        let row: Option<SubmissionRow> = tx!(self, |c| sqlx::query_as(
            "UPDATE submissions SET updated_at = updated_at WHERE id = $1 RETURNING *"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        row.map(SubmissionRow::into_submission).transpose()
    }

    /// Writes all but its number, its owner and when it was begun.
    pub async fn change_submission(&mut self, new: &Submission) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE submissions SET status = $2, revision = $3, creator_kind = $4, link = $5, notes = $6, \
                 consented_at = $7, first_sent_at = $8, sent_at = $9, assignee_id = $10, decided_at = $11, \
                 publish_at = $12, updated_at = $13 WHERE id = $1"
            )
            .bind(new.id.0)
            .bind(new.status.code())
            .bind(new.revision)
            .bind(new.creator.code())
            .bind(&new.link)
            .bind(&new.notes)
            .bind(new.consented_at.map(|at| at.0))
            .bind(new.first_sent_at.map(|at| at.0))
            .bind(new.sent_at.map(|at| at.0))
            .bind(new.assignee.map(|id| id.0))
            .bind(new.decided_at.map(|at| at.0))
            .bind(new.publish_at.map(|at| at.0))
            .bind(new.updated_at.0)
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// With all that hangs on it.
    pub async fn delete_submission(&mut self, id: SubmissionId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM submissions WHERE id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        Ok(())
    }
}
