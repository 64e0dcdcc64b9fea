//! Analyses a track in one pass over its blocks.

mod cutoff;
mod decimate;
mod energy;
mod key;
mod loudness;
mod onsets;
mod pitches;
mod result;
mod sections;
mod shape;
mod spectrum;
mod tempo;

pub use result::{Analysis, DetectedKey, DetectedSection, DetectedSectionKind, Loudness, Tempo};

use crate::{Stereo, decode::AudioFormat, fingerprint::FingerprintMaker};
use cutoff::CutoffMeter;
use decimate::Halver;
use loudness::LoudnessMeter;
use onsets::OnsetMaker;
use pitches::PitchMaker;
use shape::ShapeMaker;

/// Rhythm is analysed at a rate below this, harmony at half of that.
const RHYTHM_RATE_MAX: f64 = 32_000.0;

/// Receives the audio block by block and returns the analysis at the end.
pub struct Analyzer {
    sample_rate: u32,
    samples: u64,
    loudness: LoudnessMeter,
    cutoff: CutoffMeter,
    shape: ShapeMaker,
    fingerprint: FingerprintMaker,
    /// One for each halving down to the rate of the rhythm analysis, and one more to that of the harmony.
    halvers: Vec<Halver>,
    last_halver: Halver,
    onsets: OnsetMaker,
    pitches: PitchMaker,
    mono: Vec<f32>,
    half: Vec<f32>,
}

impl Analyzer {
    pub fn new(sample_rate: u32) -> Self {
        Self::with_sides(sample_rate, 2)
    }

    /// Like `new`, but takes a mono file into account: played on one speaker, it is 3 dB less loud.
    pub fn of(format: &AudioFormat) -> Self {
        // Where only the codec knows the channels, two are assumed.
        Self::with_sides(format.sample_rate, if format.channels == 1 { 1 } else { 2 })
    }

    fn with_sides(sample_rate: u32, sides: u16) -> Self {
        let mut rate = f64::from(sample_rate);
        let mut halvers = Vec::new();
        while rate >= RHYTHM_RATE_MAX {
            halvers.push(Halver::new());
            rate /= 2.0;
        }
        Self {
            sample_rate,
            samples: 0,
            loudness: LoudnessMeter::new(sample_rate, sides),
            cutoff: CutoffMeter::new(sample_rate),
            shape: ShapeMaker::new(sample_rate),
            fingerprint: FingerprintMaker::new(sample_rate),
            halvers,
            last_halver: Halver::new(),
            onsets: OnsetMaker::new(rate),
            pitches: PitchMaker::new(rate / 2.0),
            mono: Vec::new(),
            half: Vec::new(),
        }
    }

    pub fn push(&mut self, block: &Stereo) {
        self.samples += block.len() as u64;
        self.loudness.push(block);
        self.cutoff.push(block);
        self.shape.push(block);
        self.fingerprint.push(block);
        self.mono.clear();
        self.mono.extend(
            block
                .left
                .iter()
                .zip(&block.right)
                .map(|(left, right)| 0.5 * (left + right)),
        );
        for halver in &mut self.halvers {
            self.half.clear();
            halver.push(&self.mono, &mut self.half);
            std::mem::swap(&mut self.mono, &mut self.half);
        }
        self.onsets.push(&self.mono);
        self.half.clear();
        self.last_halver.push(&self.mono, &mut self.half);
        self.pitches.push(&self.half);
    }

    pub fn finish(self) -> Analysis {
        let duration = self.samples as f64 / f64::from(self.sample_rate);
        let onsets = self.onsets.finish();
        let loudness = self.loudness.finish();
        let tempo = tempo::find(&onsets);
        let structure = sections::find(tempo.as_ref(), &onsets, duration);
        Analysis {
            duration,
            key: key::find(&self.pitches.finish()),
            cutoff_hz: self.cutoff.finish(),
            energy: energy::find(&loudness, tempo.as_ref(), &onsets),
            loudness,
            tempo,
            intro: structure.intro,
            outro: structure.outro,
            sections: structure.sections,
            highlight: structure.highlight,
            fingerprint: self.fingerprint.finish(),
            waveform: self.shape.finish(),
        }
    }
}
