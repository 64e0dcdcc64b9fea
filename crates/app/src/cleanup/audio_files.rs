//! Audio files of versions that were replaced or deleted, and of uploads that never became one. Files
//! without references are marked, and deleted after a retention time: by then no download of them can be
//! resumed, and no track with them can be restored.

use pult_audio::fingerprint::Fingerprint;
use pult_domain::{ids::StoredFileId, limits::UNUSED_AUDIO_RETENTION_DAYS, time::Timestamp};
use pult_store::{DeletedFile, ObjectUse};

use super::objects::{delete_object, delete_orphans};
use crate::{App, AppError};

/// How many file ids are checked in one query, and how many files are deleted in one batch.
const IDS_CHECKED: i64 = 5_000;
const BATCH: i64 = 200;

/// The job. If it is interrupted, the next run finishes it.
#[crate::boxed]
pub async fn cleanup_audio_files(app: &App) -> Result<(), AppError> {
    let now = app.now();
    mark_unused(app, now).await?;
    let removed = delete_long_unused(app, now.plus_days(-UNUSED_AUDIO_RETENTION_DAYS)).await?;
    if removed > 0 {
        tracing::info!(removed, "sounds that nobody can fetch are gone");
    }
    for object_use in [
        ObjectUse::Rendition,
        ObjectUse::Waveform,
        ObjectUse::Attachment,
        ObjectUse::Share,
    ] {
        delete_orphans(app, object_use).await?;
    }
    Ok(())
}

async fn mark_unused(app: &App, now: Timestamp) -> Result<(), AppError> {
    app.store.mark_files_used(now).await?;
    let last = app.store.last_file().await?;
    let mut after = 0;
    while after < last {
        let upto = after + IDS_CHECKED;
        let unused = app.store.newly_unused_files(after, upto, now).await?;
        if !unused.is_empty() {
            app.store.mark_files_unused(&unused, now).await?;
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
            removed += usize::from(delete_file(app, file, before).await?);
        }
    }
}

async fn delete_file(app: &App, file: StoredFileId, before: Timestamp) -> Result<bool, AppError> {
    let mut tx = app.store.begin().await?;
    tx.lock_objects().await?;
    let Some(DeletedFile { audio_file, objects }) = tx.delete_unused_file(file, before).await? else {
        return Ok(false);
    };
    if let Some((audio_file, fingerprint)) = audio_file
        && let Some(fingerprint) = Fingerprint::read(&fingerprint)
    {
        tx.delete_fingerprint_keys(audio_file, &fingerprint.landmarks())
            .await?;
    }
    tx.commit().await?;
    for (object_use, object) in objects {
        delete_object(&app.store, &app.media, object_use, &object).await?;
    }
    Ok(true)
}
