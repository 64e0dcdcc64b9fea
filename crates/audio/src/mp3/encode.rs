//! Encoding with LAME to constant 320 kbit/s.

use mp3lame_encoder::{
    Bitrate, Builder, DualPcm, Encoder, FlushGap, Mode, Quality, VbrMode, max_required_buffer_size,
};

use super::{cut::StreamFacts, header::Frames};
use crate::{SAMPLE_RATE, Stereo};

/// LAME's delay in samples, the same for every setting of the linked version.
const ENCODER_DELAY: u16 = 576;
/// 7 of LAME's 0 (slowest) to 9: the psychoacoustic model runs, the costly noise-shaping searches do not.
/// At 320 kbit/s bits are plentiful enough to do without them.
const QUALITY: Quality = Quality::Ok;
/// Samples handed to LAME at once; bounds its output buffer.
const CHUNK: usize = 1152 * 64;

/// Bare audio frames and what is needed to put a head before any run of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodedMp3 {
    pub payload: Vec<u8>,
    pub frame_offsets: Vec<u32>,
    pub facts: StreamFacts,
}

#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    #[error("there is no sound to encode, or its channels differ in length")]
    Shape,
    #[error("the sound contains a sample that is not a number")]
    NotFinite,
    #[error("the sound is too long for one MP3 payload")]
    TooLong,
    #[error("LAME refused its settings: {0}")]
    Settings(mp3lame_encoder::BuildError),
    #[error("LAME failed: {0}")]
    Lame(mp3lame_encoder::EncodeError),
    #[error("LAME produced {found} frames where {wanted} are needed")]
    Frames { found: usize, wanted: u64 },
}

/// Encodes 44.1 kHz stereo. The payload holds only audio frames; `StreamFacts::whole` makes its head.
pub fn encode_320(sound: &Stereo) -> Result<EncodedMp3, EncodeError> {
    if sound.is_empty() || sound.left.len() != sound.right.len() {
        return Err(EncodeError::Shape);
    }
    if !sound
        .left
        .iter()
        .chain(&sound.right)
        .all(|sample| sample.is_finite())
    {
        return Err(EncodeError::NotFinite);
    }
    let mut payload = run_lame(sound)?;
    let mut frame_offsets: Vec<u32> = Vec::new();
    for (_, range) in Frames::new(&payload) {
        frame_offsets.push(u32::try_from(range.start).map_err(|_| EncodeError::TooLong)?);
    }

    let mut facts = StreamFacts {
        sample_rate: SAMPLE_RATE,
        channels: 2,
        samples: sound.len() as u64,
        encoder_delay: ENCODER_DELAY,
        frames: 0,
    };
    // LAME may append a frame that no sample needs.
    let wanted = facts.frames_for(facts.samples);
    if (frame_offsets.len() as u64) < wanted {
        return Err(EncodeError::Frames {
            found: frame_offsets.len(),
            wanted,
        });
    }
    if let Some(end) = frame_offsets.get(wanted as usize) {
        payload.truncate(*end as usize);
        frame_offsets.truncate(wanted as usize);
    }
    facts.frames = frame_offsets.len() as u32;
    Ok(EncodedMp3 {
        payload,
        frame_offsets,
        facts,
    })
}

fn run_lame(sound: &Stereo) -> Result<Vec<u8>, EncodeError> {
    let mut lame = encoder().map_err(EncodeError::Settings)?;
    let mut out = Vec::with_capacity(sound.len());
    for (left, right) in sound.left.chunks(CHUNK).zip(sound.right.chunks(CHUNK)) {
        out.reserve(max_required_buffer_size(left.len()));
        lame.encode_to_vec(DualPcm { left, right }, &mut out)
            .map_err(EncodeError::Lame)?;
    }
    out.reserve(max_required_buffer_size(CHUNK));
    // The flush without gap would drop the last samples.
    lame.flush_to_vec::<FlushGap>(&mut out)
        .map_err(EncodeError::Lame)?;
    Ok(out)
}

fn encoder() -> Result<Encoder, mp3lame_encoder::BuildError> {
    let mut builder = Builder::new().ok_or(mp3lame_encoder::BuildError::NoMem)?;
    builder.set_num_channels(2)?;
    builder.set_sample_rate(SAMPLE_RATE)?;
    builder.set_vbr_mode(VbrMode::Off)?;
    builder.set_brate(Bitrate::Kbps320)?;
    builder.set_mode(Mode::JointStereo)?;
    builder.set_quality(QUALITY)?;
    // Heads are made to measure, so LAME need not write its own first frame.
    builder.set_to_write_vbr_tag(false)?;
    builder.build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_that_cannot_be_encoded_is_refused() {
        assert!(matches!(encode_320(&Stereo::silence(0)), Err(EncodeError::Shape)));
        let lopsided = Stereo {
            left: vec![0.0; 10],
            right: vec![0.0; 9],
        };
        assert!(matches!(encode_320(&lopsided), Err(EncodeError::Shape)));
        let broken = Stereo {
            left: vec![f32::NAN; 10],
            right: vec![0.0; 10],
        };
        assert!(matches!(encode_320(&broken), Err(EncodeError::NotFinite)));
    }

    #[test]
    fn the_payload_is_only_whole_frames_at_320() {
        let mp3 = encode_320(&Stereo::silence(44_100)).unwrap();
        let frames: Vec<_> = Frames::new(&mp3.payload).collect();
        assert_eq!(frames.len(), mp3.facts.frames as usize);
        assert_eq!(frames.last().unwrap().1.end, mp3.payload.len());
        assert!(
            frames
                .iter()
                .all(|(header, _)| header.kbps == 320 && header.channels == 2)
        );
    }

    #[test]
    fn every_length_gives_the_counted_frames() {
        for samples in [1, 46, 47, 48, 575, 576, 623, 624, 1151, 1152, 1153, 4608] {
            let mp3 = encode_320(&Stereo::silence(samples)).unwrap();
            assert_eq!(
                u64::from(mp3.facts.frames),
                (samples as u64 + 576 + 529).div_ceil(1152),
                "{samples}"
            );
        }
    }
}
