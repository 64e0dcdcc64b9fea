//! The waveform of a track: heights over its whole length, and three bands a hundred times a second.

use pult_domain::limits::{WAVE_BANDS_RATE, WAVE_POINTS_DETAIL, WAVE_POINTS_LIST};

use crate::Stereo;

const TOP: f32 = 100.0;
/// The mean power determines the height, peaks only raise it, because peaks alone would give a solid block.
const PEAK_SHARE: f32 = 0.35;
/// Above 1, loud parts stand out from quiet ones; mastered music would otherwise look uniform.
const CONTRAST: f32 = 1.4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waveform {
    /// `WAVE_POINTS_LIST` and `WAVE_POINTS_DETAIL` heights from 0 to 100.
    pub list: Vec<u8>,
    pub detail: Vec<u8>,
    pub bands: Bands,
}

/// Low, mid and high height of each hundredth of a second, 0 to 255.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bands {
    pub points: Vec<[u8; 3]>,
}

impl Bands {
    /// The stored file: `PWF1`, points a second, bands, two zero bytes, the number of points, then the
    /// points.
    pub fn encode(&self) -> Vec<u8> {
        let mut file = Vec::with_capacity(12 + 3 * self.points.len());
        file.extend_from_slice(b"PWF1");
        file.extend_from_slice(&[WAVE_BANDS_RATE as u8, 3, 0, 0]);
        file.extend_from_slice(&(self.points.len() as u32).to_le_bytes());
        file.extend(self.points.iter().flatten());
        file
    }
}

/// Peak and power of a part of the audio, from which heights are computed.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Level {
    peak: f32,
    power: f32,
    samples: u32,
}

impl Level {
    pub(crate) fn of(left: &[f32], right: &[f32]) -> Self {
        let mut level = Self::default();
        level.add(left, right);
        level
    }

    pub(crate) fn add(&mut self, left: &[f32], right: &[f32]) {
        for (left, right) in left.iter().zip(right) {
            self.peak = self.peak.max(left.abs()).max(right.abs());
            self.power += left * left + right * right;
        }
        self.samples += left.len() as u32;
    }

    pub(crate) fn samples(&self) -> u32 {
        self.samples
    }

    fn join(self, other: &Self) -> Self {
        Self {
            peak: self.peak.max(other.peak),
            power: self.power + other.power,
            samples: self.samples + other.samples,
        }
    }

    fn height(&self) -> f32 {
        let rms = (self.power / (2 * self.samples).max(1) as f32).sqrt();
        PEAK_SHARE * self.peak + (1.0 - PEAK_SHARE) * rms
    }
}

/// `points` heights over the whole length, scaled so that the loudest bar is 100. Silence is all zeros.
pub fn overview(audio: &Stereo, points: usize) -> Vec<u8> {
    to_heights(points, audio.len(), |from, to| {
        match (audio.left.get(from..to), audio.right.get(from..to)) {
            (Some(left), Some(right)) => Level::of(left, right),
            _ => Level::default(),
        }
    })
}

/// Both overviews from the levels of short equal parts.
pub(crate) fn overviews(levels: &[Level]) -> (Vec<u8>, Vec<u8>) {
    let overview_of = |points| {
        to_heights(points, levels.len(), |from, to| {
            levels
                .get(from..to)
                .unwrap_or_default()
                .iter()
                .fold(Level::default(), Level::join)
        })
    };
    (overview_of(WAVE_POINTS_LIST), overview_of(WAVE_POINTS_DETAIL))
}

fn to_heights(points: usize, length: usize, level: impl Fn(usize, usize) -> Level) -> Vec<u8> {
    let heights: Vec<f32> = (0..points)
        .map(|point| {
            let from = point * length / points;
            // Audio shorter than the picture still gives every point one sample.
            let to = ((point + 1) * length / points).max(from + 1).min(length);
            level(from, to).height()
        })
        .collect();
    let highest = heights.iter().fold(0.0f32, |top, height| top.max(*height));
    if highest <= 0.0 {
        return vec![0; points];
    }
    heights
        .iter()
        .map(|height| ((height / highest).powf(CONTRAST) * TOP).round() as u8)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swell_grows_to_the_top() {
        let samples: Vec<f32> = (0..44_100)
            .map(|n| (n as f32 * 0.1).sin() * n as f32 / 44_100.0)
            .collect();
        let bars = overview(
            &Stereo {
                left: samples.clone(),
                right: samples,
            },
            100,
        );
        assert_eq!(bars.len(), 100);
        assert!(bars.is_sorted(), "{bars:?}");
        assert_eq!((bars[0], bars[99]), (0, 100));
    }

    #[test]
    fn silence_and_nothing_are_flat() {
        assert_eq!(overview(&Stereo::silence(5_000), 4), [0; 4]);
        assert_eq!(overview(&Stereo::silence(0), 3), [0; 3]);
        assert!(overview(&Stereo::silence(10), 0).is_empty());
    }

    #[test]
    fn fewer_samples_than_points_repeat() {
        let bars = overview(
            &Stereo {
                left: vec![1.0, 0.0],
                right: vec![1.0, 0.0],
            },
            6,
        );
        assert_eq!(bars, [100, 100, 100, 0, 0, 0]);
    }
}
