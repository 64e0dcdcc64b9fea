//! The job that joins chunks to a master, or records why they cannot be one. If it is interrupted, the next
//! run finishes it.

use std::pin::pin;

use futures::TryStreamExt;
use pult_audio::{
    decode::{AudioFormat, Container},
    tags::Tags,
};
use pult_domain::{
    audio::MasterState,
    ids::MasterId,
    job::Job,
    limits::{JOB_ATTEMPTS, MASTER_BYTES_TOP},
    release_name::ReleaseName,
    time::Timestamp,
    upload::{EmbeddedTags, FileMetadata, MasterFormat, UploadId, key_of_tag},
    vocabulary::{VocabularyEntry, VocabularyKind},
};
use pult_media::{ObjectKind, StoredObject};
use pult_store::{NewJob, NewMaster, Tx, Upload, UploadChunk};
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt;

use super::chunk;
use crate::{
    App, AppError,
    cleanup::is_referenced,
    ingest::{self, INGEST_FAILED, probe, read_file, save_cover},
};

#[crate::boxed]
pub async fn join_upload(app: &App, id: &UploadId) -> Result<(), AppError> {
    // The author may have deleted it meanwhile.
    let Some(upload) = app.store.upload(id).await? else {
        return Ok(());
    };
    // An upload that failed keeps its chunks, so that it can be retried.
    if upload.received < upload.new.length || upload.problem.as_deref() == Some(INGEST_FAILED) {
        return Ok(());
    }
    let chunks = app.store.chunks(id).await?;
    if upload.master.is_none() && upload.problem.is_none() {
        match join_chunks(app, &upload, &chunks).await {
            Err(AppError::Problem(problem)) => {
                tracing::info!(%id, %problem, "a file that was sent cannot be used");
                let mut tx = app.store.begin().await?;
                tx.set_upload_problem(id, Some(problem.code()), app.now()).await?;
                tx.commit().await?;
            }
            other => other?,
        }
    }
    // Objects before rows, so that after a crash the next run still knows them.
    chunk::delete_objects(&app.media, &chunks).await;
    let mut tx = app.store.begin().await?;
    tx.delete_chunks(id).await?;
    tx.commit().await?;
    Ok(())
}

/// Enqueues the job unless one for this upload is queued or running.
pub(super) async fn enqueue_join(tx: &mut Tx, id: &UploadId, now: Timestamp) -> Result<(), AppError> {
    let job = Job::JoinUpload { upload: id.clone() };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: Some(&format!("join-{id}")),
        run_at: now,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    Ok(())
}

async fn join_chunks(app: &App, upload: &Upload, chunks: &[UploadChunk]) -> Result<(), AppError> {
    let file = copy_to_disk(app, upload, chunks).await?;
    let probed = probe(file.path().to_owned()).await?;
    let stored = app
        .media
        .put_stream(
            ObjectKind::Master,
            read_file(file.path()).await?,
            MASTER_BYTES_TOP,
        )
        .await?;
    let vocabulary = app.store.terms().await?;
    let metadata = FileMetadata {
        tags: read_tags(&upload.new.name, &probed.tags, &vocabulary),
        format: to_master_format(&probed.format),
        cover: save_cover(&app.media, probed.cover).await?,
    };
    save_master(app, upload, &stored, &metadata).await
}

/// Copies the whole file to the local disk, since analysis needs random access.
async fn copy_to_disk(app: &App, upload: &Upload, chunks: &[UploadChunk]) -> Result<NamedTempFile, AppError> {
    let internal = |error: std::io::Error| AppError::Internal(format!("a copy of an upload: {error}"));
    let file = NamedTempFile::new().map_err(internal)?;
    let mut copy = tokio::fs::File::from_std(file.reopen().map_err(internal)?);
    let mut length = 0;
    for chunk in chunks.iter() {
        if chunk.begins_at != length {
            break;
        }
        let bytes = chunk::HEAD_BYTES..chunk::HEAD_BYTES + chunk.length as u64;
        let mut pieces_stream = pin!(app.media.get_range(chunk::key(&chunk.object_id)?, bytes));
        while let Some(bytes_read) = pieces_stream.try_next().await? {
            copy.write_all(&bytes_read).await.map_err(internal)?;
        }
        length += chunk.length;
    }
    copy.flush().await.map_err(internal)?;
    if length != upload.new.length {
        let id = &upload.new.id;
        return Err(AppError::Internal(format!("the chunks of {id} end at {length}")));
    }
    Ok(file)
}

/// Stores nothing if the upload was deleted or joined by another node meanwhile.
async fn save_master(
    app: &App,
    upload: &Upload,
    stored: &StoredObject,
    metadata: &FileMetadata,
) -> Result<(), AppError> {
    let now = app.now();
    let object_id = stored.key.id.to_string();
    let masters = app.store.masters_of_object(&object_id).await?;
    let mut tx = app.store.begin().await?;
    tx.lock_objects().await?;
    is_referenced(&app.media, [stored.key]).await?;
    // The master of a track is deleted with its track, so uploads do not share it.
    let own = masters.iter().find(|master| master.new.track.is_none());
    let analysed = masters
        .iter()
        .find(|master| master.state == MasterState::Ready)
        .and_then(|master| master.audio_file);
    let master: MasterId = match own {
        Some(master) => master.id,
        None => {
            tx.insert_master(&NewMaster {
                object_id,
                name: upload.new.name.clone(),
                length: stored.length as i64,
                track: None,
                kind: None,
                created_at: now,
            })
            .await?
        }
    };
    match analysed {
        // The same file was analysed before, so nothing is left to ingest.
        Some(audio_file) => {
            tx.master_is_ready(master, audio_file, now).await?;
        }
        None => ingest::enqueue(&mut tx, master, now).await?,
    }
    if tx
        .set_upload_joined(&upload.new.id, master, metadata, now)
        .await?
    {
        tx.commit().await?;
    }
    Ok(())
}

/// From the tags, else from the file name.
fn read_tags(file_name: &str, tags: &Tags, vocabulary: &[VocabularyEntry]) -> EmbeddedTags {
    let is_version = |name: &str| ingest::find_entry(vocabulary, VocabularyKind::VersionType, name).is_some();
    let stem = file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem);
    let tagged_name = match (&tags.artist, &tags.title) {
        (Some(artist), Some(title)) => ReleaseName::new(artist, title, is_version),
        _ => None,
    };
    let release_name = tagged_name.or_else(|| ReleaseName::from_file_name(stem, is_version));
    let without_nul = |text: &Option<String>| text.as_ref().map(|text| text.replace('\0', ""));
    let (artist, title, version) = match release_name {
        Some(release_name) => (
            Some(release_name.artists.join(", ")),
            Some(release_name.title),
            release_name.version,
        ),
        None => (
            without_nul(&tags.artist),
            without_nul(&tags.title).or_else(|| Some(stem.to_owned())),
            None,
        ),
    };
    let bpm = tags
        .bpm
        .as_deref()
        .and_then(|text| text.replace(',', ".").parse().ok());
    EmbeddedTags {
        artist,
        title,
        version,
        bpm: bpm.filter(|bpm: &f64| bpm.is_finite() && *bpm > 0.0),
        key: tags.key.as_deref().and_then(key_of_tag).map(|key| key.camelot()),
        genre: without_nul(&tags.genre),
        year: tags.year,
        label: without_nul(&tags.label),
    }
}

fn to_master_format(format: &AudioFormat) -> MasterFormat {
    let name = match format.container {
        Container::Wav => "WAV",
        Container::Aiff => "AIFF",
        _ => format.codec.name(),
    };
    MasterFormat {
        name: name.to_owned(),
        lossless: format.lossless,
        channels: format.channels,
        bitrate: format.bitrate,
    }
}
