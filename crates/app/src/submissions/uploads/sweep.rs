//! The daily clearing up: what nobody finished, and what nobody refers to.

use std::time::Duration;

use futures::{StreamExt, TryStreamExt, pin_mut};
use pult_domain::limits::UPLOAD_UNFINISHED_SECONDS;
use pult_media::{Listed, ObjectKey, ObjectKind};

use super::chunk;
use crate::{App, AppError, Clock};

/// Objects that are looked up at a time.
const BATCH: usize = 500;

pub async fn sweep_uploads(app: &App) -> Result<(), AppError> {
    let before = app.now().plus_seconds(-UPLOAD_UNFINISHED_SECONDS);
    for id in app.store.useless_uploads(before).await? {
        let chunks = app.store.chunks(&id).await?;
        let mut tx = app.store.begin().await?;
        if tx.drop_useless_upload(&id, before).await? {
            tx.commit().await?;
            chunk::forget(&app.media, &chunks).await;
        }
    }
    for id in app.store.useless_masters(before).await? {
        let mut tx = app.store.begin().await?;
        tx.drop_useless_master(id, before).await?;
        tx.commit().await?;
    }
    drop_objects(app, ObjectKind::Chunk).await?;
    drop_objects(app, ObjectKind::Master).await?;
    app.media
        .sweep(Duration::from_secs(UPLOAD_UNFINISHED_SECONDS.unsigned_abs()))
        .await?;
    Ok(())
}

/// Removes old objects that no row names. Young ones may be waiting for theirs.
async fn drop_objects(app: &App, kind: ObjectKind) -> Result<(), AppError> {
    // The store keeps the machine's time, whatever the application's clock says.
    let before = Clock::machine().plus_seconds(-UPLOAD_UNFINISHED_SECONDS).0;
    let old = app
        .media
        .list(kind)
        .try_filter(|listed| std::future::ready(listed.modified_ms < before))
        .chunks(BATCH);
    pin_mut!(old);
    let mut removed = 0;
    while let Some(batch) = old.next().await {
        let batch: Vec<Listed> = batch.into_iter().collect::<Result<_, _>>()?;
        let names: Vec<String> = batch.iter().map(|listed| listed.id.to_string()).collect();
        let used = match kind {
            ObjectKind::Chunk => app.store.chunks_in_use(&names).await?,
            _ => app.store.masters_in_use(&names).await?,
        };
        for (listed, name) in batch.iter().zip(&names) {
            if !used.contains(name) {
                app.media.delete(ObjectKey::new(kind, listed.id)).await?;
                removed += 1;
            }
        }
    }
    if removed > 0 {
        tracing::info!(%kind, removed, "objects that nobody referred to are gone");
    }
    Ok(())
}
