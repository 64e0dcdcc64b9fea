//! What can be heard in a track, measured in one pass over its blocks.

mod loudness;
mod result;
mod shape;

pub use result::{Analysis, Key, Loudness, Section, SectionKind, Tempo};

use crate::{Stereo, decode::Format, fingerprint::FingerprintMaker};
use loudness::LoudnessMeter;
use shape::ShapeMaker;

/// Takes the sound block by block and tells at the end what it was.
pub struct Analyser {
    sample_rate: u32,
    samples: u64,
    loudness: LoudnessMeter,
    shape: ShapeMaker,
    fingerprint: FingerprintMaker,
}

impl Analyser {
    pub fn new(sample_rate: u32) -> Self {
        Self::with_sides(sample_rate, 2)
    }

    /// As `new`, knowing whether the file itself is mono: heard from one speaker, it is 3 dB less loud.
    pub fn of(format: &Format) -> Self {
        Self::with_sides(format.sample_rate, format.channels.min(2))
    }

    fn with_sides(sample_rate: u32, sides: u16) -> Self {
        Self {
            sample_rate,
            samples: 0,
            loudness: LoudnessMeter::new(sample_rate, sides),
            shape: ShapeMaker::new(sample_rate),
            fingerprint: FingerprintMaker::new(sample_rate),
        }
    }

    pub fn push(&mut self, block: &Stereo) {
        self.samples += block.len() as u64;
        self.loudness.push(block);
        self.shape.push(block);
        self.fingerprint.push(block);
    }

    pub fn finish(self) -> Analysis {
        let duration = self.samples as f64 / f64::from(self.sample_rate);
        Analysis {
            duration,
            tempo: None,
            key: None,
            loudness: self.loudness.finish(),
            cutoff_hz: None,
            energy: 5,
            intro: 0.0,
            outro: 0.0,
            sections: Vec::new(),
            telling_moment: 0.0,
            fingerprint: self.fingerprint.finish(),
            waveform: self.shape.finish(),
        }
    }
}
