//! Pending work of staff: the numbers in the navigation of the admin area.

use pult_domain::limits::{JOB_SLOW_SECONDS, REVIEW_DAYS};

use crate::{App, AppError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingCounts {
    pub review: i64,
    pub reports: i64,
    /// Dead after all attempts.
    pub failed_jobs: i64,
}

/// Not cached, so that staff see their own work at once.
#[crate::boxed]
pub async fn pending_counts(app: &App) -> Result<PendingCounts, AppError> {
    let now = app.now();
    let backlog = app.store.backlog(now.plus_days(-REVIEW_DAYS.1)).await?;
    let jobs = app.store.job_health(now.plus_seconds(-JOB_SLOW_SECONDS)).await?;
    Ok(PendingCounts {
        review: backlog.waiting,
        reports: backlog.reports,
        failed_jobs: jobs.dead.iter().map(|dead| dead.count).sum(),
    })
}
