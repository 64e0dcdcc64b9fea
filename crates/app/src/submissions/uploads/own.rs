//! Access to one's own uploads. For others they do not exist.

use pult_domain::{
    ids::AccountId,
    problem::Problem,
    time::Timestamp,
    upload::{UploadId, expires_at},
};
use pult_store::Upload;

use super::chunk;
use crate::{App, AppError};

/// Loads an upload of this account that is not abandoned.
#[crate::boxed]
pub async fn found(app: &App, account: AccountId, id: &UploadId) -> Result<Upload, AppError> {
    let upload = app.store.upload(id).await?;
    let own = upload.filter(|upload| upload.new.account == account && !is_abandoned(upload, app.now()));
    Ok(own.ok_or(Problem::NotFound)?)
}

fn is_abandoned(upload: &Upload, now: Timestamp) -> bool {
    upload.received < upload.new.length && expires_at(upload.updated_at) <= now
}

/// Those of these uploads that belong to the account, in the same order.
#[crate::boxed]
pub async fn owned(app: &App, account: AccountId, ids: &[UploadId]) -> Result<Vec<UploadId>, AppError> {
    let now = app.now();
    let uploads = app.store.uploads(ids).await?;
    let own = uploads
        .into_iter()
        .map(|uploads| uploads.upload)
        .filter(|upload| upload.new.account == account && !is_abandoned(upload, now));
    Ok(own.map(|upload| upload.new.id).collect())
}

/// Deletes an upload. One that is on review stays.
#[crate::boxed]
pub async fn remove(app: &App, account: AccountId, id: &UploadId) -> Result<(), AppError> {
    found(app, account, id).await?;
    let chunks = app.store.chunks(id).await?;
    let mut tx = app.store.begin().await?;
    if !tx.delete_upload(id, account).await? {
        return Err(Problem::NotAllowed.into());
    }
    tx.commit().await?;
    // The rows are deleted, so the cleanup finds objects that could not be removed.
    chunk::delete_objects(&app.media, &chunks).await;
    Ok(())
}
