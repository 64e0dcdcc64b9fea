//! Rows of rendered files.

use pult_audio::{mp3::Mp3Payload, render::RenderedWav, wav::PcmFormat};
use pult_domain::time::Timestamp;
use pult_media::{MediaError, MediaStore, ObjectKind, StoredObject};
use pult_store::{NewStoredFile, StoredFileKind};

/// Stores the frame table of frames that are stored.
pub(super) async fn save_mp3(
    media: &MediaStore,
    kind: StoredFileKind,
    payload: &Mp3Payload,
    frames: &StoredObject,
    at: Timestamp,
) -> Result<NewStoredFile, MediaError> {
    let table = media.put(ObjectKind::Rendition, payload.frame_table()).await?;
    let facts = payload.facts;
    Ok(NewStoredFile {
        sample_rate: Some(i64::from(facts.sample_rate)),
        channels: Some(i64::from(facts.channels)),
        samples: Some(facts.samples as i64),
        frames: Some(i64::from(facts.frames)),
        encoder_delay: Some(i64::from(facts.encoder_delay)),
        padding: Some(payload.padding() as i64),
        frame_table: Some(table.key.id.to_string()),
        ..plain_file(kind, frames.key.id.to_string(), frames.length, frames.crc32, at)
    })
}

/// `object` are the samples of a WAV that was written.
pub(super) fn to_wav_file(
    rendered: &RenderedWav,
    master: &str,
    object: Option<StoredObject>,
    at: Timestamp,
) -> Option<NewStoredFile> {
    match rendered {
        RenderedWav::None => None,
        RenderedWav::InMaster { pcm, crc32 } => {
            let length = pcm.bytes.end - pcm.bytes.start;
            let file = plain_file(StoredFileKind::Wav, master.to_owned(), length, *crc32, at);
            Some(NewStoredFile {
                master_offset: Some(pcm.bytes.start as i64),
                ..with_format(pcm.format, pcm.samples(), file)
            })
        }
        RenderedWav::Written { format, samples } => object.map(|wav| {
            let id = wav.key.id.to_string();
            let file = plain_file(StoredFileKind::Wav, id, wav.length, wav.crc32, at);
            with_format(*format, *samples, file)
        }),
    }
}

fn with_format(format: PcmFormat, samples: u64, file: NewStoredFile) -> NewStoredFile {
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
