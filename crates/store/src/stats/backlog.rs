//! What waits right now: submissions and playlists to be reviewed, reports to be read, jobs to be done.

use pult_domain::time::Timestamp;
use sqlx::QueryBuilder;

use crate::{Result, Store, db::read, review::QUEUE};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Backlog {
    pub waiting: i64,
    /// Of them, those that no reviewer has claimed.
    pub free: i64,
    pub overdue: i64,
    /// When the one that waits longest was first sent.
    pub oldest: Option<Timestamp>,
    /// Reports of problems that are neither done nor refused.
    pub reports: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct JobHealth {
    pub queued: i64,
    pub running: i64,
    /// Will be tried again after a failure.
    pub retried: i64,
    /// Should have been done by now.
    pub slow: i64,
    /// Given up, by kind, most first.
    pub dead: Vec<DeadKind>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadKind {
    pub kind: String,
    pub count: i64,
    pub last_at: Timestamp,
}

impl Store {
    /// What was sent before `late` is overdue.
    pub async fn backlog(&self, late: Timestamp) -> Result<Backlog> {
        type Row = (i64, i64, i64, Option<i64>, i64);
        let (waiting, free, overdue, oldest, reports): Row = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT COUNT(*), COUNT(CASE WHEN q.assignee_id IS NULL THEN 1 END), \
                 COUNT(CASE WHEN q.sent_at < ",
            );
            select.push_bind(late.0);
            select.push(
                " THEN 1 END), MIN(q.first_sent_at), \
                 (SELECT COUNT(*) FROM bug_reports WHERE state IN ('new', 'in_work')) FROM ",
            );
            select.push(QUEUE);
            select.build_query_as().fetch_one(c).await
        })?;
        Ok(Backlog {
            waiting,
            free,
            overdue,
            oldest: oldest.map(Timestamp),
            reports,
        })
    }

    /// What should have begun before `late` is slow.
    pub async fn job_health(&self, late: Timestamp) -> Result<JobHealth> {
        let rows: Vec<(String, i64, i64, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT state, COUNT(*), COUNT(CASE WHEN attempts > 0 THEN 1 END), \
             COUNT(CASE WHEN run_at < $1 THEN 1 END) FROM jobs WHERE state IN ('queued', 'running') GROUP BY state"
        )
        .bind(late.0)
        .fetch_all(c)
        })?;
        let dead: Vec<(String, i64, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT kind, COUNT(*) AS died, COALESCE(MAX(finished_at), 0) FROM jobs WHERE state = 'dead' \
             GROUP BY kind ORDER BY died DESC, kind"
        )
        .fetch_all(c))?;
        let mut health = JobHealth::default();
        for (state, count, tried, slow) in rows {
            health.slow += slow;
            if state == "running" {
                health.running = count;
            } else {
                health.queued = count;
                health.retried = tried;
            }
        }
        health.dead = dead
            .into_iter()
            .map(|(kind, count, last)| DeadKind {
                kind,
                count,
                last_at: Timestamp(last),
            })
            .collect();
        Ok(health)
    }
}
