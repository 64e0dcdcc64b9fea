//! The onset strength at each hundredth of a second, in several bands.

use super::spectrum::Spectrum;

const WINDOW: usize = 1_024;
/// Upper limits in Hz: kick, bass, body, voice, snare and attack, cymbals.
const BAND_ENDS: [f32; BANDS] = [110.0, 280.0, 700.0, 1_800.0, 4_500.0, 11_000.0];
pub(super) const BANDS: usize = 6;
/// Audio below this magnitude (about -70 dB) counts as silence.
const FLOOR: f32 = 3e-4;
/// Frames over which a rise is measured, because one is too short for the window.
const RISE: usize = 2;

pub(super) struct OnsetMaker {
    spectrum: Spectrum,
    frame_rate: f64,
    /// Bin limits of each band.
    edges: [usize; BANDS + 1],
    past: [Vec<f32>; RISE],
    frames: Vec<[f32; BANDS]>,
    levels: Vec<[f32; BANDS]>,
}

/// One row of bands for each frame: onset strength and level, both logarithmic.
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
            let slot = frames.len() % RISE;
            let past_frame = &mut past[slot];
            let mut rises = [0.0; BANDS];
            let mut means = [0.0; BANDS];
            // The old frame is overwritten while it is read, so `last` holds the previous bin's old value.
            let mut last = past_frame[0];
            for band in 0..BANDS {
                let (from, to) = (edges[band], edges[band + 1]);
                for bin in from..to {
                    let level = (1.0 + magnitudes[bin] / FLOOR).ln();
                    let next = past_frame.get(bin + 1).copied().unwrap_or(0.0);
                    // A tone that slides into the neighbouring bin is no new onset.
                    rises[band] += (level - last.max(past_frame[bin]).max(next)).max(0.0);
                    means[band] += level;
                    last = std::mem::replace(&mut past_frame[bin], level);
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
