//! Lead lines: a one-bar motif, repeated and adapted to the chords, with an answer in the last bar.

use super::harmony::in_triad;
use crate::seeded_rng::SeededRng;

pub(super) const STEPS: usize = 16;
/// The range of a line, in scale degrees around the tonic.
const LOWEST: i32 = -3;
const HIGHEST: i32 = 8;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tone {
    /// Sixteenth within the four bars.
    pub(super) step: usize,
    pub(super) length: usize,
    pub(super) degree: i32,
    pub(super) accent: f32,
}

/// Starts and lengths of a pattern: any letter starts a note, `-` holds it, `.` rests.
pub(super) fn spans(pattern: &str) -> Vec<(usize, usize, u8)> {
    let bytes = pattern.as_bytes();
    bytes
        .iter()
        .enumerate()
        .filter(|(_, mark)| !matches!(mark, b'.' | b'-'))
        .map(|(start, mark)| {
            let holds = bytes[start + 1..]
                .iter()
                .take_while(|next| **next == b'-')
                .count();
            (start, holds + 1, *mark)
        })
        .collect()
}

/// Four bars over the chord roots of `progression`.
pub(super) fn phrase(rhythm: &str, answer: &str, progression: &[i32; 4], rng: &mut SeededRng) -> Vec<Tone> {
    let motif = contour(rhythm, rng);
    let mut tones = Vec::new();
    for (bar, root) in progression.iter().enumerate() {
        let is_last = bar == 3;
        let (pattern, shape) = if is_last {
            (answer, contour(answer, rng))
        } else {
            (rhythm, motif.clone())
        };
        for ((step, length, _), height) in spans(pattern).into_iter().zip(shape) {
            let is_strong = step % 4 == 0;
            tones.push(Tone {
                step: bar * STEPS + step,
                length,
                degree: fit_to_chord(height, *root, is_strong),
                accent: if is_strong { 1.0 } else { 0.8 },
            });
        }
    }
    tones
}

/// A random walk in small steps that turns back at the limits, with occasional leaps.
fn contour(rhythm: &str, rng: &mut SeededRng) -> Vec<i32> {
    let mut height = rng.pick(&[0, 2, 4, 4]);
    spans(rhythm)
        .iter()
        .map(|_| {
            let here = height;
            let size = if rng.happens(0.18) {
                rng.pick(&[3, 4])
            } else {
                rng.pick(&[0, 1, 1, 2])
            };
            let upward = if height > 5 {
                0.25
            } else if height < 1 {
                0.8
            } else {
                0.5
            };
            height += if rng.happens(upward) { size } else { -size };
            height = height.clamp(LOWEST, HIGHEST);
            here
        })
        .collect()
}

/// Strong beats are moved to a chord tone; elsewhere only chord tones and the degrees of the tonic triad are
/// allowed.
fn fit_to_chord(height: i32, root: i32, is_strong: bool) -> i32 {
    let fits =
        |degree: i32| in_triad(degree, root) || (!is_strong && matches!(degree.rem_euclid(7), 0 | 2 | 4));
    [0, -1, 1, -2, 2]
        .into_iter()
        .map(|shift| height + shift)
        .find(|degree| fits(*degree))
        .unwrap_or(height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_read_as_starts_and_lengths() {
        assert_eq!(spans("x-..x---.x"), [(0, 2, b'x'), (4, 4, b'x'), (9, 1, b'x')]);
    }

    #[test]
    fn strong_beats_are_chord_tones() {
        let progression = [0, 5, 3, 4];
        for seed in 0..50 {
            let tones = phrase(
                "x-.x-.x-x---x-..",
                "x---x---x-------",
                &progression,
                &mut SeededRng::new(seed),
            );
            assert!(
                tones
                    .iter()
                    .filter(|tone| tone.step % 4 == 0)
                    .all(|tone| in_triad(tone.degree, progression[tone.step / STEPS]))
            );
            assert!(tones.iter().all(|tone| tone.step + tone.length <= 4 * STEPS));
        }
    }
}
