//! Computes the waveform of the track: levels for the overview, and three bands.

use std::f32::consts::TAU;

use pult_domain::limits::WAVE_BANDS_RATE;

use crate::{
    Stereo,
    waveform::{self, Bands, Level, Waveform},
};

/// Upper limit of kick and bass, and lower limit of cymbals and breath.
const LOW_HZ: f32 = 200.0;
const HIGH_HZ: f32 = 2_500.0;
/// The share of points that fit into the picture; the loudest ones are clipped.
const TOP_SHARE: f64 = 0.995;

pub(super) struct ShapeMaker {
    sample_rate: u32,
    /// Number of samples pushed.
    samples: u64,
    level: Level,
    levels: Vec<Level>,
    low: [OnePole; 2],
    high: [OnePole; 2],
    peaks: [f32; 3],
    points: Vec<[f32; 3]>,
}

impl ShapeMaker {
    pub(super) fn new(sample_rate: u32) -> Self {
        let low = OnePole::new(LOW_HZ, sample_rate);
        let high = OnePole::new(HIGH_HZ, sample_rate);
        Self {
            sample_rate,
            samples: 0,
            level: Level::default(),
            levels: Vec::new(),
            low: [low; 2],
            high: [high; 2],
            peaks: [0.0; 3],
            points: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, block: &Stereo) {
        let mut at = 0;
        while at < block.len() {
            // The n-th point ends on the sample nearest to n hundredths of a second, so points never drift.
            let end =
                (self.points.len() as u64 + 1) * u64::from(self.sample_rate) / u64::from(WAVE_BANDS_RATE);
            let count = usize::try_from(end - self.samples)
                .unwrap_or(usize::MAX)
                .min(block.len() - at);
            let (left, right) = (&block.left[at..at + count], &block.right[at..at + count]);
            self.level.add(left, right);
            self.split_bands(left, right);
            self.samples += count as u64;
            at += count;
            if self.samples == end {
                self.close_point();
            }
        }
    }

    fn split_bands(&mut self, left: &[f32], right: &[f32]) {
        let [mut low_peak, mut mid_peak, mut high_peak] = self.peaks;
        for (left, right) in left.iter().zip(right) {
            let mono = 0.5 * (left + right);
            let low = self.low[0].pass(mono);
            let low = self.low[1].pass(low);
            let below_high = self.high[0].pass(mono);
            let below_high = self.high[1].pass(below_high);
            low_peak = low_peak.max(low.abs());
            mid_peak = mid_peak.max((below_high - low).abs());
            high_peak = high_peak.max((mono - below_high).abs());
        }
        self.peaks = [low_peak, mid_peak, high_peak];
    }

    fn close_point(&mut self) {
        self.levels.push(std::mem::take(&mut self.level));
        self.points.push(std::mem::take(&mut self.peaks));
    }

    pub(super) fn finish(mut self) -> Waveform {
        if self.level.samples() > 0 {
            self.close_point();
        }
        let (list, detail) = waveform::overviews(&self.levels);
        Waveform {
            list,
            detail,
            bands: Bands {
                points: scale_bands(&self.points),
            },
        }
    }
}

/// Scales all bands by one factor, so that their balance is preserved.
fn scale_bands(points: &[[f32; 3]]) -> Vec<[u8; 3]> {
    let mut heights: Vec<f32> = points
        .iter()
        .map(|bands| bands.iter().fold(0.0f32, |top, height| top.max(*height)))
        .collect();
    heights.sort_by(f32::total_cmp);
    let top = heights
        .get((heights.len() as f64 * TOP_SHARE) as usize)
        .or(heights.last())
        .copied()
        .unwrap_or(0.0);
    if top <= 0.0 {
        return vec![[0; 3]; points.len()];
    }
    points
        .iter()
        .map(|bands| bands.map(|height| (height / top * 255.0).round() as u8))
        .collect()
}

#[derive(Clone, Copy)]
struct OnePole {
    share: f32,
    last: f32,
}

impl OnePole {
    fn new(cutoff_hz: f32, sample_rate: u32) -> Self {
        Self {
            share: 1.0 - (-TAU * cutoff_hz / sample_rate as f32).exp(),
            last: 0.0,
        }
    }

    fn pass(&mut self, sample: f32) -> f32 {
        self.last += self.share * (sample - self.last);
        self.last
    }
}
