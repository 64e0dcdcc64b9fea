//! How strongly something begins at each hundredth of a second, in several bands.

use super::spectrum::Spectrum;

const WINDOW: usize = 1_024;
/// Upper ends in Hz: kick, bass, body, voice, snare and attack, cymbals.
const BAND_ENDS: [f32; BANDS] = [110.0, 280.0, 700.0, 1_800.0, 4_500.0, 11_000.0];
pub(super) const BANDS: usize = 6;
/// Quiet sounds below this magnitude (about -70 dB) are as good as none.
const FLOOR: f32 = 3e-4;
/// Frames that a rise is measured over: one is too short for the window.
const RISE: usize = 2;

pub(super) struct OnsetMaker {
    spectrum: Spectrum,
    frame_rate: f64,
    /// Bins of each band.
    edges: [usize; BANDS + 1],
    past: [Vec<f32>; RISE],
    frames: Vec<[f32; BANDS]>,
    levels: Vec<[f32; BANDS]>,
}

/// One row of bands for each frame: how much begins, and how much sounds, both as logarithms.
pub(super) struct Onsets {
    pub(super) frame_rate: f64,
    pub(super) frames: Vec<[f32; BANDS]>,
    pub(super) levels: Vec<[f32; BANDS]>,
}

impl OnsetMaker {
    pub(super) fn new(sample_rate: f64) -> Self {
        let hop = (sample_rate / 100.0).round();
        let bin = |hz: f32| ((hz * WINDOW as f32 / sample_rate as f32).round() as usize).min(WINDOW / 2 + 1);
        let mut edges = [1; BANDS + 1];
        for (edge, end) in edges.iter_mut().skip(1).zip(BAND_ENDS) {
            *edge = bin(end);
        }
        Self {
            spectrum: Spectrum::new(WINDOW, hop as usize),
            frame_rate: sample_rate / hop,
            edges,
            past: std::array::from_fn(|_| vec![0.0; WINDOW / 2 + 1]),
            frames: Vec::new(),
            levels: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, mono: &[f32]) {
        let Self {
            spectrum,
            edges,
            past,
            frames,
            levels,
            ..
        } = self;
        spectrum.push(mono, |magnitudes| {
            let turn = frames.len() % RISE;
            let before = &mut past[turn];
            let mut rises = [0.0; BANDS];
            let mut means = [0.0; BANDS];
            // The row before last is overwritten while it is read: two of its values are still needed.
            let mut last = before[0];
            for band in 0..BANDS {
                let (from, to) = (edges[band], edges[band + 1]);
                for bin in from..to {
                    let level = (1.0 + magnitudes[bin] / FLOOR).ln();
                    let next = before.get(bin + 1).copied().unwrap_or(0.0);
                    // A tone that slides into the neighbouring bin has not begun anew.
                    rises[band] += (level - last.max(before[bin]).max(next)).max(0.0);
                    means[band] += level;
                    last = std::mem::replace(&mut before[bin], level);
                }
                let bins = (to - from).max(1) as f32;
                rises[band] /= bins;
                means[band] /= bins;
            }
            frames.push(rises);
            levels.push(means);
        });
    }

    pub(super) fn finish(self) -> Onsets {
        Onsets {
            frame_rate: self.frame_rate,
            frames: self.frames,
            levels: self.levels,
        }
    }
}
