//! A file on the local disk that is to become a master: probed, read, queued.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use bytes::{Bytes, BytesMut};
use futures::Stream;
use pult_audio::{
    decode::AudioFormat,
    render::RenderPass,
    tags::{self, Tags},
};
use pult_domain::{
    ids::MasterId,
    job::Job,
    limits::{COVER_SIDE, JOB_ATTEMPTS},
    problem::Problem,
    time::Timestamp,
};
use pult_media::{MediaStore, ObjectKind};
use pult_store::{NewJob, Tx};
use tokio::io::AsyncReadExt;

use crate::{AppError, pictures::square_jpeg};

const CHUNK_BYTES: usize = 256 * 1024;

/// What is known of a file without decoding its audio.
pub(crate) struct ProbedFile {
    pub(crate) format: AudioFormat,
    pub(crate) tags: Tags,
    pub(crate) cover: Option<Vec<u8>>,
}

/// Stores the embedded picture and returns its object id.
pub(crate) async fn save_cover(
    media: &MediaStore,
    cover: Option<Vec<u8>>,
) -> Result<Option<String>, AppError> {
    Ok(match cover {
        Some(jpeg) => Some(media.put(ObjectKind::Picture, jpeg).await?.key.id.to_string()),
        None => None,
    })
}

/// Opens the file as the render pass will, so that unusable files are refused before anything is stored.
pub(crate) async fn probe(path: PathBuf) -> Result<ProbedFile, AppError> {
    let task = tokio::task::spawn_blocking(move || {
        let pass = RenderPass::open(|| File::open(&path)).map_err(|error| {
            match error.code().and_then(Problem::of_master) {
                Some(problem) => problem.into(),
                None => AppError::Internal(error.to_string()),
            }
        })?;
        let tags = tags::read(File::open(&path).map_err(read_failure)?);
        let cover = tags
            .cover
            .as_deref()
            .and_then(|file| square_jpeg(file, COVER_SIDE));
        Ok(ProbedFile {
            format: pass.format().clone(),
            tags,
            cover,
        })
    });
    task.await
        .map_err(|error| AppError::Internal(error.to_string()))?
}

/// Does nothing while a job for this master is queued or running.
pub(crate) async fn enqueue(tx: &mut Tx, master: MasterId, now: Timestamp) -> Result<(), AppError> {
    let job = Job::Ingest { master };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: Some(&format!("ingest-{master}")),
        run_at: now,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    Ok(())
}

pub(crate) async fn read_file(path: &Path) -> Result<impl Stream<Item = io::Result<Bytes>> + Send, AppError> {
    let file = tokio::fs::File::open(path).await.map_err(read_failure)?;
    Ok(read_chunks(file))
}

/// From the current position to the end.
pub(crate) fn read_chunks(file: tokio::fs::File) -> impl Stream<Item = io::Result<Bytes>> + Send {
    futures::stream::try_unfold(file, |mut file| async move {
        let mut chunk = BytesMut::with_capacity(CHUNK_BYTES);
        let count = file.read_buf(&mut chunk).await?;
        Ok((count > 0).then(|| (chunk.freeze(), file)))
    })
}

fn read_failure(error: io::Error) -> AppError {
    AppError::Internal(format!("the file cannot be read: {error}"))
}
