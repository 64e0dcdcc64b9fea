//! Retrying a file that failed because of an internal error.

use pult_domain::{audio::MasterState, ids::AccountId, upload::UploadId};

use super::{found, join::enqueue_join};
use crate::{
    App, AppError,
    ingest::{self, INGEST_FAILED},
};

/// A file that is being processed, or that can never be used, stays unchanged.
#[crate::boxed]
pub async fn retry(app: &App, account: AccountId, id: &UploadId) -> Result<(), AppError> {
    let upload = found(app, account, id).await?;
    let master = match upload.master {
        Some(master) => app.store.master(master).await?,
        None => None,
    };
    let has_failed = |problem: &Option<String>| problem.as_deref() == Some(INGEST_FAILED);
    let now = app.now();
    let mut tx = app.store.begin().await?;
    if has_failed(&upload.problem) {
        tx.set_upload_problem(id, None, now).await?;
        enqueue_join(&mut tx, id, now).await?;
    }
    if let Some(master) = master.filter(|master| master.state == MasterState::Failed)
        && has_failed(&master.problem)
    {
        ingest::enqueue(&mut tx, master.id, now).await?;
    }
    tx.commit().await?;
    Ok(())
}
