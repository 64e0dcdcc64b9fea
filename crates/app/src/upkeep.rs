//! Keeping the database and the media store from growing for ever.

mod objects;
mod sounds;

use pult_domain::limits::{CHANGES_KEPT, JOBS_KEPT_DAYS};

use crate::{App, AppError, mail, notifications, share};

pub use objects::drop_strays_before;
pub use sounds::sweep_sounds;

pub(crate) use objects::{drop_object, drop_strays, still_there};

/// Forgets finished jobs, changes that every node has long seen, old notifications, mails and drawn pictures.
#[crate::boxed]
pub async fn prune_history(app: &App) -> Result<(), AppError> {
    let jobs = app.store.prune_jobs(app.now().plus_days(-JOBS_KEPT_DAYS)).await?;
    let changes = app.store.prune_changes(CHANGES_KEPT).await?;
    tracing::info!(jobs, changes, "history pruned");
    notifications::sweep(app).await?;
    share::sweep(app).await?;
    mail::sweep(app).await
}
