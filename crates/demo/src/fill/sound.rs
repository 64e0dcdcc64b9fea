//! One piece of music from its recipe to stored files.

use pult_audio::{SAMPLE_RATE, mp3, synth::DemoPiece, wav, waveform};
use pult_domain::{limits::WAVE_POINTS_DETAIL, time::Timestamp};
use pult_media::{MediaStore, ObjectKind, Stored};
use pult_store::{FileKind, NewFile};

use super::DemoError;

#[derive(Debug, Clone)]
pub(super) struct Sound {
    pub(super) mp3: NewFile,
    pub(super) wav: Option<NewFile>,
    pub(super) soundwave: Vec<u8>,
}

/// Rendered and encoded, not yet stored.
pub(super) struct Rendered {
    mp3: mp3::EncodedMp3,
    pcm: Option<Vec<u8>>,
    soundwave: Vec<u8>,
}

const CHANNELS: i64 = 2;
const SAMPLES_PER_FRAME: i64 = 1_152;

impl Rendered {
    pub(super) fn new(demo: &DemoPiece) -> Result<Self, DemoError> {
        let sound = demo.piece.render();
        Ok(Self {
            mp3: mp3::encode_320(&sound)?,
            pcm: demo.lossless.then(|| wav::pcm16(&sound)),
            soundwave: waveform::overview(&sound, WAVE_POINTS_DETAIL),
        })
    }

    pub(super) async fn store(self, media: &MediaStore, now: Timestamp) -> Result<Sound, DemoError> {
        let Self { mp3, pcm, soundwave } = self;
        let table = mp3::frame_table::encode(&mp3.frame_offsets, mp3.payload.len() as u32);
        let table = media.put(ObjectKind::Rendition, table).await?;
        let payload = media.put(ObjectKind::Rendition, mp3.payload).await?;
        let facts = mp3.facts;
        let whole = i64::from(facts.frames) * SAMPLES_PER_FRAME;
        let used = facts.samples as i64 + i64::from(facts.encoder_delay);
        let frames = NewFile {
            sample_rate: Some(i64::from(facts.sample_rate)),
            channels: Some(i64::from(facts.channels)),
            samples: Some(facts.samples as i64),
            frames: Some(i64::from(facts.frames)),
            encoder_delay: Some(i64::from(facts.encoder_delay)),
            padding: Some(whole - used),
            frame_table: Some(table.key.id.to_string()),
            ..bare(FileKind::Mp3, payload, now)
        };
        let wav = match pcm {
            Some(pcm) => Some(NewFile {
                sample_rate: Some(i64::from(SAMPLE_RATE)),
                channels: Some(CHANNELS),
                samples: Some(facts.samples as i64),
                ..bare(FileKind::Wav, media.put(ObjectKind::Rendition, pcm).await?, now)
            }),
            None => None,
        };
        Ok(Sound {
            mp3: frames,
            wav,
            soundwave,
        })
    }
}

fn bare(kind: FileKind, stored: Stored, created_at: Timestamp) -> NewFile {
    NewFile {
        object_id: stored.key.id.to_string(),
        kind,
        length: stored.length as i64,
        crc32: stored.crc32,
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
