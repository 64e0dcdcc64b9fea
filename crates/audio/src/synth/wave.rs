//! Oscillator waveforms and the soft saturation curve, as functions of phase (0 to 1) or level.

/// A sine of a phase in turns.
#[inline]
pub(super) fn sine(phase: f32) -> f32 {
    let x = wrap(phase) - 0.5;
    // A parabola corrected towards the sine: harmonics stay 60 dB down, at a fraction of the cost.
    let y = 16.0 * x * x.abs() - 8.0 * x;
    0.225 * (y * y.abs() - y) + y
}

/// Maps a phase of any sign and up to a million turns to 0…1.
#[inline]
pub(super) fn wrap(phase: f32) -> f32 {
    // Adding this number rounds to whole turns in the float unit itself; a cast costs several times more.
    const ROUNDER: f32 = 12_582_912.0;
    phase - ((phase - 0.5 + ROUNDER) - ROUNDER)
}

/// A sawtooth whose edge is rounded over one sample, so that it does not alias audibly. `period` is in
/// samples. Written without branches, so that it is vectorised over whole blocks.
#[inline]
pub(super) fn saw(phase: f32, period: f32) -> f32 {
    let after = (1.0 - phase * period).max(0.0);
    let before = (1.0 - (1.0 - phase) * period).max(0.0);
    2.0 * phase - 1.0 + after * after - before * before
}

#[inline]
pub(super) fn square(phase: f32, period: f32) -> f32 {
    saw(phase, period) - saw(wrap(phase + 0.5), period)
}

/// A cheap tanh: linear for low levels, never above 1.
#[inline]
pub(super) fn saturate(level: f32) -> f32 {
    let x = level.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sine_is_one() {
        for n in -100..100 {
            let phase = n as f32 / 33.0;
            assert!(
                (sine(phase) - (phase * std::f32::consts::TAU).sin()).abs() < 2e-3,
                "{phase}"
            );
        }
    }

    #[test]
    fn saturation_is_bounded_and_odd() {
        for level in [0.1, 0.5, 1.0, 3.0, 100.0] {
            assert!(saturate(level) <= 1.0);
            assert_eq!(saturate(-level), -saturate(level));
        }
    }
}
