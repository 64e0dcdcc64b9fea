//! A file on this machine's disk on its way to being a master: looked into, read, queued.

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

const PIECE: usize = 256 * 1024;

/// What can be learned without running over the sound.
pub(crate) struct ProbedFile {
    pub(crate) format: AudioFormat,
    pub(crate) tags: Tags,
    pub(crate) cover: Option<Vec<u8>>,
}

/// The object of the picture that was inside.
pub(crate) async fn save_cover(
    media: &MediaStore,
    cover: Option<Vec<u8>>,
) -> Result<Option<String>, AppError> {
    Ok(match cover {
        Some(jpeg) => Some(media.put(ObjectKind::Picture, jpeg).await?.key.id.to_string()),
        None => None,
    })
}

/// Opens the file as the pass will, so that what is no master is refused before anything is stored.
pub(crate) async fn probe(path: PathBuf) -> Result<ProbedFile, AppError> {
    let looked = tokio::task::spawn_blocking(move || {
        let pass = RenderPass::open(|| File::open(&path)).map_err(|error| {
            match error.code().and_then(Problem::of_master) {
                Some(problem) => problem.into(),
                None => AppError::Internal(error.to_string()),
            }
        })?;
        let tags = tags::read(File::open(&path).map_err(unreadable)?);
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
    looked
        .await
        .map_err(|error| AppError::Internal(error.to_string()))?
}

/// Asked for again while it waits or runs, nothing more happens.
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
    let file = tokio::fs::File::open(path).await.map_err(unreadable)?;
    Ok(pieces(file))
}

/// From where the file stands to its end.
pub(crate) fn pieces(file: tokio::fs::File) -> impl Stream<Item = io::Result<Bytes>> + Send {
    futures::stream::try_unfold(file, |mut file| async move {
        let mut piece = BytesMut::with_capacity(PIECE);
        let count = file.read_buf(&mut piece).await?;
        Ok((count > 0).then(|| (piece.freeze(), file)))
    })
}

fn unreadable(error: io::Error) -> AppError {
    AppError::Internal(format!("the file cannot be read: {error}"))
}
