//! What staff do with jobs by hand, in the transaction that writes it to the audit log.

use pult_domain::{ids::JobId, time::Timestamp};

use crate::{Result, Tx, db::tx};

/// A job as the audit log describes it.
#[derive(Debug, Clone, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct AdminJob {
    pub kind: String,
    pub payload: String,
    pub last_error: Option<String>,
}

impl Tx {
    /// Gives a dead job all its attempts again. Nothing when it is not dead.
    pub async fn retry_job(&mut self, id: JobId, now: Timestamp) -> Result<Option<AdminJob>> {
        tx!(self, |c| sqlx::query_as(
            "UPDATE jobs SET state = 'queued', attempts = 0, run_at = $2, finished_at = NULL \
             WHERE id = $1 AND state = 'dead' RETURNING kind, payload, last_error"
        )
        .bind(id.0)
        .bind(now.0)
        .fetch_optional(c))
    }

    /// Forgets a job that waits. Nothing when it runs already, or is over.
    pub async fn cancel_job(&mut self, id: JobId) -> Result<Option<AdminJob>> {
        tx!(self, |c| sqlx::query_as(
            "DELETE FROM jobs WHERE id = $1 AND state = 'queued' RETURNING kind, payload, last_error"
        )
        .bind(id.0)
        .fetch_optional(c))
    }
}
