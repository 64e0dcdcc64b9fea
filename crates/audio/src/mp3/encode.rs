//! Encodes with LAME at a constant bitrate, block by block.

use std::io::Write;

use mp3lame_encoder::{
    Bitrate, Builder, DualPcm, Encoder, FlushGap, Mode, Quality, VbrMode, max_required_buffer_size,
};

use super::{
    cut::StreamFacts,
    header::Frames,
    payload::{FrameWriter, Mp3Payload},
};
use crate::{SAMPLE_RATE, Stereo};

/// LAME's delay in samples, the same for every setting of the linked version.
const ENCODER_DELAY: u16 = 576;
/// Samples given to LAME at once; limits its output buffer.
const CHUNK: usize = 1152 * 64;
/// Frames withheld until the end, because LAME may append some that no sample needs.
const WITHHELD_FRAMES: usize = 4;

#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    #[error("there is no sound to encode, or its channels differ in length")]
    Shape,
    #[error("the sound contains a sample that is not a number")]
    NotFinite,
    #[error("LAME refused its settings: {0}")]
    Settings(mp3lame_encoder::BuildError),
    #[error("LAME failed: {0}")]
    Lame(mp3lame_encoder::EncodeError),
    #[error("LAME produced {found} frames where {wanted} are needed")]
    Frames { found: u64, wanted: u64 },
    #[error("the frames could not be written: {0}")]
    Sink(#[from] std::io::Error),
}

/// What an MP3 is for, which decides its bitrate and the work spent on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mp3Use {
    Sold,
    Stream,
}

impl Mp3Use {
    fn bitrate(self) -> Bitrate {
        match self {
            Self::Sold => Bitrate::Kbps320,
            Self::Stream => Bitrate::Kbps128,
        }
    }

    /// Of LAME's 0 (slowest) to 9. At 7 the psychoacoustic model runs and the costly searches for the best noise
    /// shaping do not: at 320 kbit/s there are enough bits to do without them. At 128 there are not; there 3, LAME's
    /// own choice, takes 1.9 times as long as 7, 1.1 times as long as 5 and half as long as 2.
    fn quality(self) -> Quality {
        match self {
            Self::Sold => Quality::Ok,
            Self::Stream => Quality::VeryNice,
        }
    }
}

/// Takes stereo at 44.1 or 48 kHz and writes only audio frames; `StreamFacts::whole` gives their Info frame.
pub struct Mp3Encoder<W> {
    lame: Encoder,
    sample_rate: u32,
    samples: u64,
    out: Vec<u8>,
    writer: FrameWriter<W>,
}

impl<W: Write> Mp3Encoder<W> {
    pub fn new(mp3_use: Mp3Use, sample_rate: u32, sink: W) -> Result<Self, EncodeError> {
        Ok(Self {
            lame: build_encoder(mp3_use, sample_rate).map_err(EncodeError::Settings)?,
            sample_rate,
            samples: 0,
            out: Vec::new(),
            writer: FrameWriter::new(sink),
        })
    }

    pub fn push(&mut self, left: &[f32], right: &[f32]) -> Result<(), EncodeError> {
        if left.len() != right.len() {
            return Err(EncodeError::Shape);
        }
        if !left.iter().chain(right).all(|sample| sample.is_finite()) {
            return Err(EncodeError::NotFinite);
        }
        for (left, right) in left.chunks(CHUNK).zip(right.chunks(CHUNK)) {
            self.out.reserve(max_required_buffer_size(left.len()));
            self.lame
                .encode_to_vec(DualPcm { left, right }, &mut self.out)
                .map_err(EncodeError::Lame)?;
            self.samples += left.len() as u64;
            self.write_all_but(WITHHELD_FRAMES)?;
        }
        Ok(())
    }

    pub fn finish(mut self) -> Result<Mp3Payload, EncodeError> {
        if self.samples == 0 {
            return Err(EncodeError::Shape);
        }
        self.out.reserve(max_required_buffer_size(CHUNK));
        // The flush without gap would drop the last samples.
        self.lame
            .flush_to_vec::<FlushGap>(&mut self.out)
            .map_err(EncodeError::Lame)?;
        let mut facts = StreamFacts {
            sample_rate: self.sample_rate,
            channels: 2,
            samples: self.samples,
            encoder_delay: ENCODER_DELAY,
            frames: 0,
        };
        let wanted = facts.frames_for(facts.samples);
        let withheld = Frames::new(&self.out).count() as u64;
        let found = u64::from(self.writer.frames()) + withheld;
        let unneeded = found
            .checked_sub(wanted)
            .filter(|unneeded| *unneeded <= withheld)
            .ok_or(EncodeError::Frames { found, wanted })?;
        self.write_all_but(unneeded as usize)?;
        facts.frames = self.writer.frames();
        Ok(self.writer.finish(facts)?)
    }

    /// LAME's output ends where its buffer does, so the last frame may be incomplete.
    fn write_all_but(&mut self, withheld: usize) -> Result<(), EncodeError> {
        let frames: Vec<_> = Frames::new(&self.out).map(|(_, range)| range).collect();
        let mut end = 0;
        for range in frames.iter().take(frames.len().saturating_sub(withheld)) {
            self.writer.write(&self.out[range.clone()])?;
            end = range.end;
        }
        self.out.drain(..end);
        Ok(())
    }
}

/// Encodes a whole recording at 44.1 kHz as it is sold.
pub fn encode_320(audio: &Stereo) -> Result<(Mp3Payload, Vec<u8>), EncodeError> {
    encode(Mp3Use::Sold, audio)
}

/// Encodes a whole recording at 44.1 kHz.
pub fn encode(mp3_use: Mp3Use, audio: &Stereo) -> Result<(Mp3Payload, Vec<u8>), EncodeError> {
    let mut frames = Vec::with_capacity(audio.len());
    let mut encoder = Mp3Encoder::new(mp3_use, SAMPLE_RATE, &mut frames)?;
    encoder.push(&audio.left, &audio.right)?;
    let payload = encoder.finish()?;
    Ok((payload, frames))
}

fn build_encoder(mp3_use: Mp3Use, sample_rate: u32) -> Result<Encoder, mp3lame_encoder::BuildError> {
    let mut builder = Builder::new().ok_or(mp3lame_encoder::BuildError::NoMem)?;
    builder.set_num_channels(2)?;
    builder.set_sample_rate(sample_rate)?;
    builder.set_vbr_mode(VbrMode::Off)?;
    builder.set_brate(mp3_use.bitrate())?;
    builder.set_mode(Mode::JointStereo)?;
    builder.set_quality(mp3_use.quality())?;
    // Info frames are written separately, so LAME need not write one.
    builder.set_to_write_vbr_tag(false)?;
    builder.build()
}

#[cfg(test)]
mod tests {
    use super::{super::FrameHeader, *};

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
    fn the_payload_is_only_whole_frames_of_its_bitrate_and_rate() {
        for (mp3_use, kbps) in [(Mp3Use::Sold, 320), (Mp3Use::Stream, 128)] {
            for rate in [44_100, 48_000] {
                let silence = vec![0.0; rate as usize];
                let mut bytes = Vec::new();
                let mut encoder = Mp3Encoder::new(mp3_use, rate, &mut bytes).unwrap();
                encoder.push(&silence, &silence).unwrap();
                let payload = encoder.finish().unwrap();
                let frames: Vec<_> = Frames::new(&bytes).collect();
                assert_eq!(frames.len(), payload.facts.frames as usize);
                assert_eq!(frames.last().unwrap().1.end, bytes.len());
                assert_eq!(payload.bytes as usize, bytes.len());
                let is_expected = |header: &FrameHeader| {
                    (header.kbps, header.sample_rate, header.channels) == (kbps, rate, 2)
                };
                assert!(
                    frames.iter().all(|(header, _)| is_expected(header)),
                    "{mp3_use:?} {rate}"
                );
            }
        }
    }

    #[test]
    fn every_length_gives_the_counted_frames() {
        for samples in [1, 46, 47, 48, 575, 576, 623, 624, 1151, 1152, 1153, 4608] {
            for mp3_use in [Mp3Use::Sold, Mp3Use::Stream] {
                let (payload, _) = encode(mp3_use, &Stereo::silence(samples)).unwrap();
                assert_eq!(
                    u64::from(payload.facts.frames),
                    (samples as u64 + 576 + 529).div_ceil(1152),
                    "{mp3_use:?} {samples}"
                );
                let whole = u64::from(payload.facts.frames) * 1152;
                assert_eq!(payload.padding(), whole - 576 - samples as u64);
            }
        }
    }

    #[test]
    fn blocks_of_any_size_give_the_same_bytes() {
        let tone: Vec<f32> = (0..60_000).map(|n| (n as f32 * 0.05).sin() * 0.4).collect();
        let sound = Stereo {
            left: tone.clone(),
            right: tone,
        };
        let (whole, bytes) = encode_320(&sound).unwrap();
        let mut chunked = Vec::new();
        let mut encoder = Mp3Encoder::new(Mp3Use::Sold, SAMPLE_RATE, &mut chunked).unwrap();
        for (left, right) in sound.left.chunks(777).zip(sound.right.chunks(777)) {
            encoder.push(left, right).unwrap();
        }
        assert_eq!((encoder.finish().unwrap(), chunked), (whole, bytes));
    }

    #[test]
    fn a_sink_that_refuses_is_told() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
                Err(std::io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        let mut encoder = Mp3Encoder::new(Mp3Use::Stream, 48_000, Full).unwrap();
        let silence = vec![0.0; 100_000];
        assert!(matches!(
            encoder.push(&silence, &silence),
            Err(EncodeError::Sink(_))
        ));
    }
}
