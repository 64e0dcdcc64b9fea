//! Once more, for a file that failed through no fault of its own.

use pult_domain::{audio::MasterState, ids::AccountId, upload::UploadId};

use super::{found, join::enqueue_join};
use crate::{
    App, AppError,
    ingest::{self, INGEST_FAILED},
};

/// One that is being worked on, or that can never be used, stays as it is.
#[crate::boxed]
pub async fn retry(app: &App, account: AccountId, id: &UploadId) -> Result<(), AppError> {
    let upload = found(app, account, id).await?;
    let master = match upload.master {
        Some(master) => app.store.master(master).await?,
        None => None,
    };
    let gave_up = |problem: &Option<String>| problem.as_deref() == Some(INGEST_FAILED);
    let now = app.now();
    let mut tx = app.store.begin().await?;
    if gave_up(&upload.problem) {
        tx.set_upload_problem(id, None, now).await?;
        enqueue_join(&mut tx, id, now).await?;
    }
    if let Some(master) = master.filter(|master| master.state == MasterState::Failed)
        && gave_up(&master.problem)
    {
        ingest::enqueue(&mut tx, master.id, now).await?;
    }
    tx.commit().await?;
    Ok(())
}
