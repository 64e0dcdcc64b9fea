//! The job: chunks to a master, or to the reason why they cannot be one. Ended anywhere, it is done by the next run.

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
    // The author may have removed it meanwhile.
    let Some(upload) = app.store.upload(id).await? else {
        return Ok(());
    };
    // One that was given up keeps its chunks, so that it can be tried again.
    if upload.received < upload.new.length || upload.problem.as_deref() == Some(INGEST_FAILED) {
        return Ok(());
    }
    let chunks = app.store.chunks(id).await?;
    if upload.master.is_none() && upload.problem.is_none() {
        match join(app, &upload, &chunks).await {
            Err(AppError::Problem(problem)) => {
                tracing::info!(%id, %problem, "a file that was sent cannot be used");
                let mut tx = app.store.begin().await?;
                tx.set_upload_problem(id, Some(problem.code()), app.now()).await?;
                tx.commit().await?;
            }
            other => other?,
        }
    }
    // Objects before rows: what a crash leaves in between is found by the next run.
    chunk::forget(&app.media, &chunks).await;
    let mut tx = app.store.begin().await?;
    tx.delete_chunks(id).await?;
    tx.commit().await?;
    Ok(())
}

/// While it waits or runs, another is not added.
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

async fn join(app: &App, upload: &Upload, chunks: &[UploadChunk]) -> Result<(), AppError> {
    let file = gather(app, upload, chunks).await?;
    let looked = probe(file.path().to_owned()).await?;
    let stored = app
        .media
        .put_stream(
            ObjectKind::Master,
            read_file(file.path()).await?,
            MASTER_BYTES_TOP,
        )
        .await?;
    let terms = app.store.terms().await?;
    let told = FileMetadata {
        tags: read_tags(&upload.new.name, &looked.tags, &terms),
        format: format(&looked.format),
        cover: save_cover(&app.media, looked.cover).await?,
    };
    keep(app, upload, &stored, &told).await
}

/// The whole file on this machine's disk, where it can be read from any place.
async fn gather(app: &App, upload: &Upload, chunks: &[UploadChunk]) -> Result<NamedTempFile, AppError> {
    let internal = |error: std::io::Error| AppError::Internal(format!("a copy of an upload: {error}"));
    let file = NamedTempFile::new().map_err(internal)?;
    let mut copy = tokio::fs::File::from_std(file.reopen().map_err(internal)?);
    let mut length = 0;
    for chunk in chunks.iter() {
        if chunk.begins_at != length {
            break;
        }
        let bytes = chunk::HEAD_BYTES..chunk::HEAD_BYTES + chunk.length as u64;
        let mut pieces = pin!(app.media.get_range(chunk::key(&chunk.object_id)?, bytes));
        while let Some(piece) = pieces.try_next().await? {
            copy.write_all(&piece).await.map_err(internal)?;
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

/// Nothing is kept when the upload was removed, or joined by another node, meanwhile.
async fn keep(
    app: &App,
    upload: &Upload,
    stored: &StoredObject,
    told: &FileMetadata,
) -> Result<(), AppError> {
    let now = app.now();
    let object_id = stored.key.id.to_string();
    let known = app.store.masters_of_object(&object_id).await?;
    let mut tx = app.store.begin().await?;
    tx.lock_objects().await?;
    is_referenced(&app.media, [stored.key]).await?;
    // The master of a track goes when its track does, so it is no one else's.
    let own = known.iter().find(|master| master.new.track.is_none());
    let heard = known
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
    match heard {
        // The same file was heard before: nothing is left to find out.
        Some(sound) => {
            tx.master_is_ready(master, sound, now).await?;
        }
        None => ingest::enqueue(&mut tx, master, now).await?,
    }
    if tx.set_upload_joined(&upload.new.id, master, told, now).await? {
        tx.commit().await?;
    }
    Ok(())
}

/// By its tags, or else by its name.
fn read_tags(file_name: &str, tags: &Tags, terms: &[VocabularyEntry]) -> EmbeddedTags {
    let is_version = |name: &str| ingest::find_entry(terms, VocabularyKind::VersionType, name).is_some();
    let stem = file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem);
    let tagged = match (&tags.artist, &tags.title) {
        (Some(artist), Some(title)) => ReleaseName::new(artist, title, is_version),
        _ => None,
    };
    let named = tagged.or_else(|| ReleaseName::from_file_name(stem, is_version));
    let plain = |text: &Option<String>| text.as_ref().map(|text| text.replace('\0', ""));
    let (artist, title, version) = match named {
        Some(named) => (Some(named.artists.join(", ")), Some(named.title), named.version),
        None => (
            plain(&tags.artist),
            plain(&tags.title).or_else(|| Some(stem.to_owned())),
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
        genre: plain(&tags.genre),
        year: tags.year,
        label: plain(&tags.label),
    }
}

fn format(format: &AudioFormat) -> MasterFormat {
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
