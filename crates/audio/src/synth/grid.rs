//! Musical time in samples.

use super::{RATE, melody::STEPS};

#[derive(Debug, Clone, Copy)]
pub(super) struct StepGrid {
    /// Samples in a sixteenth, not rounded, because rounding each step would drift off the tempo.
    step: f64,
    swing: f64,
}

impl StepGrid {
    pub(super) fn new(bpm: f64, swing: f32) -> Self {
        Self {
            step: f64::from(RATE) * 60.0 / bpm / 4.0,
            swing: f64::from(swing),
        }
    }

    /// The sample where a sixteenth of a bar begins; odd ones are late by the swing.
    pub(super) fn at(&self, bar: usize, step: usize) -> usize {
        let late = if step % 2 == 1 { self.swing } else { 0.0 };
        (((bar * STEPS + step) as f64 + late) * self.step).round() as usize
    }

    pub(super) fn steps(&self, count: f64) -> usize {
        (self.step * count).round() as usize
    }

    pub(super) fn whole_bars(&self, samples: usize) -> usize {
        // A small tolerance, so that a length of exactly so many bars does not lose one to rounding.
        ((samples as f64 + 2.0) / (self.step * STEPS as f64)) as usize
    }
}
