//! The job: a master from wherever it stopped to ready, or to the reason why it cannot be.

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
    time::Timestamp,
};
use pult_media::{MediaError, MediaStore, ObjectKey, ObjectKind};
use pult_store::{Master, Store};
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt;

use super::{IngestError, RenderedFiles, new_track::new_version, render, save_audio_file};
use crate::{AppError, cleanup::is_referenced};

const TOO_LARGE: &str = "file_too_large";

/// May be ended anywhere and run again: what is stored already is found by its content, and the rows are one
/// transaction.
pub async fn ingest(
    store: &Store,
    media: &MediaStore,
    id: MasterId,
    now: impl Fn() -> Timestamp,
) -> Result<(), AppError> {
    // Its track may have been removed meanwhile.
    let Some(master) = store.master(id).await? else {
        return Ok(());
    };
    // What was found useless is not kept, so that there is nothing to try again.
    let useless = master.state == MasterState::Failed && is_deleted(media, &master.new.object_id).await?;
    let done = useless || master.state == MasterState::Ready;
    if done || !store.master_is_working(id, 0, now()).await? {
        return Ok(());
    }
    if master.new.length as u64 > MASTER_BYTES_TOP {
        store.master_has_failed(id, TOO_LARGE, now()).await?;
        return Ok(());
    }
    let file = fetch(media, &master).await?;
    match made(store, media, &master, &file, &now).await {
        Ok(made) => keep(store, media, &master, &made, now()).await,
        Err(error) => match error.code() {
            Some(code) => {
                tracing::info!(master = id.0, code, %error, "a master cannot be used");
                store.master_has_failed(id, code, now()).await?;
                forget(store, media, &master.new.object_id).await
            }
            None => Err(error.into()),
        },
    }
}

/// What can never be heard is not kept, unless a track was promised it. Sent again, it is stored again.
async fn forget(store: &Store, media: &MediaStore, object_id: &str) -> Result<(), AppError> {
    let mut tx = store.begin().await?;
    tx.lock_objects().await?;
    let masters = store.masters_of_object(object_id).await?;
    let useless = |master: &Master| master.state == MasterState::Failed && master.new.track.is_none();
    if let (true, Ok(id)) = (masters.iter().all(useless), object_id.parse()) {
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

/// A copy on this machine's disk, which can be read from any place as often as needed.
async fn fetch(media: &MediaStore, master: &Master) -> Result<NamedTempFile, AppError> {
    let internal = |error: std::io::Error| AppError::Internal(format!("a copy of a master: {error}"));
    let object = &master.new.object_id;
    let id = object
        .parse()
        .map_err(|error| AppError::Internal(format!("{object}: {error}")))?;
    let file = NamedTempFile::new().map_err(internal)?;
    let mut copy = tokio::fs::File::from_std(file.reopen().map_err(internal)?);
    let mut pieces = pin!(media.get_range(
        ObjectKey::new(ObjectKind::Master, id),
        0..master.new.length as u64
    ));
    while let Some(piece) = pieces.try_next().await? {
        copy.write_all(&piece).await.map_err(internal)?;
    }
    copy.flush().await.map_err(internal)?;
    Ok(file)
}

/// The pass, with its progress written down now and then.
async fn made(
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
        Arc::clone(&percent),
        now(),
    ));
    let mut told = 0;
    loop {
        let a_while = tokio::time::sleep(Duration::from_secs(INGEST_PROGRESS_SECONDS));
        tokio::select! {
            made = &mut pass => return made,
            () = a_while => {}
        }
        let reached = percent.load(Ordering::Relaxed);
        if reached > told {
            told = reached;
            // Progress that cannot be told is no reason to stop.
            let _ = store
                .master_is_working(master.id, i64::from(reached), now())
                .await;
        }
    }
}

async fn keep(
    store: &Store,
    media: &MediaStore,
    master: &Master,
    made: &RenderedFiles,
    now: Timestamp,
) -> Result<(), AppError> {
    let mut tx = store.begin().await?;
    tx.lock_objects().await?;
    is_referenced(media, made.objects()).await?;
    let audio = save_audio_file(&mut tx, made).await?;
    let Some(sound) = audio.audio_file else {
        return Err(AppError::Internal("a sound without its row".into()));
    };
    // Another node may have been quicker; what it wrote is the same.
    if !tx.master_is_ready(master.id, sound, now).await? {
        return Ok(());
    }
    if let (Some(track), Some(kind)) = (master.new.track, master.new.kind) {
        let version = new_version(track, kind, &made.measured, audio, now);
        tx.add_version(&version, made.measured.energy).await?;
    }
    tx.commit().await?;
    Ok(())
}

impl From<IngestError> for AppError {
    fn from(error: IngestError) -> Self {
        match error {
            IngestError::Media(error) => Self::Media(error),
            other => Self::Internal(other.to_string()),
        }
    }
}
