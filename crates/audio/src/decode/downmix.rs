//! Mixes any speaker layout down to stereo.

use std::f32::consts::FRAC_1_SQRT_2;

use symphonia::core::audio::{Channels, Position};

use crate::Stereo;

/// The gains of each channel to the left and right. Each side adds up to at most one, so nothing clips.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Downmix {
    gains: Vec<(f32, f32)>,
}

impl Downmix {
    pub(super) fn new(channels: &Channels) -> Self {
        let count = channels.count();
        let mut gains: Vec<(f32, f32)> = match channels {
            _ if count == 1 => vec![(1.0, 1.0)],
            Channels::Positioned(positions) if count > 2 => positions.iter().map(gains_of).collect(),
            // Unnamed channels come in pairs.
            _ => (0..count)
                .map(|n| if n % 2 == 0 { (1.0, 0.0) } else { (0.0, 1.0) })
                .collect(),
        };
        let left: f32 = gains.iter().map(|(left, _)| left).sum();
        let right: f32 = gains.iter().map(|(_, right)| right).sum();
        let scale = left.max(right).max(1.0).recip();
        for (left, right) in &mut gains {
            *left *= scale;
            *right *= scale;
        }
        Self { gains }
    }

    /// Replaces `out` by the mix of `planes`, whose contents may be consumed.
    pub(super) fn mix(&self, planes: &mut [Vec<f32>], out: &mut Stereo) {
        match planes {
            [mono] => {
                std::mem::swap(mono, &mut out.left);
                out.right.clone_from(&out.left);
            }
            [left, right] => {
                std::mem::swap(left, &mut out.left);
                std::mem::swap(right, &mut out.right);
            }
            _ => {
                let length = planes.iter().map(Vec::len).min().unwrap_or(0);
                for side in [&mut out.left, &mut out.right] {
                    side.clear();
                    side.resize(length, 0.0);
                }
                for (plane, (left_gain, right_gain)) in planes.iter().zip(&self.gains) {
                    for ((sample, left), right) in plane.iter().zip(&mut out.left).zip(&mut out.right) {
                        *left += sample * left_gain;
                        *right += sample * right_gain;
                    }
                }
            }
        }
    }
}

/// Float files may contain anything; beyond this (+36 dB) the sample is broken, not loud.
const LOUDEST: f32 = 64.0;

/// Whether all samples are plausible numbers.
pub(super) fn is_valid(planes: &[Vec<f32>]) -> bool {
    // Without an early exit the compiler can vectorise the loop.
    let is_plausible = |plane: &Vec<f32>| {
        plane
            .iter()
            .fold(true, |all, sample| all & (sample.abs() <= LOUDEST))
    };
    planes.iter().all(is_plausible)
}

fn gains_of(position: Position) -> (f32, f32) {
    const BOTH: (f32, f32) = (FRAC_1_SQRT_2, FRAC_1_SQRT_2);
    match position {
        Position::FRONT_LEFT | Position::FRONT_LEFT_CENTER | Position::FRONT_LEFT_WIDE => (1.0, 0.0),
        Position::FRONT_RIGHT | Position::FRONT_RIGHT_CENTER | Position::FRONT_RIGHT_WIDE => (0.0, 1.0),
        // A low-frequency channel doubles what the others carry, so it is omitted.
        Position::LFE1 | Position::LFE2 => (0.0, 0.0),
        Position::REAR_LEFT
        | Position::SIDE_LEFT
        | Position::TOP_FRONT_LEFT
        | Position::TOP_REAR_LEFT
        | Position::TOP_SIDE_LEFT
        | Position::BOTTOM_FRONT_LEFT => (FRAC_1_SQRT_2, 0.0),
        Position::REAR_RIGHT
        | Position::SIDE_RIGHT
        | Position::TOP_FRONT_RIGHT
        | Position::TOP_REAR_RIGHT
        | Position::TOP_SIDE_RIGHT
        | Position::BOTTOM_FRONT_RIGHT => (0.0, FRAC_1_SQRT_2),
        Position::REAR_CENTER => (0.5, 0.5),
        _ => BOTH,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mix_frame(channels: &Channels, frame: &[f32]) -> (f32, f32) {
        let mut planes: Vec<Vec<f32>> = frame.iter().map(|sample| vec![*sample]).collect();
        let mut out = Stereo::silence(0);
        Downmix::new(channels).mix(&mut planes, &mut out);
        (out.left[0], out.right[0])
    }

    #[test]
    fn surround_keeps_its_sides_and_never_clips() {
        let layout = Channels::Positioned(Position::from_wave_channel_count(6).unwrap());
        let (left, right) = mix_frame(&layout, &[1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        assert!(left > 0.4 && right == 0.0);
        let (left, right) = mix_frame(&layout, &[0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
        assert!(left == right && left > 0.25);
        assert_eq!(mix_frame(&layout, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0]), (0.0, 0.0));
        let (left, right) = mix_frame(&layout, &[1.0; 6]);
        assert!(left <= 1.0 + 1e-6 && right <= 1.0 + 1e-6);
    }

    #[test]
    fn mono_is_heard_on_both_sides() {
        let mono = Channels::Positioned(Position::FRONT_CENTER);
        assert_eq!(mix_frame(&mono, &[0.5]), (0.5, 0.5));
    }

    #[test]
    fn one_sample_that_is_none_is_seen_in_any_channel() {
        assert!(is_valid(&[vec![0.0, 1.0, -63.9], vec![64.0]]));
        for broken in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1e30, -65.0] {
            assert!(!is_valid(&[vec![0.0, broken, 0.0], vec![0.0; 3]]), "{broken}");
            assert!(!is_valid(&[vec![0.0; 3], vec![0.0, 0.0, broken]]), "{broken}");
        }
    }
}
