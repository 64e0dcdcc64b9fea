//! Keeps the database and the media store from growing for ever.

mod audio_files;
mod objects;

use pult_domain::limits::{CHANGES_RETAINED, JOBS_RETENTION_DAYS};

use crate::{App, AppError, mail, notifications, share};

pub use audio_files::cleanup_audio_files;
pub use objects::delete_orphans_before;

pub(crate) use objects::{delete_object, delete_orphans, is_referenced};

/// Deletes finished jobs, changes that every node has applied, old notifications, mails and share images.
#[crate::boxed]
pub async fn prune_history(app: &App) -> Result<(), AppError> {
    let jobs = app
        .store
        .prune_jobs(app.now().plus_days(-JOBS_RETENTION_DAYS))
        .await?;
    let changes = app.store.prune_changes(CHANGES_RETAINED).await?;
    tracing::info!(jobs, changes, "history pruned");
    notifications::cleanup(app).await?;
    share::cleanup(app).await?;
    mail::cleanup(app).await
}
