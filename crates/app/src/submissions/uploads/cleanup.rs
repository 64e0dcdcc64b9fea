//! The daily cleanup of abandoned uploads and of objects without a reference.

use std::time::Duration;

use pult_domain::limits::UPLOAD_UNFINISHED_SECONDS;
use pult_store::ObjectUse;

use super::chunk;
use crate::{App, AppError, cleanup::delete_orphans};

#[crate::boxed]
pub async fn cleanup_uploads(app: &App) -> Result<(), AppError> {
    let before = app.now().plus_seconds(-UPLOAD_UNFINISHED_SECONDS);
    for id in app.store.abandoned_uploads(before).await? {
        let chunks = app.store.chunks(&id).await?;
        let mut tx = app.store.begin().await?;
        if tx.delete_abandoned_upload(&id, before).await? {
            tx.commit().await?;
            chunk::delete_objects(&app.media, &chunks).await;
        }
    }
    for id in app.store.orphaned_masters(before).await? {
        let mut tx = app.store.begin().await?;
        tx.delete_orphaned_master(id, before).await?;
        tx.commit().await?;
    }
    delete_orphans(app, ObjectUse::Chunk).await?;
    delete_orphans(app, ObjectUse::Master).await?;
    app.media
        .cleanup(Duration::from_secs(UPLOAD_UNFINISHED_SECONDS.unsigned_abs()))
        .await?;
    Ok(())
}
