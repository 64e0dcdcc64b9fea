//! A state-variable filter with three outputs.

use std::f32::consts::PI;

use super::RATE;

#[derive(Clone, Copy)]
pub(super) struct Tuning {
    damping: f32,
    a1: f32,
    a2: f32,
    a3: f32,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Filter {
    band: f32,
    low: f32,
}

pub(super) struct Outputs {
    pub(super) low: f32,
    pub(super) band: f32,
    pub(super) high: f32,
}

impl Tuning {
    /// `q` of 0.7 is flat, above 1 it resonates.
    pub(super) fn new(cutoff: f32, q: f32) -> Self {
        let g = (PI * cutoff.clamp(20.0, RATE * 0.45) / RATE).tan();
        let damping = 1.0 / q.max(0.3);
        let a1 = 1.0 / (1.0 + g * (g + damping));
        Self {
            damping,
            a1,
            a2: g * a1,
            a3: g * g * a1,
        }
    }
}

impl Filter {
    #[inline]
    pub(super) fn run(&mut self, input: f32, tuning: &Tuning) -> Outputs {
        let difference = input - self.low;
        let band = tuning.a1 * self.band + tuning.a2 * difference;
        let low = self.low + tuning.a2 * self.band + tuning.a3 * difference;
        self.band = 2.0 * band - self.band;
        self.low = 2.0 * low - self.low;
        Outputs {
            low,
            band,
            high: input - tuning.damping * band - low,
        }
    }
}

/// Filters a whole one-shot in place; `select` chooses the output.
pub(super) fn filter_samples(samples: &mut [f32], cutoff: f32, q: f32, select: impl Fn(Outputs) -> f32) {
    let tuning = Tuning::new(cutoff, q);
    let mut filter = Filter::default();
    for sample in samples {
        *sample = select(filter.run(*sample, &tuning));
    }
}
