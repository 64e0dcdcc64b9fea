//! One render pass over a master on a thread of its own; results are stored while they are produced.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    thread,
};

use bytes::Bytes;
use futures::{Stream, StreamExt};
use pult_audio::{
    decode::ReadSeek,
    render::{RenderError, RenderPass, RenderedMaster, RenderedWav},
    wav::PcmFormat,
};
use pult_domain::{limits::RENDITION_BYTES_MAX, time::Timestamp};
use pult_media::{MediaError, MediaStore, ObjectKey, ObjectKind, StoredObject};
use pult_store::{AudioMeasurements, NewStoredFile, StoredFileKind};
use tokio::sync::oneshot;

use super::{
    save::to_measurements,
    sink::{StreamWriter, stream_writer},
};

/// The server's own threads have priority.
const NICENESS: i32 = 10;

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

/// The results of a master: stored as objects, but not yet in the database.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderedFiles {
    pub mp3: NewStoredFile,
    pub wav: Option<NewStoredFile>,
    pub measured: AudioMeasurements,
    pub fingerprint: Vec<u8>,
    pub at: Timestamp,
}

impl RenderedFiles {
    /// Objects that the store must keep. A WAV inside the master is part of the master.
    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectKey> {
        let rendition = |id: &str| Some(ObjectKey::new(ObjectKind::Rendition, id.parse().ok()?));
        let own_wav = self.wav.iter().filter(|wav| wav.master_offset.is_none());
        let waveform = self.measured.waveform.parse().ok();
        [&self.mp3]
            .into_iter()
            .chain(own_wav)
            .map(|file| &file.object_id)
            .chain(&self.mp3.frame_table)
            .filter_map(move |id| rendition(id))
            .chain(waveform.map(|id| ObjectKey::new(ObjectKind::Waveform, id)))
    }
}

/// `open` opens the master, whose object is named `master`; `percent` reports the progress. If the future is
/// dropped, the pass stops and leaves only whole objects, which the next run finds again.
pub async fn render<R: ReadSeek + 'static>(
    media: &MediaStore,
    master: &str,
    open: impl Fn() -> io::Result<R> + Send + 'static,
    percent: Arc<AtomicU8>,
    at: Timestamp,
) -> Result<RenderedFiles, IngestError> {
    let (mp3, mp3_stream) = stream_writer();
    let (wav, wav_stream) = stream_writer();
    let alive = Arc::new(());
    let is_alive = Arc::downgrade(&alive);
    let progress = move |share: f64| {
        percent.store((share * 100.0) as u8, Ordering::Relaxed);
        match is_alive.strong_count() {
            0 => Err(io::Error::new(
                io::ErrorKind::BrokenPipe,
                "nobody waits for the pass",
            )),
            _ => Ok(()),
        }
    };
    let (sender, rendered) = oneshot::channel();
    thread::Builder::new()
        .name("ingest".to_owned())
        .spawn(move || {
            lower_priority();
            // Sending fails only if the receiver was dropped.
            let _ = sender.send(run_pass(open, mp3, wav, progress));
        })
        .map_err(RenderError::Sink)?;
    let (rendered, mp3, wav) = tokio::join!(
        rendered,
        store_stream(media, mp3_stream),
        store_stream(media, wav_stream)
    );
    drop(alive);
    let rendered = match rendered.map_err(|_| IngestError::Thread)? {
        Ok(rendered) => rendered,
        // The pass ended because its results could not be stored, so that error is reported.
        Err(RenderError::Sink(error)) => {
            mp3?;
            wav?;
            return Err(RenderError::Sink(error).into());
        }
        Err(error) => return Err(error.into()),
    };
    let mp3 = mp3?.ok_or(IngestError::Thread)?;
    save_objects(media, master, rendered, mp3, wav?, at).await
}

fn run_pass<R: ReadSeek + 'static>(
    open: impl Fn() -> io::Result<R>,
    mut mp3: StreamWriter,
    mut wav: StreamWriter,
    progress: impl FnMut(f64) -> io::Result<()>,
) -> Result<RenderedMaster, RenderError> {
    let rendered = RenderPass::open(open)?.run(&mut mp3, &mut wav, progress)?;
    mp3.finish()
        .and_then(|()| wav.finish())
        .map_err(RenderError::Sink)?;
    Ok(rendered)
}

fn lower_priority() {
    // On Linux, "this process" means the calling thread.
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "a pass runs at the usual priority");
    }
}

/// `None` for an empty stream.
async fn store_stream(
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

async fn save_objects(
    media: &MediaStore,
    master: &str,
    rendered: RenderedMaster,
    mp3: StoredObject,
    wav: Option<StoredObject>,
    at: Timestamp,
) -> Result<RenderedFiles, IngestError> {
    let table = media
        .put(ObjectKind::Rendition, rendered.mp3.frame_table())
        .await?;
    let bands = rendered.analysis.waveform.bands.encode();
    let waveform = media.put(ObjectKind::Waveform, bands).await?;
    let facts = rendered.mp3.facts;
    Ok(RenderedFiles {
        mp3: NewStoredFile {
            sample_rate: Some(i64::from(facts.sample_rate)),
            channels: Some(i64::from(facts.channels)),
            samples: Some(facts.samples as i64),
            frames: Some(i64::from(facts.frames)),
            encoder_delay: Some(i64::from(facts.encoder_delay)),
            padding: Some(rendered.mp3.padding() as i64),
            frame_table: Some(table.key.id.to_string()),
            ..plain_file(
                StoredFileKind::Mp3,
                mp3.key.id.to_string(),
                mp3.length,
                mp3.crc32,
                at,
            )
        },
        wav: match &rendered.wav {
            RenderedWav::None => None,
            RenderedWav::InMaster { pcm, crc32 } => Some(NewStoredFile {
                master_offset: Some(pcm.bytes.start as i64),
                ..wav_file(
                    pcm.format,
                    pcm.samples(),
                    plain_file(
                        StoredFileKind::Wav,
                        master.to_owned(),
                        pcm.bytes.end - pcm.bytes.start,
                        *crc32,
                        at,
                    ),
                )
            }),
            RenderedWav::Written { format, samples } => wav.map(|wav| {
                let file = plain_file(
                    StoredFileKind::Wav,
                    wav.key.id.to_string(),
                    wav.length,
                    wav.crc32,
                    at,
                );
                wav_file(*format, *samples, file)
            }),
        },
        fingerprint: rendered.analysis.fingerprint.compressed(),
        measured: to_measurements(&rendered, waveform.key.id.to_string()),
        at,
    })
}

fn wav_file(format: PcmFormat, samples: u64, file: NewStoredFile) -> NewStoredFile {
    NewStoredFile {
        sample_rate: Some(i64::from(format.sample_rate)),
        channels: Some(i64::from(format.channels)),
        samples: Some(samples as i64),
        bits: Some(i64::from(format.bits)),
        ..file
    }
}

fn plain_file(
    kind: StoredFileKind,
    object_id: String,
    length: u64,
    crc32: u32,
    created_at: Timestamp,
) -> NewStoredFile {
    NewStoredFile {
        object_id,
        kind,
        length: length as i64,
        crc32,
        sample_rate: None,
        channels: None,
        samples: None,
        frames: None,
        encoder_delay: None,
        padding: None,
        frame_table: None,
        bits: None,
        master_offset: None,
        created_at,
    }
}
