//! Opening a signed audio link.

use std::sync::Arc;

use futures::TryStreamExt;
use pult_audio::mp3::{
    Cut, StreamFacts,
    frame_table::{self, FrameSpan},
};
use pult_domain::{
    entitlement::preview_start,
    ids::{TrackId, VersionId},
    problem::Problem,
};
use pult_media::{Layout, ObjectKey, ObjectKind};
use pult_store::{NewStoredFile, StoredFile};

use super::{AudioTransfer, Listener, audio_streams::WholeVersion, link_hour::link_hour};
use crate::{
    App, AppError,
    catalog::{AudioLink, PlayableShare, verify_audio_link},
};

/// What a link opens.
pub struct PlayableAudio {
    pub layout: Arc<Layout>,
    /// Whoever gets a whole track through a session: its bytes are sent only by a counted transfer.
    pub listener: Option<Listener>,
    duration_ms: i64,
}

impl PlayableAudio {
    /// Nothing for audio that is not counted.
    pub fn begin_transfer(&self, app: &App) -> Result<Option<AudioTransfer>, Problem> {
        let version = WholeVersion {
            bytes: self.layout.total(),
            duration_ms: self.duration_ms,
        };
        self.listener
            .map(|listener| AudioTransfer::begin(app, listener, version))
            .transpose()
    }
}

/// The audio that a signed link allows, as a file of exactly that length: frames of the stream after a generated
/// head, so that not even the headers reveal the full length.
#[crate::boxed]
pub async fn audio<'a>(app: &'a App, link: AudioLink<'a>) -> Result<PlayableAudio, AppError> {
    let share = verify_audio_link(&app.signer, &link, app.now())?;
    let version = app
        .store
        .version_file(link.version)
        .await?
        .ok_or(Problem::NotFound)?;
    let listener = match (share, link.session) {
        (PlayableShare::PreviewMs(_), _) => {
            ensure_published(app, version.track, link.version)?;
            None
        }
        (PlayableShare::Whole, Some(session)) => {
            Some(Listener::admit(app, session, version.track, link.version).await?)
        }
        (PlayableShare::Whole, None) => {
            ensure_free(app, version.track, link.version)?;
            None
        }
    };
    let sold = version.mp3.ok_or(Problem::NotFound)?;
    let mp3 = choose_rendition(sold, version.stream, link.expires_at_ms);
    let facts = required_facts(&mp3)?;
    let cut = match share {
        PlayableShare::Whole => facts.whole(),
        PlayableShare::PreviewMs(ms) => {
            let start = preview_start(
                seconds(version.preview_start_ms),
                seconds(ms),
                seconds(version.duration_ms),
            );
            facts.preview(start, seconds(ms))
        }
    };
    let layout = build_layout(app, &mp3, cut).await?;
    Ok(PlayableAudio {
        layout,
        listener,
        duration_ms: version.duration_ms,
    })
}

/// A link outlives the publication of its track, and a version that was removed from it.
fn ensure_published(app: &App, track: TrackId, version: VersionId) -> Result<(), Problem> {
    let snapshot = app.catalog.snapshot();
    let facts = snapshot.facts(track);
    let found = facts.and_then(|facts| facts.with_version(version));
    found.map(|_| ()).ok_or(Problem::NotFound)
}

/// The stream, or the sold file while there is none. An address opens the same file as long as it is valid: browsers
/// join parts of what they loaded from it, and some do not compare ETags. So a stream that was rendered after the sold
/// file is opened by the links of the hours after that.
pub(crate) fn choose_rendition(
    sold: StoredFile,
    stream: Option<StoredFile>,
    link_expires_at_ms: i64,
) -> NewStoredFile {
    let sold = sold.file;
    let latest = sold.created_at.max(link_hour(link_expires_at_ms));
    stream
        .map(|stream| stream.file)
        .filter(|stream| stream.created_at <= latest)
        .unwrap_or(sold)
}

/// A visitor hears a track whole only as long as it is free.
fn ensure_free(app: &App, track: TrackId, version: VersionId) -> Result<(), Problem> {
    ensure_published(app, track, version)?;
    let snapshot = app.catalog.snapshot();
    let is_free = snapshot
        .facts(track)
        .is_some_and(|facts| facts.is_free(app.now()));
    is_free.then_some(()).ok_or(Problem::LinkExpired)
}

/// A whole stored MP3, with its checksum.
pub(crate) async fn load_whole(app: &App, mp3: &NewStoredFile) -> Result<Arc<Layout>, AppError> {
    build_layout(app, mp3, required_facts(mp3)?.whole()).await
}

async fn build_layout(app: &App, mp3: &NewStoredFile, cut: Cut) -> Result<Arc<Layout>, AppError> {
    let payload = key_of(&mp3.object_id)?;
    if let Some(cached) = app.layouts.get(payload.id, &cut) {
        return Ok(cached);
    }
    let span = load_span(app, mp3, &cut).await?;
    let head = cut
        .head(&span)
        .ok_or_else(|| AppError::Internal(format!("no head: {mp3:?}")))?;
    let is_whole = span.bytes() == (0..mp3.length as u64);
    let layout = Layout::builder("audio/mpeg")
        .inline(head)
        .stored(payload, span.bytes(), is_whole.then_some(mp3.crc32))
        .finish();
    let layout = Arc::new(layout);
    app.layouts.put(payload.id, cut, &layout);
    Ok(layout)
}

/// The byte ranges of the cut's frames, from one read of the stored frame table.
async fn load_span(app: &App, mp3: &NewStoredFile, cut: &Cut) -> Result<FrameSpan, AppError> {
    let table = mp3
        .frame_table
        .as_deref()
        .ok_or_else(|| AppError::Internal("no frame table".into()))?;
    let entries: Vec<_> = app
        .media
        .get_range(key_of(table)?, frame_table::bytes_of(&cut.frames))
        .try_collect()
        .await?;
    FrameSpan::parse(&entries.concat())
        .filter(|span| span.bytes().end <= mp3.length as u64)
        .ok_or_else(|| AppError::Internal(format!("the frame table does not fit: {mp3:?}")))
}

fn required_facts(mp3: &NewStoredFile) -> Result<StreamFacts, AppError> {
    stream_facts(mp3).ok_or_else(|| AppError::Internal(format!("no stream facts: {mp3:?}")))
}

fn stream_facts(mp3: &NewStoredFile) -> Option<StreamFacts> {
    Some(StreamFacts {
        sample_rate: mp3.sample_rate?.try_into().ok()?,
        channels: mp3.channels?.try_into().ok()?,
        samples: mp3.samples?.try_into().ok()?,
        encoder_delay: mp3.encoder_delay?.try_into().ok()?,
        frames: mp3.frames?.try_into().ok()?,
    })
}

/// Payloads and their frame tables are stored as the same kind.
fn key_of(object_id: &str) -> Result<ObjectKey, AppError> {
    let id = object_id
        .parse()
        .map_err(|e| AppError::Internal(format!("{object_id}: {e}")))?;
    Ok(ObjectKey::new(ObjectKind::Rendition, id))
}

fn seconds(ms: i64) -> f64 {
    ms as f64 / 1000.0
}
