//! Sounds of versions that were replaced, removed or deleted, and of files that never became one. What nobody leads to
//! is marked, and goes when it has been so for long: no download of it can be gone on with by then, and no track that
//! plays it can be brought back.

use pult_audio::fingerprint::Fingerprint;
use pult_domain::{ids::StoredFileId, limits::UNUSED_AUDIO_RETENTION_DAYS, time::Timestamp};
use pult_store::{DeletedFile, ObjectUse};

use super::objects::{delete_object, delete_orphans};
use crate::{App, AppError};

/// Numbers of files that are looked at in one question, and files that are let go of between two.
const LOOKED_AT: i64 = 5_000;
const BATCH: i64 = 200;

/// The job. Ended anywhere, it is done by the next run.
#[crate::boxed]
pub async fn cleanup_audio_files(app: &App) -> Result<(), AppError> {
    let now = app.now();
    mark_unused(app, now).await?;
    let removed = delete_long_unused(app, now.plus_days(-UNUSED_AUDIO_RETENTION_DAYS)).await?;
    if removed > 0 {
        tracing::info!(removed, "sounds that nobody can fetch are gone");
    }
    for kept_as in [
        ObjectUse::Rendition,
        ObjectUse::Waveform,
        ObjectUse::Attachment,
        ObjectUse::Share,
    ] {
        delete_orphans(app, kept_as).await?;
    }
    Ok(())
}

async fn mark_unused(app: &App, now: Timestamp) -> Result<(), AppError> {
    app.store.mark_files_used(now).await?;
    let last = app.store.last_file().await?;
    let mut after = 0;
    while after < last {
        let upto = after + LOOKED_AT;
        let idle = app.store.newly_unused_files(after, upto, now).await?;
        if !idle.is_empty() {
            app.store.mark_files_unused(&idle, now).await?;
        }
        after = upto;
    }
    Ok(())
}

async fn delete_long_unused(app: &App, before: Timestamp) -> Result<usize, AppError> {
    let mut removed = 0;
    let mut after = StoredFileId(0);
    loop {
        let batch = app.store.long_unused_files(before, after, BATCH).await?;
        let Some(last) = batch.last() else {
            return Ok(removed);
        };
        after = *last;
        for file in batch {
            removed += usize::from(drop_file(app, file, before).await?);
        }
    }
}

async fn drop_file(app: &App, file: StoredFileId, before: Timestamp) -> Result<bool, AppError> {
    let mut tx = app.store.begin().await?;
    tx.lock_objects().await?;
    let Some(DeletedFile {
        audio_file: sound,
        objects,
    }) = tx.delete_unused_file(file, before).await?
    else {
        return Ok(false);
    };
    if let Some((sound, print)) = sound
        && let Some(print) = Fingerprint::read(&print)
    {
        tx.delete_fingerprint_keys(sound, &print.landmarks()).await?;
    }
    tx.commit().await?;
    for (kept_as, object) in objects {
        delete_object(&app.store, &app.media, kept_as, &object).await?;
    }
    Ok(true)
}
