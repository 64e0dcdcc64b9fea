//! An audio link opened.

use std::pin::pin;

use futures::TryStreamExt;
use pult_audio::mp3::{Cut, StreamFacts, frame_table};
use pult_domain::problem::Problem;
use pult_media::{Layout, ObjectKey, ObjectKind};
use pult_store::NewFile;

use crate::{
    App, AppError,
    catalogue::{AudioLink, Share, verify_audio_link},
};

/// The audio a signed link allows, as a file of exactly that length: frames of the stored MP3 behind a head
/// made for them, so that not even the headers tell how long the whole is.
pub async fn audio(app: &App, link: AudioLink<'_>) -> Result<Layout, AppError> {
    let share = verify_audio_link(&app.signer, &link, app.now())?;
    let version = app
        .store
        .version_file(link.version)
        .await?
        .ok_or(Problem::NotFound)?;
    let mp3 = version.mp3.ok_or(Problem::NotFound)?.file;
    let facts = facts(&mp3).ok_or_else(|| AppError::Internal(format!("no stream facts: {mp3:?}")))?;
    let cut = match share {
        Share::Whole => facts.whole(),
        Share::PreviewMs(ms) => facts.preview(seconds(version.preview_start_ms), seconds(ms)),
    };
    let (start, end) = match share {
        Share::Whole => (0, mp3.length as u64),
        Share::PreviewMs(_) => cut_bytes(app, &mp3, &cut).await?,
    };
    let head = cut
        .head((end - start) as u32)
        .ok_or_else(|| AppError::Internal(format!("no head: {mp3:?}")))?;
    Ok(Layout::builder("audio/mpeg")
        .inline(head)
        .stored(key_of(&mp3.object_id)?, start..end, None)
        .finish())
}

/// Where the cut's frames begin and end, by two entries of the stored frame table.
async fn cut_bytes(app: &App, mp3: &NewFile, cut: &Cut) -> Result<(u64, u64), AppError> {
    let table = mp3
        .frame_table
        .as_deref()
        .ok_or_else(|| AppError::Internal("no frame table".into()))?;
    let table = key_of(table)?;
    let start = entry(app, table, cut.frames.start).await?;
    let end = entry(app, table, cut.frames.end).await?;
    if start <= end && end <= mp3.length as u64 {
        Ok((start, end))
    } else {
        Err(AppError::Internal(format!(
            "the frame table does not fit: {mp3:?}"
        )))
    }
}

async fn entry(app: &App, table: ObjectKey, frame: u32) -> Result<u64, AppError> {
    let bytes = pin!(app.media.get_range(table, frame_table::entry_range(frame)))
        .try_next()
        .await?;
    let offset = bytes
        .and_then(|bytes| frame_table::entry(&bytes))
        .ok_or_else(|| AppError::Internal("a short frame table".into()))?;
    Ok(u64::from(offset))
}

fn facts(mp3: &NewFile) -> Option<StreamFacts> {
    Some(StreamFacts {
        sample_rate: mp3.sample_rate?.try_into().ok()?,
        channels: mp3.channels?.try_into().ok()?,
        samples: mp3.samples?.try_into().ok()?,
        encoder_delay: mp3.encoder_delay?.try_into().ok()?,
        frames: mp3.frames?.try_into().ok()?,
    })
}

/// Payloads and their frame tables lie together.
fn key_of(object_id: &str) -> Result<ObjectKey, AppError> {
    let id = object_id
        .parse()
        .map_err(|e| AppError::Internal(format!("{object_id}: {e}")))?;
    Ok(ObjectKey {
        kind: ObjectKind::Rendition,
        id,
    })
}

fn seconds(ms: i64) -> f64 {
    ms as f64 / 1000.0
}
