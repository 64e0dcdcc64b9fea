//! Asking for work, inside the transaction that makes it necessary.

use pult_domain::{ids::JobId, job::Job, time::Timestamp};

use crate::{Result, StoreError, Tx, db::tx};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob<'a> {
    pub job: &'a Job,
    /// While a job with this key waits or runs, another is not added.
    pub unique_key: Option<&'a str>,
    pub run_at: Timestamp,
    pub max_attempts: i64,
    pub created_at: Timestamp,
}

impl Tx {
    /// Nothing when a job with the same unique key is already waiting or running.
    pub async fn enqueue(&mut self, new: NewJob<'_>) -> Result<Option<JobId>> {
        let payload = serde_json::to_string(new.job).map_err(|error| StoreError::Other(error.into()))?;
        let id: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO jobs (kind, payload, unique_key, state, run_at, attempts, max_attempts, created_at) \
             VALUES ($1, $2, $3, 'queued', $4, 0, $5, $6) ON CONFLICT (unique_key) DO NOTHING RETURNING id"
        )
        .bind(new.job.kind())
        .bind(payload)
        .bind(new.unique_key)
        .bind(new.run_at.0)
        .bind(new.max_attempts)
        .bind(new.created_at.0)
        .fetch_optional(c)
        })?;
        Ok(id.map(JobId))
    }
}
