//! Finds where the spectrum ends: lossy encoders remove everything above a frequency.

use super::spectrum::Spectrum;
use crate::Stereo;

const WINDOW: usize = 4_096;
/// Windows are far apart, because the end of the spectrum does not move.
const HOPS_A_SECOND: u32 = 4;
/// Below this level, or this far below the loudest bin, there is only rounding noise.
const FLOOR_DB: f32 = -112.0;
const DEPTH_DB: f32 = -100.0;
/// Number of bins over which the level is smoothed.
const SMOOTH: usize = 9;

pub(super) struct CutoffMeter {
    spectrum: Spectrum,
    sample_rate: u32,
    powers: Vec<f32>,
    windows: u32,
    mono: Vec<f32>,
}

impl CutoffMeter {
    pub(super) fn new(sample_rate: u32) -> Self {
        Self {
            spectrum: Spectrum::new(WINDOW, (sample_rate / HOPS_A_SECOND) as usize),
            sample_rate,
            powers: vec![0.0; WINDOW / 2 + 1],
            windows: 0,
            mono: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, block: &Stereo) {
        // Only one side, because a phase difference between the sides could cancel.
        self.mono.clear();
        self.mono.extend_from_slice(&block.left);
        let Self {
            spectrum,
            powers,
            windows,
            mono,
            ..
        } = self;
        spectrum.push(mono, |magnitudes| {
            *windows += 1;
            // Half of the first window is the silence before the audio; the step between them has every
            // frequency.
            if *windows == 1 {
                return;
            }
            for (power, magnitude) in powers.iter_mut().zip(magnitudes) {
                *power += magnitude * magnitude;
            }
        });
    }

    pub(super) fn finish(self) -> Option<u32> {
        let windows = self.windows.saturating_sub(1).max(1) as f32;
        let levels: Vec<f32> = self
            .powers
            .windows(SMOOTH)
            .map(|around| {
                10.0 * (around.iter().sum::<f32>() / SMOOTH as f32 / windows)
                    .max(1e-20)
                    .log10()
            })
            .collect();
        let loudest = levels.iter().fold(f32::MIN, |top, level| top.max(*level));
        if loudest < FLOOR_DB {
            return None;
        }
        let floor = FLOOR_DB.max(loudest + DEPTH_DB);
        let last = levels.iter().rposition(|level| *level > floor)? + SMOOTH / 2;
        Some((last as f64 * f64::from(self.sample_rate) / WINDOW as f64).round() as u32)
    }
}
