//! Normalises the onsets of each band, so that beats count and loudness does not.

use super::super::onsets::{BANDS, Onsets};

/// Onsets are what exceeds the mean over this time, which is shorter than a slow beat.
const MEAN_SECONDS: f64 = 0.5;
/// Quiet passages are raised to the level of loud ones within this time.
const LEVEL_SECONDS: f64 = 8.0;
/// Limits how far they are raised, as a share of the mean level.
const LEVEL_FLOOR: f64 = 0.15;
/// Weight of each band for the beat.
const BAND_WEIGHTS: [f64; BANDS] = [1.6, 0.8, 0.6, 0.6, 1.0, 0.8];

pub(super) struct Envelopes {
    pub(super) frame_rate: f64,
    pub(super) bands: [Vec<f64>; BANDS],
}

impl Envelopes {
    pub(super) fn new(onsets: &Onsets) -> Self {
        let frames = |seconds: f64| (onsets.frame_rate * seconds) as usize;
        Self {
            frame_rate: onsets.frame_rate,
            bands: std::array::from_fn(|band| {
                let rises: Vec<f64> = onsets.frames.iter().map(|row| f64::from(row[band])).collect();
                normalise(&rises, frames(MEAN_SECONDS), frames(LEVEL_SECONDS))
            }),
        }
    }

    /// The weighted sum of some bands.
    pub(super) fn sum(&self, bands: std::ops::Range<usize>) -> Vec<f64> {
        let mut sum = vec![0.0; self.bands[0].len()];
        for band in bands {
            for (sum, value) in sum.iter_mut().zip(&self.bands[band]) {
                *sum += BAND_WEIGHTS[band] * value;
            }
        }
        sum
    }

    pub(super) fn all(&self) -> Vec<f64> {
        self.sum(0..BANDS)
    }

    pub(super) fn groups(&self) -> [Vec<f64>; 3] {
        [self.sum(0..2), self.sum(2..4), self.sum(4..6)]
    }
}

fn normalise(rises: &[f64], mean_frames: usize, level_frames: usize) -> Vec<f64> {
    let means = running_mean(rises, mean_frames);
    let above: Vec<f64> = rises
        .iter()
        .zip(&means)
        .map(|(rise, mean)| (rise - mean).max(0.0))
        .collect();
    let powers: Vec<f64> = above.iter().map(|value| value * value).collect();
    let mean_level = (powers.iter().sum::<f64>() / powers.len().max(1) as f64).sqrt();
    let local = running_mean(&powers, level_frames);
    above
        .iter()
        .zip(&local)
        .map(|(value, power)| value / power.max(0.0).sqrt().max(LEVEL_FLOOR * mean_level + 1e-9))
        .collect()
}

/// Means of a window centred on each value; values beyond the ends are zero.
fn running_mean(values: &[f64], window: usize) -> Vec<f64> {
    let mut sums = Vec::with_capacity(values.len() + 1);
    let mut sum = 0.0;
    sums.push(sum);
    for value in values {
        sum += value;
        sums.push(sum);
    }
    let half = window / 2;
    (0..values.len())
        .map(|at| {
            let to = (at + window - half).min(values.len());
            (sums[to] - sums[at.saturating_sub(half)]) / window.max(1) as f64
        })
        .collect()
}
