//! Detects which pitches sound: the peaks of long windows, folded into one octave in steps of ten cents.

use super::spectrum::Spectrum;

const WINDOW: usize = 8_192;
const HOP: usize = WINDOW / 2;
/// Range of MIDI notes whose peaks determine the tuning, and the harmony: lower peaks are blurred, higher
/// ones overtones.
const TUNING_NOTES: (f32, f32) = (28.0, 96.0);
const HARMONY_NOTES: (f32, f32) = (40.0, 76.0);
/// Steps in a semitone.
pub(super) const STEPS: usize = 10;
pub(super) const OCTAVE: usize = 12 * STEPS;
/// Peaks below -100 dB are noise.
const FAINTEST: f32 = 1e-5;
const CONCERT_PITCH: (f32, f32) = (69.0, 440.0);

pub(super) struct PitchMaker {
    spectrum: Spectrum,
    sample_rate: f32,
    pitches: Pitches,
}

#[derive(Default)]
pub(super) struct Pitches {
    /// Strength of each step above C, for each window.
    pub(super) frames: Vec<[f32; OCTAVE]>,
    /// Weighted count of peaks at each step of a semitone.
    pub(super) tuning: [f64; STEPS],
}

impl PitchMaker {
    pub(super) fn new(sample_rate: f64) -> Self {
        Self {
            spectrum: Spectrum::new(WINDOW, HOP),
            sample_rate: sample_rate as f32,
            pitches: Pitches::default(),
        }
    }

    pub(super) fn push(&mut self, mono: &[f32]) {
        let Self {
            spectrum,
            sample_rate,
            pitches,
        } = self;
        spectrum.push(mono, |magnitudes| {
            let mut row = [0.0f32; OCTAVE];
            for (bin, neighbours) in magnitudes.windows(3).enumerate() {
                let [before, magnitude, after] = *neighbours else {
                    continue;
                };
                if magnitude < FAINTEST || magnitude <= before || magnitude < after {
                    continue;
                }
                let bin = bin as f32 + 1.0 + peak_offset(before, magnitude, after);
                let (note, hz) = CONCERT_PITCH;
                // Half a semitone is added, so that a step is counted from the lower edge of its note.
                let note = note + 12.0 * (bin * *sample_rate / WINDOW as f32 / hz).log2() + 0.5;
                if note < TUNING_NOTES.0 || note >= TUNING_NOTES.1 {
                    continue;
                }
                let step = (note * STEPS as f32) as usize;
                pitches.tuning[step % STEPS] += f64::from(magnitude.sqrt());
                if (HARMONY_NOTES.0..HARMONY_NOTES.1).contains(&note) {
                    row[step % OCTAVE] += magnitude;
                }
            }
            pitches.frames.push(row);
        });
    }

    pub(super) fn finish(self) -> Pitches {
        self.pitches
    }
}

/// Offset of a peak from its highest bin, by a parabola through the logarithms around it.
fn peak_offset(before: f32, here: f32, after: f32) -> f32 {
    let [before, here, after] = [before, here, after].map(|magnitude| magnitude.max(1e-9).ln());
    let curvature = before - 2.0 * here + after;
    if curvature < 0.0 {
        0.5 * (before - after) / curvature
    } else {
        0.0
    }
}
