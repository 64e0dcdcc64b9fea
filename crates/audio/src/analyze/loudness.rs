//! Measures loudness and peaks by EBU R 128, and counts clipped samples.

use ebur128::{Channel, EbuR128, Mode};

use super::Loudness;
use crate::Stereo;

/// Full scale in 16 bits, and the run of such samples that counts as clipping.
const CEILING: f32 = 32_766.5 / 32_768.0;
const CLIPPED_RUN: u64 = 3;

pub(super) struct LoudnessMeter {
    meter: Option<EbuR128>,
    sides: u16,
    clipping: [Clipping; 2],
}

impl LoudnessMeter {
    pub(super) fn new(sample_rate: u32, sides: u16) -> Self {
        let meter = EbuR128::new(
            u32::from(sides),
            sample_rate,
            Mode::I | Mode::LRA | Mode::TRUE_PEAK | Mode::HISTOGRAM,
        );
        let meter = meter.ok().map(|mut meter| {
            if sides == 1 {
                // Fails only for a channel that does not exist.
                let _ = meter.set_channel(0, Channel::Center);
            }
            meter
        });
        Self {
            meter,
            sides,
            clipping: Default::default(),
        }
    }

    pub(super) fn push(&mut self, block: &Stereo) {
        let sides = [block.left.as_slice(), block.right.as_slice()];
        if let Some(meter) = &mut self.meter {
            // Fails only on a frame of the wrong width.
            let _ = meter.add_frames_planar_f32(&sides[..usize::from(self.sides)]);
        }
        for (clipping, side) in self.clipping.iter_mut().zip(sides).take(usize::from(self.sides)) {
            clipping.push(side);
        }
    }

    pub(super) fn finish(self) -> Loudness {
        let peaks = (0..u32::from(self.sides)).filter_map(|side| self.meter.as_ref()?.true_peak(side).ok());
        let peak = peaks.fold(0.0, f64::max);
        let meter = self.meter.as_ref();
        Loudness {
            integrated: meter
                .and_then(|meter| meter.loudness_global().ok())
                .filter(|loudness| loudness.is_finite()),
            range: meter
                .and_then(|meter| meter.loudness_range().ok())
                .filter(|range| range.is_finite())
                .unwrap_or(0.0),
            true_peak: (peak > 0.0).then(|| 20.0 * peak.log10()),
            clipped_samples: self.clipping.iter().map(|side| side.samples).sum(),
        }
    }
}

#[derive(Default)]
struct Clipping {
    run: u64,
    samples: u64,
}

impl Clipping {
    fn push(&mut self, side: &[f32]) {
        for sample in side {
            if sample.abs() < CEILING {
                self.run = 0;
                continue;
            }
            self.run += 1;
            self.samples += match self.run {
                CLIPPED_RUN => CLIPPED_RUN,
                run if run > CLIPPED_RUN => 1,
                _ => 0,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_runs_at_the_ceiling_are_clipping() {
        let mut clipping = Clipping::default();
        clipping.push(&[1.0, 0.5, 1.0, 1.0, 0.0, -1.0, -1.0]);
        assert_eq!(clipping.samples, 0);
        clipping.push(&[-1.0, -1.0, 0.0]);
        assert_eq!(clipping.samples, 4);
    }
}
