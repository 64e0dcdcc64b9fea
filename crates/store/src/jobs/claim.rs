//! Taking work from the queue, so that no two workers get the same.

use pult_domain::{ids::JobId, job::Job, time::Timestamp};

use crate::{
    Result, Store,
    db::{Db, affected, answer, local, write},
};

/// Audio processing takes minutes of a core and must not keep other jobs waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    Quick,
    Heavy,
}

#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    pub worker: &'a str,
    pub lane: Lane,
    pub limit: i64,
    /// The application's clock: what is due.
    pub now: Timestamp,
    /// The real clock, which leases are kept on.
    pub real_now: Timestamp,
    pub lease_until: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedJob {
    pub id: JobId,
    pub kind: String,
    /// None when this program does not know the kind, or cannot read it.
    pub job: Option<Job>,
    /// This one included. Above `max_attempts` the last worker died over it: such a job is dead.
    pub attempts: i64,
    pub max_attempts: i64,
}

/// Materialised, so that PostgreSQL picks the due rows once and the limit holds.
macro_rules! claim {
    ($lock:literal) => {
        concat!(
            "WITH due AS MATERIALIZED (SELECT id FROM jobs \
               WHERE ((state = 'queued' AND run_at <= $3) OR (state = 'running' AND lease_until < $4)) \
               AND (kind = $6) = $7 \
               ORDER BY run_at, id LIMIT $5",
            $lock,
            ") UPDATE jobs SET state = 'running', attempts = attempts + 1, leased_by = $1, lease_until = $2 \
             WHERE id IN (SELECT id FROM due) RETURNING id, kind, payload, attempts, max_attempts"
        )
    };
}

type Row = (i64, String, String, i64, i64);

impl Store {
    /// Due jobs, and running ones whose worker let its lease run out; the longest waiting first.
    pub async fn claim_jobs(&self, claim: Claim<'_>) -> Result<Vec<ClaimedJob>> {
        macro_rules! run {
            ($sql:expr, $c:expr) => {
                sqlx::query_as::<_, Row>($sql)
                    .bind(claim.worker)
                    .bind(claim.lease_until.0)
                    .bind(claim.now.0)
                    .bind(claim.real_now.0)
                    .bind(claim.limit)
                    .bind(Job::HEAVY)
                    .bind(claim.lane == Lane::Heavy)
                    .fetch_all($c)
            };
        }
        let mut rows = match &self.db {
            Db::Sqlite { write, .. } => local(run!(claim!(""), write)).await?,
            // Without the lock two workers would take the same rows.
            Db::Pg(pool) => answer(self.timeout, run!(claim!(" FOR UPDATE SKIP LOCKED"), pool)).await?,
        };
        rows.sort_by_key(|row| row.0);
        Ok(rows.into_iter().map(claimed).collect())
    }

    /// Says that a worker is still at it. False when the job is no longer this worker's.
    pub async fn extend_lease(&self, id: JobId, worker: &str, lease_until: Timestamp) -> Result<bool> {
        let rows = write!(self, |c| affected(
            sqlx::query(
                "UPDATE jobs SET lease_until = $3 WHERE id = $1 AND leased_by = $2 AND state = 'running'",
            )
            .bind(id.0)
            .bind(worker)
            .bind(lease_until.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }
}

fn claimed((id, kind, payload, attempts, max_attempts): Row) -> ClaimedJob {
    ClaimedJob {
        id: JobId(id),
        kind,
        job: serde_json::from_str(&payload).ok(),
        attempts,
        max_attempts,
    }
}
