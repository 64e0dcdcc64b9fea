//! What happened to a submission, when, and by whom.

use std::collections::HashMap;

use pult_domain::{
    ids::{AccountId, SubmissionId},
    submission::Happening,
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{
    Result, Store, Tx,
    catalogue::push_only,
    db::{affected, read, tx},
    error::known,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmissionEvent {
    pub at: Timestamp,
    pub what: Happening,
    /// Login of who did it; nobody for the clock, and for whoever has left.
    pub by: Option<String>,
    pub comment: String,
}

#[derive(sqlx::FromRow)]
struct EventRow {
    submission_id: i64,
    at: i64,
    what: String,
    by_login: Option<String>,
    comment: String,
}

impl Store {
    /// Of several submissions at once, oldest first.
    pub async fn submission_events(
        &self,
        ids: &[SubmissionId],
    ) -> Result<HashMap<SubmissionId, Vec<SubmissionEvent>>> {
        let rows: Vec<EventRow> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT e.submission_id, e.at, e.what, a.login AS by_login, e.comment \
                 FROM submission_events e LEFT JOIN accounts a ON a.id = e.by_account AND a.closed_at IS NULL",
            );
            push_only(&mut select, " WHERE e.submission_id", ids.iter().map(|id| id.0));
            select.push(" ORDER BY e.id");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut found: HashMap<SubmissionId, Vec<SubmissionEvent>> = HashMap::new();
        for row in rows {
            let event = SubmissionEvent {
                at: Timestamp(row.at),
                what: known(Happening::parse(&row.what), "submission_events.what", &row.what)?,
                by: row.by_login,
                comment: row.comment,
            };
            found
                .entry(SubmissionId(row.submission_id))
                .or_default()
                .push(event);
        }
        Ok(found)
    }
}

impl Tx {
    pub async fn add_submission_event(
        &mut self,
        submission: SubmissionId,
        what: Happening,
        by: Option<AccountId>,
        comment: &str,
        now: Timestamp,
    ) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO submission_events (submission_id, at, what, by_account, comment) \
                 VALUES ($1, $2, $3, $4, $5)"
            )
            .bind(submission.0)
            .bind(now.0)
            .bind(what.code())
            .bind(by.map(|id| id.0))
            .bind(comment)
            .execute(c)
        ))?;
        Ok(())
    }
}
