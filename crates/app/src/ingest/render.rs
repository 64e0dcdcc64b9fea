//! One render pass over a master; results are stored while they are produced.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

use bytes::Bytes;
use futures::{Stream, StreamExt};
use pult_audio::{
    decode::ReadSeek,
    render::{RenderError, RenderPass, RenderSinks, RenderedMaster},
};
use pult_domain::{limits::RENDITION_BYTES_MAX, time::Timestamp};
use pult_media::{MediaError, MediaStore, ObjectKey, ObjectKind, StoredObject};
use pult_store::{AudioMeasurements, NewStoredFile, StoredFileKind};

use super::{
    pass_thread::{Niceness, run_on_thread},
    save::to_measurements,
    sink::stream_writer,
    stored_files::{save_mp3, to_wav_file},
};

#[derive(Debug, thiserror::Error)]
pub enum IngestError {
    #[error(transparent)]
    Render(#[from] RenderError),
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error("the thread of a pass ended without a word")]
    Thread,
}

impl IngestError {
    /// Why the master is unusable; `None` if the fault is elsewhere and a retry may help.
    pub fn code(&self) -> Option<&'static str> {
        match self {
            Self::Render(error) => error.code(),
            Self::Media(_) | Self::Thread => None,
        }
    }
}

/// When the stream of a master is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamRendering {
    InPass,
    /// By a job, from the sold MP3.
    Later,
}

/// The results of a master: stored as objects, but not yet in the database.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderedFiles {
    pub mp3: NewStoredFile,
    pub wav: Option<NewStoredFile>,
    pub stream: Option<NewStoredFile>,
    pub measured: AudioMeasurements,
    pub fingerprint: Vec<u8>,
    pub at: Timestamp,
}

impl RenderedFiles {
    /// Objects that the store must keep. A WAV inside the master is part of the master.
    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectKey> {
        let own_wav = self.wav.iter().filter(|wav| wav.master_offset.is_none());
        let waveform = self.measured.waveform.parse().ok();
        [&self.mp3]
            .into_iter()
            .chain(own_wav)
            .chain(&self.stream)
            .flat_map(rendition_objects)
            .chain(waveform.map(|id| ObjectKey::new(ObjectKind::Waveform, id)))
    }
}

/// The payload and its frame table.
pub(super) fn rendition_objects(file: &NewStoredFile) -> impl Iterator<Item = ObjectKey> {
    [&file.object_id]
        .into_iter()
        .chain(&file.frame_table)
        .filter_map(|id| Some(ObjectKey::new(ObjectKind::Rendition, id.parse().ok()?)))
}

/// `open` opens the master, whose object is named `master`; `percent` reports the progress. If the future is
/// dropped, the pass stops and leaves only whole objects, which the next run finds again.
pub async fn render<R: ReadSeek + 'static>(
    media: &MediaStore,
    master: &str,
    open: impl Fn() -> io::Result<R> + Send + 'static,
    stream_rendering: StreamRendering,
    percent: Arc<AtomicU8>,
    at: Timestamp,
) -> Result<RenderedFiles, IngestError> {
    let (mut mp3, mp3_content) = stream_writer();
    let (mut stream, stream_content) = stream_writer();
    let (mut wav, wav_content) = stream_writer();
    let pass = run_on_thread(Niceness::Ingest, move |is_awaited| {
        let sinks = RenderSinks {
            mp3: &mut mp3,
            stream: (stream_rendering == StreamRendering::InPass).then_some(&mut stream),
            wav: &mut wav,
        };
        let rendered = RenderPass::open(open)?.run(sinks, |share| {
            percent.store((share * 100.0) as u8, Ordering::Relaxed);
            is_awaited.check()
        })?;
        for writer in [mp3, stream, wav] {
            writer.finish().map_err(RenderError::Sink)?;
        }
        Ok(rendered)
    });
    let (rendered, mp3, stream, wav) = tokio::join!(
        pass,
        store_rendition(media, mp3_content),
        store_rendition(media, stream_content),
        store_rendition(media, wav_content)
    );
    let rendered = match rendered {
        Ok(rendered) => rendered,
        // The pass ended because its results could not be stored, so that error is reported.
        Err(error @ IngestError::Render(RenderError::Sink(_))) => {
            mp3?;
            stream?;
            wav?;
            return Err(error);
        }
        Err(error) => return Err(error),
    };
    let objects = RenditionObjects {
        mp3: mp3?.ok_or(IngestError::Thread)?,
        stream: stream?,
        wav: wav?,
    };
    save_objects(media, master, rendered, objects, at).await
}

/// `None` for an empty stream.
pub(super) async fn store_rendition(
    media: &MediaStore,
    content: impl Stream<Item = io::Result<Bytes>> + Send,
) -> Result<Option<StoredObject>, MediaError> {
    let mut content = std::pin::pin!(content.peekable());
    if content.as_mut().peek().await.is_none() {
        return Ok(None);
    }
    media
        .put_stream(ObjectKind::Rendition, content, RENDITION_BYTES_MAX)
        .await
        .map(Some)
}

struct RenditionObjects {
    mp3: StoredObject,
    stream: Option<StoredObject>,
    wav: Option<StoredObject>,
}

async fn save_objects(
    media: &MediaStore,
    master: &str,
    rendered: RenderedMaster,
    objects: RenditionObjects,
    at: Timestamp,
) -> Result<RenderedFiles, IngestError> {
    let bands = rendered.analysis.waveform.bands.encode();
    let waveform = media.put(ObjectKind::Waveform, bands).await?;
    let stream = match rendered.stream.as_ref().zip(objects.stream) {
        Some((payload, object)) => Some(save_mp3(media, StoredFileKind::Stream, payload, &object, at).await?),
        None => None,
    };
    Ok(RenderedFiles {
        mp3: save_mp3(media, StoredFileKind::Mp3, &rendered.mp3, &objects.mp3, at).await?,
        wav: to_wav_file(&rendered.wav, master, objects.wav, at),
        stream,
        fingerprint: rendered.analysis.fingerprint.compressed(),
        measured: to_measurements(&rendered, waveform.key.id.to_string()),
        at,
    })
}
