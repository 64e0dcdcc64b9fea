//! Mastering: balance of the layers, ducking under the kick, loudness and the limiter.

use super::{
    RATE,
    filter::{Filter, Tuning},
    wave::saturate,
};
use crate::Stereo;

/// -1.1 dBFS, slightly below the promised -1.
const CEILING: f32 = 0.88;
/// Target of the gain before saturation; saturation and limiter remove about one more unit.
const TARGET_LUFS: f32 = -9.3;
/// 1.5 ms: the limiter reduces the gain two blocks before a peak.
const LIMITER_BLOCK: usize = 64;
/// A tenth of a second, over which power is measured.
const BLOCK: usize = 4410;

/// Scales a layer to the power `rms` where it plays at all, so that louder patches do not change the mix.
pub(super) fn balance(bus: &mut Stereo, rms: f32) {
    let powers = block_powers(bus);
    let loudest = powers.iter().fold(0.0f32, |top, power| top.max(*power));
    let audible: Vec<f32> = powers
        .into_iter()
        .filter(|power| *power > loudest * 0.03)
        .collect();
    let mean = audible.iter().sum::<f32>() / audible.len().max(1) as f32;
    if mean > 0.0 {
        scale(bus, rms / mean.sqrt());
    }
}

pub(super) fn scale(bus: &mut Stereo, gain: f32) {
    bus.left
        .iter_mut()
        .chain(&mut bus.right)
        .for_each(|sample| *sample *= gain);
}

/// A gain curve that drops to `1 - depth` at each kick and recovers within `release` samples.
pub(super) fn duck_curve(length: usize, kicks: &[usize], depth: f32, release: usize) -> Vec<f32> {
    let mut curve = vec![1.0; length];
    let dip: Vec<f32> = (0..release)
        .map(|n| {
            let progress = n as f32 / release as f32;
            1.0 - depth * (1.0 - progress * progress * (3.0 - 2.0 * progress)) * (n as f32 / 130.0).min(1.0)
        })
        .collect();
    for kick in kicks {
        for (gain, dip) in curve.iter_mut().skip(*kick).zip(&dip) {
            *gain = dip.min(*gain);
        }
    }
    curve
}

/// Applies loudness, saturation and the limiter; the end fades out.
pub(super) fn finish(mix: &mut Stereo) {
    remove_rumble(mix);
    let gain = 10f32.powf((TARGET_LUFS - loudness(mix)) / 20.0).clamp(0.0, 30.0);
    for sample in mix.left.iter_mut().chain(&mut mix.right) {
        // Half-strength saturation: the curve is linear up to about half scale.
        *sample = 1.25 * saturate(*sample * gain / 1.25);
    }
    limit(mix);
    fade_out(mix, (0.9 * RATE) as usize);
}

fn remove_rumble(mix: &mut Stereo) {
    let tuning = Tuning::new(27.0, 0.7);
    for side in [&mut mix.left, &mut mix.right] {
        let mut filter = Filter::default();
        for sample in side {
            *sample = filter.run(*sample, &tuning).high;
        }
    }
}

/// Programme loudness after BS.1770: K-weighting, then the mean of all blocks less than 10 units below the
/// first mean.
pub(super) fn loudness(mix: &Stereo) -> f32 {
    let weighted = Stereo {
        left: k_weight(&mix.left),
        right: k_weight(&mix.right),
    };
    let units = |power: f32| -0.691 + 10.0 * power.max(1e-12).log10();
    let mean = |powers: &[f32]| powers.iter().sum::<f32>() / powers.len().max(1) as f32;
    // The standard adds up both sides, while `block_powers` averages them.
    let powers: Vec<f32> = block_powers(&weighted)
        .into_iter()
        .map(|power| power * 2.0)
        .collect();
    let audible: Vec<f32> = powers.into_iter().filter(|power| units(*power) > -70.0).collect();
    let gate = units(mean(&audible)) - 10.0;
    units(mean(
        &audible
            .into_iter()
            .filter(|power| units(*power) > gate)
            .collect::<Vec<_>>(),
    ))
}

/// A high-pass at 38 Hz, and a shelf of 4 dB above 1.7 kHz.
fn k_weight(side: &[f32]) -> Vec<f32> {
    const SHELF: f32 = 1.2589;
    const SHELF_Q: f32 = 0.7072;
    let (low_cut, shelf) = (
        Tuning::new(38.1, 0.5),
        Tuning::new(1682.0 * SHELF.sqrt(), SHELF_Q),
    );
    let (mut cut, mut lift) = (Filter::default(), Filter::default());
    side.iter()
        .map(|sample| {
            let sample = cut.run(*sample, &low_cut).high;
            let parts = lift.run(sample, &shelf);
            SHELF * SHELF * sample
                + SHELF * (1.0 - SHELF) / SHELF_Q * parts.band
                + (1.0 - SHELF * SHELF) * parts.low
        })
        .collect()
}

fn block_powers(bus: &Stereo) -> Vec<f32> {
    bus.left
        .chunks(BLOCK)
        .zip(bus.right.chunks(BLOCK))
        .map(|(left, right)| {
            let power: f32 = left.iter().chain(right).map(|sample| sample * sample).sum();
            power / (2 * left.len()) as f32
        })
        .collect()
}

/// Reduces the gain before a peak and lets it recover slowly after it.
fn limit(mix: &mut Stereo) {
    let needed: Vec<f32> = mix
        .left
        .chunks(LIMITER_BLOCK)
        .zip(mix.right.chunks(LIMITER_BLOCK))
        .map(|(left, right)| {
            let peak = left
                .iter()
                .chain(right)
                .fold(CEILING, |peak, sample| peak.max(sample.abs()));
            CEILING / peak
        })
        .collect();
    let recovery = 1.0 - (-(LIMITER_BLOCK as f32) / (0.09 * RATE)).exp();
    let mut gain = 1.0f32;
    let (left, right) = (
        mix.left.chunks_mut(LIMITER_BLOCK),
        mix.right.chunks_mut(LIMITER_BLOCK),
    );
    for (block, (left, right)) in left.zip(right).enumerate() {
        // Gains at both ends are low enough for the whole block, so the line between them is too.
        let ahead = needed[block..]
            .iter()
            .take(3)
            .fold(1.0f32, |least, gain| least.min(*gain));
        let next = ahead.min(gain + (1.0 - gain) * recovery);
        let slope = (next - gain) / left.len() as f32;
        let start = gain.min(needed[block]);
        for (n, (left, right)) in left.iter_mut().zip(right).enumerate() {
            let gain = start + slope * n as f32;
            *left *= gain;
            *right *= gain;
        }
        gain = next;
    }
}

fn fade_out(mix: &mut Stereo, samples: usize) {
    let length = mix.len();
    let samples = samples.min(length);
    for side in [&mut mix.left, &mut mix.right] {
        for (n, sample) in side[length - samples..].iter_mut().enumerate() {
            *sample *= 1.0 - (n + 1) as f32 / samples as f32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(level: f32, frequency: f32) -> Stereo {
        let side: Vec<f32> = (0..132_300)
            .map(|n| level * (n as f32 * frequency / RATE * std::f32::consts::TAU).sin())
            .collect();
        Stereo {
            left: side.clone(),
            right: side,
        }
    }

    #[test]
    fn loudness_of_the_reference_tone_is_known() {
        // A stereo 997 Hz sine at full scale reads 0 LUFS.
        assert!(loudness(&tone(1.0, 997.0)).abs() < 0.5);
        assert!((loudness(&tone(0.1, 997.0)) + 20.0).abs() < 0.5);
    }

    #[test]
    fn nothing_passes_the_ceiling() {
        let mut loud = tone(4.0, 60.0);
        limit(&mut loud);
        assert!(loud.peak() <= CEILING);
    }

    #[test]
    fn ducking_dips_at_the_kick_and_recovers() {
        let curve = duck_curve(10_000, &[2_000], 0.6, 4_000);
        assert_eq!(curve[1_999], 1.0);
        assert!(curve[2_200] < 0.45);
        assert!(curve[6_500] > 0.99);
    }

    #[test]
    fn balance_sets_the_power() {
        let mut bus = tone(0.03, 440.0);
        balance(&mut bus, 0.2);
        let powers = block_powers(&bus);
        assert!((powers[3].sqrt() - 0.2).abs() < 0.01);
    }
}
