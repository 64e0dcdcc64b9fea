//! The ingest job: brings a master from any state to ready, or records why it cannot be used.

use std::{
    fs::File,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use futures::TryStreamExt;
use pult_domain::{
    audio::MasterState,
    ids::MasterId,
    limits::{INGEST_PROGRESS_SECONDS, MASTER_BYTES_TOP},
    problem::Problem,
    time::Timestamp,
};
use pult_media::{MediaError, MediaStore, ObjectKey, ObjectKind};
use pult_store::{Master, Store};
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt;

use super::{IngestError, RenderedFiles, StreamRendering, new_track::new_version, render, save_audio_file};
use crate::{AppError, cleanup::is_referenced};

const TOO_LARGE: &str = "file_too_large";

/// May be interrupted and run again: stored objects are found by their content, and the rows are one
/// transaction.
pub async fn ingest(
    store: &Store,
    media: &MediaStore,
    id: MasterId,
    now: impl Fn() -> Timestamp,
) -> Result<(), AppError> {
    // Its track may have been deleted meanwhile.
    let Some(master) = store.master(id).await? else {
        return Ok(());
    };
    // The object of an unusable master is deleted, so there is nothing to retry.
    let is_unusable = master.state == MasterState::Failed && is_deleted(media, &master.new.object_id).await?;
    let is_done = is_unusable || master.state == MasterState::Ready;
    if is_done || !store.master_is_working(id, 0, now()).await? {
        return Ok(());
    }
    if master.new.length as u64 > MASTER_BYTES_TOP {
        store.master_has_failed(id, TOO_LARGE, now()).await?;
        return Ok(());
    }
    let file = copy_to_disk(media, &master).await?;
    match render_with_progress(store, media, &master, &file, &now).await {
        Ok(rendered) => save_version(store, media, &master, &rendered, now()).await,
        Err(error) => match error.code() {
            Some(code) => {
                tracing::info!(master = id.0, code, %error, "a master cannot be used");
                store.master_has_failed(id, code, now()).await?;
                delete_unusable(store, media, &master.new.object_id).await
            }
            None => Err(error.into()),
        },
    }
}

/// Deletes the object of an unusable master unless a track refers to it. If it is sent again, it is stored
/// again.
async fn delete_unusable(store: &Store, media: &MediaStore, object_id: &str) -> Result<(), AppError> {
    let mut tx = store.begin().await?;
    tx.lock_objects().await?;
    let masters = store.masters_of_object(object_id).await?;
    let is_unusable = |master: &Master| master.state == MasterState::Failed && master.new.track.is_none();
    if let (true, Ok(id)) = (masters.iter().all(is_unusable), object_id.parse()) {
        media.delete(ObjectKey::new(ObjectKind::Master, id)).await?;
    }
    tx.commit().await?;
    Ok(())
}

async fn is_deleted(media: &MediaStore, object_id: &str) -> Result<bool, AppError> {
    let Ok(id) = object_id.parse() else {
        return Ok(true);
    };
    match media.head(ObjectKey::new(ObjectKind::Master, id)).await {
        Ok(_) => Ok(false),
        Err(MediaError::NotFound) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

/// Copies the master to the local disk, since rendering needs random access.
async fn copy_to_disk(media: &MediaStore, master: &Master) -> Result<NamedTempFile, AppError> {
    let internal = |error: std::io::Error| AppError::Internal(format!("a copy of a master: {error}"));
    let object = &master.new.object_id;
    let id = object
        .parse()
        .map_err(|error| AppError::Internal(format!("{object}: {error}")))?;
    let file = NamedTempFile::new().map_err(internal)?;
    let mut copy = tokio::fs::File::from_std(file.reopen().map_err(internal)?);
    let mut chunks = pin!(media.get_range(
        ObjectKey::new(ObjectKind::Master, id),
        0..master.new.length as u64
    ));
    while let Some(chunk) = chunks.try_next().await? {
        copy.write_all(&chunk).await.map_err(internal)?;
    }
    copy.flush().await.map_err(internal)?;
    Ok(file)
}

/// Runs the render pass and saves its progress now and then.
async fn render_with_progress(
    store: &Store,
    media: &MediaStore,
    master: &Master,
    file: &NamedTempFile,
    now: &impl Fn() -> Timestamp,
) -> Result<RenderedFiles, IngestError> {
    let percent = Arc::new(AtomicU8::new(0));
    let path = file.path().to_owned();
    let mut pass = pin!(render(
        media,
        &master.new.object_id,
        move || File::open(&path),
        StreamRendering::InPass,
        Arc::clone(&percent),
        now(),
    ));
    let mut saved_percent = 0;
    loop {
        let update_interval = tokio::time::sleep(Duration::from_secs(INGEST_PROGRESS_SECONDS));
        tokio::select! {
            rendered = &mut pass => return rendered,
            () = update_interval => {}
        }
        let current_percent = percent.load(Ordering::Relaxed);
        if current_percent > saved_percent {
            saved_percent = current_percent;
            // A failed progress update is no reason to stop.
            let _ = store
                .master_is_working(master.id, i64::from(current_percent), now())
                .await;
        }
    }
}

async fn save_version(
    store: &Store,
    media: &MediaStore,
    master: &Master,
    rendered: &RenderedFiles,
    now: Timestamp,
) -> Result<(), AppError> {
    let mut tx = store.begin().await?;
    tx.lock_objects().await?;
    is_referenced(media, rendered.objects()).await?;
    let audio = save_audio_file(&mut tx, rendered).await?;
    let Some(audio_file) = audio.audio_file else {
        return Err(AppError::Internal("a sound without its row".into()));
    };
    // Another node may have finished first; its result is the same.
    if !tx.master_is_ready(master.id, audio_file, now).await? {
        return Ok(());
    }
    if let (Some(track), Some(kind)) = (master.new.track, master.new.kind) {
        let version = new_version(track, kind, &rendered.measured, audio, now);
        tx.add_version(&version, rendered.measured.energy).await?;
    }
    tx.commit().await?;
    Ok(())
}

impl From<IngestError> for AppError {
    fn from(error: IngestError) -> Self {
        match (error.code().and_then(Problem::of_master), error) {
            (Some(problem), _) => problem.into(),
            (None, IngestError::Media(error)) => Self::Media(error),
            (None, other) => Self::Internal(other.to_string()),
        }
    }
}
