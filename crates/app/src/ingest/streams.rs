//! Streams of audio files that have none: from before streams were rendered at ingest, and of the demo pool. They are
//! rendered from the sold MP3, one after the other; the row of the audio file is the state.

use futures::TryStreamExt;
use pult_audio::render::{self, RenderError};
use pult_domain::{
    ids::AudioFileId,
    job::Job,
    limits::{JOB_ATTEMPTS, STREAM_RETRY_SECONDS, STREAM_UNUSABLE_RETRY_SECONDS},
    problem::Problem,
};
use pult_media::MediaError;
use pult_store::{NewJob, NewStoredFile, StoredFileKind};
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt;

use super::{
    IngestError,
    pass_thread::{Niceness, run_on_thread},
    render::{rendition_objects, store_rendition},
    sink::stream_writer,
    stored_files::save_mp3,
};
use crate::{App, AppError, cleanup::is_referenced, player};

/// Begins where the last job ended, or again after a failure.
#[crate::boxed]
pub async fn render_streams(app: &App) -> Result<(), AppError> {
    enqueue_next(app).await
}

/// A job for each file, so that a node that stops waits for one file at most.
#[crate::boxed]
pub async fn render_stream(app: &App, id: AudioFileId) -> Result<(), AppError> {
    if let Err(error) = render_missing(app, id).await {
        tracing::warn!(audio_file = id.0, %error, "a stream could not be rendered");
        let is_unusable = is_unusable(&error);
        let retry_seconds = if is_unusable {
            STREAM_UNUSABLE_RETRY_SECONDS
        } else {
            STREAM_RETRY_SECONDS
        };
        // Until then the others have their turn.
        let due_at = app.now().plus_seconds(retry_seconds);
        app.store.postpone_stream(id, due_at).await?;
        if !is_unusable {
            return Err(error);
        }
    }
    enqueue_next(app).await
}

/// Whether the sold file is to blame, so that another try would end in the same way.
fn is_unusable(error: &AppError) -> bool {
    matches!(
        error,
        AppError::Problem(_)
            | AppError::Media(MediaError::NotFound | MediaError::Damaged(_) | MediaError::OutOfRange { .. })
    )
}

async fn enqueue_next(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let left = app.store.count_missing_streams().await?;
    metrics::gauge!("pult_streams_missing").set(left as f64);
    let Some(audio_file) = app.store.next_missing_stream(now).await? else {
        return Ok(());
    };
    let mut tx = app.store.begin().await?;
    tx.enqueue(NewJob {
        job: &Job::RenderStream { audio_file, left },
        unique_key: Some(&format!("stream-{audio_file}")),
        run_at: now,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    tx.commit().await?;
    Ok(())
}

/// Does nothing if another node has rendered it meanwhile, or if it was deleted.
async fn render_missing(app: &App, id: AudioFileId) -> Result<(), AppError> {
    let audio_file = app.store.sound(id).await?;
    let Some(audio_file) = audio_file.filter(|audio_file| audio_file.stream.is_none()) else {
        return Ok(());
    };
    let sold = app.store.file(audio_file.mp3).await?.ok_or(Problem::NotFound)?;
    let stream = render_from(app, &sold.file).await?;
    let mut tx = app.store.begin().await?;
    tx.lock_objects().await?;
    is_referenced(&app.media, rendition_objects(&stream)).await?;
    let file = tx.put_file(&stream).await?;
    if tx.set_stream(id, file).await? {
        tx.commit().await?;
    }
    Ok(())
}

async fn render_from(app: &App, sold: &NewStoredFile) -> Result<NewStoredFile, AppError> {
    let copy = copy_to_disk(app, sold).await?;
    let file = copy.reopen().map_err(internal)?;
    let (mut writer, content) = stream_writer();
    let pass = run_on_thread(Niceness::Background, move |is_awaited| {
        let payload = render::render_stream(file, &mut writer, |_| is_awaited.check())?;
        writer.finish().map_err(RenderError::Sink)?;
        Ok(payload)
    });
    let (payload, object) = tokio::join!(pass, store_rendition(&app.media, content));
    let payload = match payload {
        // The pass ended because its result could not be stored, so that error is reported.
        Err(error @ IngestError::Render(RenderError::Sink(_))) => {
            object?;
            return Err(error.into());
        }
        other => other?,
    };
    let object = object?.ok_or(IngestError::Thread)?;
    let file = save_mp3(&app.media, StoredFileKind::Stream, &payload, &object, app.now()).await?;
    Ok(file)
}

/// The file as it is sold, for random access.
async fn copy_to_disk(app: &App, sold: &NewStoredFile) -> Result<NamedTempFile, AppError> {
    let layout = player::load_whole(app, sold).await?;
    let file = NamedTempFile::new().map_err(internal)?;
    let mut copy = tokio::fs::File::from_std(file.reopen().map_err(internal)?);
    let mut chunks = std::pin::pin!(layout.read(&app.media, 0..layout.total()));
    while let Some(chunk) = chunks.try_next().await? {
        copy.write_all(&chunk).await.map_err(internal)?;
    }
    copy.flush().await.map_err(internal)?;
    Ok(file)
}

fn internal(error: std::io::Error) -> AppError {
    AppError::Internal(format!("a copy of a sold file: {error}"))
}
