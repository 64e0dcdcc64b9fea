//! Looking at the queue, and tidying it.

use pult_domain::{ids::JobId, time::Timestamp};

use crate::{
    Result, Store,
    db::{affected, read, write},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct JobCounts {
    pub queued: i64,
    pub running: i64,
    pub done: i64,
    pub dead: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadJob {
    pub id: JobId,
    pub kind: String,
    pub payload: String,
    pub attempts: i64,
    pub error: String,
    pub died_at: Timestamp,
}

impl Store {
    pub async fn job_counts(&self) -> Result<JobCounts> {
        let rows: Vec<(String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT state, COUNT(*) FROM jobs GROUP BY state"
        )
        .fetch_all(c))?;
        let count = |state| rows.iter().find(|row| row.0 == state).map_or(0, |row| row.1);
        Ok(JobCounts {
            queued: count("queued"),
            running: count("running"),
            done: count("done"),
            dead: count("dead"),
        })
    }

    /// The latest dead jobs.
    pub async fn dead_jobs(&self, limit: i64) -> Result<Vec<DeadJob>> {
        let rows: Vec<(i64, String, String, i64, String, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, kind, payload, attempts, COALESCE(last_error, ''), COALESCE(finished_at, 0) FROM jobs \
             WHERE state = 'dead' AND finished_at IS NOT NULL ORDER BY finished_at DESC, id DESC LIMIT $1"
        )
        .bind(limit)
        .fetch_all(c)
        })?;
        let dead = |(id, kind, payload, attempts, error, died_at)| DeadJob {
            id: JobId(id),
            kind,
            payload,
            attempts,
            error,
            died_at: Timestamp(died_at),
        };
        Ok(rows.into_iter().map(dead).collect())
    }

    /// Forgets done jobs; dead ones stay until somebody has looked.
    pub async fn prune_jobs(&self, done_before: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM jobs WHERE state = 'done' AND finished_at < $1")
                .bind(done_before.0)
                .execute(c)
        ))
    }
}
