//! How a job ends. Only the worker that holds it can end it; the answer says whether it still did.

use pult_domain::{ids::JobId, time::Timestamp};

use crate::{
    Result, Store,
    db::{affected, write},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobFailure {
    RetryAt(Timestamp),
    /// Failed for the last time; stays as a dead job for a person to look at.
    Dead {
        at: Timestamp,
    },
}

impl Store {
    pub async fn complete_job(&self, id: JobId, worker: &str, now: Timestamp) -> Result<bool> {
        let rows = write!(self, |c| {
            affected(sqlx::query(
                "UPDATE jobs SET state = 'done', finished_at = $3, unique_key = NULL, lease_until = NULL, \
                 leased_by = NULL WHERE id = $1 AND leased_by = $2 AND state = 'running'",
            )
            .bind(id.0)
            .bind(worker)
            .bind(now.0)
            .execute(c))
        })?;
        Ok(rows == 1)
    }

    pub async fn fail_job(&self, id: JobId, worker: &str, error: &str, failure: JobFailure) -> Result<bool> {
        let (state, run_at, finished_at) = match failure {
            JobFailure::RetryAt(at) => ("queued", Some(at.0), None),
            JobFailure::Dead { at } => ("dead", None, Some(at.0)),
        };
        // A retry keeps its unique key; a dead job gives it back, so that the work can be asked for again.
        let rows = write!(self, |c| {
            affected(sqlx::query(
                "UPDATE jobs SET state = $3, run_at = COALESCE($4, run_at), finished_at = $5, last_error = $6, \
                 unique_key = CASE WHEN $3 = 'dead' THEN NULL ELSE unique_key END, lease_until = NULL, \
                 leased_by = NULL WHERE id = $1 AND leased_by = $2 AND state = 'running'",
            )
            .bind(id.0)
            .bind(worker)
            .bind(state)
            .bind(run_at)
            .bind(finished_at)
            .bind(error.replace('\0', ""))
            .execute(c))
        })?;
        Ok(rows == 1)
    }

    /// Puts a job back untried, as a worker does that is told to stop.
    pub async fn release_job(&self, id: JobId, worker: &str) -> Result<bool> {
        let rows = write!(self, |c| {
            affected(sqlx::query(
                "UPDATE jobs SET state = 'queued', attempts = attempts - 1, lease_until = NULL, leased_by = NULL \
                 WHERE id = $1 AND leased_by = $2 AND state = 'running'",
            )
            .bind(id.0)
            .bind(worker)
            .execute(c))
        })?;
        Ok(rows == 1)
    }
}
