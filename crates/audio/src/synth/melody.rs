//! Lead lines: a one-bar motif, repeated and bent to the chords, with an answer in the last bar.

use super::harmony::in_triad;
use crate::seeded_rng::SeededRng;

pub(super) const STEPS: usize = 16;
/// The range a line keeps to, in scale degrees around the tonic.
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
            let held = bytes[start + 1..]
                .iter()
                .take_while(|next| **next == b'-')
                .count();
            (start, held + 1, *mark)
        })
        .collect()
}

/// Four bars over the chord roots of `turn`.
pub(super) fn phrase(rhythm: &str, answer: &str, turn: &[i32; 4], chance: &mut SeededRng) -> Vec<Tone> {
    let motif = contour(rhythm, chance);
    let mut tones = Vec::new();
    for (bar, root) in turn.iter().enumerate() {
        let closing = bar == 3;
        let (pattern, shape) = if closing {
            (answer, contour(answer, chance))
        } else {
            (rhythm, motif.clone())
        };
        for ((step, length, _), height) in spans(pattern).into_iter().zip(shape) {
            let strong = step % 4 == 0;
            tones.push(Tone {
                step: bar * STEPS + step,
                length,
                degree: settle(height, *root, strong),
                accent: if strong { 1.0 } else { 0.8 },
            });
        }
    }
    tones
}

/// A random walk in small steps that turns back at the edges; a leap now and then.
fn contour(rhythm: &str, chance: &mut SeededRng) -> Vec<i32> {
    let mut height = chance.pick(&[0, 2, 4, 4]);
    spans(rhythm)
        .iter()
        .map(|_| {
            let here = height;
            let size = if chance.happens(0.18) {
                chance.pick(&[3, 4])
            } else {
                chance.pick(&[0, 1, 1, 2])
            };
            let upward = if height > 5 {
                0.25
            } else if height < 1 {
                0.8
            } else {
                0.5
            };
            height += if chance.happens(upward) { size } else { -size };
            height = height.clamp(LOWEST, HIGHEST);
            here
        })
        .collect()
}

/// Strong beats land on the chord; elsewhere the degrees a half-step from the triad are left out.
fn settle(height: i32, root: i32, strong: bool) -> i32 {
    let fits = |degree: i32| in_triad(degree, root) || (!strong && matches!(degree.rem_euclid(7), 0 | 2 | 4));
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
        let turn = [0, 5, 3, 4];
        for seed in 0..50 {
            let tones = phrase(
                "x-.x-.x-x---x-..",
                "x---x---x-------",
                &turn,
                &mut SeededRng::new(seed),
            );
            assert!(
                tones
                    .iter()
                    .filter(|tone| tone.step % 4 == 0)
                    .all(|tone| in_triad(tone.degree, turn[tone.step / STEPS]))
            );
            assert!(tones.iter().all(|tone| tone.step + tone.length <= 4 * STEPS));
        }
    }
}
