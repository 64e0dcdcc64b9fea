//! Keeping the database from growing for ever.

use pult_domain::limits::{CHANGES_KEPT, JOBS_KEPT_DAYS};

use crate::{App, AppError, mail, notifications, share};

/// Forgets finished jobs, changes that every node has long seen, old notifications, mails and drawn pictures.
pub async fn prune_history(app: &App) -> Result<(), AppError> {
    let jobs = app.store.prune_jobs(app.now().plus_days(-JOBS_KEPT_DAYS)).await?;
    let changes = app.store.prune_changes(CHANGES_KEPT).await?;
    tracing::info!(jobs, changes, "history pruned");
    notifications::sweep(app).await?;
    share::sweep(app).await?;
    mail::sweep(app).await
}
