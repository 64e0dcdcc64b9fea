//! What happens when a job has failed for the last time.

use pult_domain::{job::Job, time::Timestamp};
use pult_store::Store;

use crate::AppError;

/// The problem that the author sees; a retry starts again.
pub(crate) const INGEST_FAILED: &str = "ingest_failed";

/// Marks the file as failed, so that it does not look as if it were still processed.
#[crate::boxed]
pub async fn on_dead(store: &Store, job: &Job, now: Timestamp) -> Result<(), AppError> {
    match job {
        Job::Ingest { master } => {
            store.master_has_failed(*master, INGEST_FAILED, now).await?;
        }
        Job::JoinUpload { upload } => {
            let mut tx = store.begin().await?;
            tx.set_upload_problem(upload, Some(INGEST_FAILED), now).await?;
            tx.commit().await?;
        }
        _ => {}
    }
    Ok(())
}
