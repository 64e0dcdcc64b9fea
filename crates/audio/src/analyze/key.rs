//! Detects the key: scores all 24 by pitch classes, chords and the opening.

mod chords;
mod weights;

use pult_domain::key::{Mode, MusicalKey};

use super::{
    DetectedKey,
    pitches::{OCTAVE, Pitches, STEPS},
};
use chords::ChordShares;
use weights::Weights;

/// A peak counts less the further it is from the centre of a note.
const STEP_WEIGHTS: [f64; STEPS] = [0.1, 0.4, 0.8, 1.0, 1.0, 1.0, 1.0, 0.8, 0.4, 0.1];
/// A quiet window counts nearly as much as a loud one; this share of the mean level halves its weight.
const QUIET_SHARE: f64 = 0.1;
/// A chord loop may fit two keys, and its beginning often tells them apart. The opening is this many
/// windows, counted from the first one above this share of the mean level.
const OPENING_WINDOWS: usize = 4;
const OPENING_LEVEL: f64 = 0.3;

pub(super) fn find(pitches: &Pitches) -> Option<DetectedKey> {
    let rows = pitch_class_rows(pitches);
    let levels: Vec<f64> = rows.iter().map(|row| row.iter().sum()).collect();
    let mean_level = levels.iter().sum::<f64>() / levels.len().max(1) as f64;
    let start = levels
        .iter()
        .position(|level| *level > OPENING_LEVEL * mean_level)?;
    let opening = &rows[start..(start + OPENING_WINDOWS).min(rows.len())];
    let evidence = KeyEvidence {
        whole: class_shares(&rows, mean_level)?,
        opening: class_shares(opening, mean_level)?,
        chords: ChordShares::of(&rows, |row| weight(row, mean_level)),
    };
    let mut scores: Vec<(MusicalKey, f64)> =
        MusicalKey::all().map(|key| (key, evidence.score(key))).collect();
    scores.sort_by(|a, b| b.1.total_cmp(&a.1));
    let (key, best) = *scores.first()?;
    let sum: f64 = scores.iter().map(|(_, score)| (score - best).exp()).sum();
    Some(DetectedKey {
        key,
        confidence: 1.0 / sum,
    })
}

struct KeyEvidence {
    /// Shares of the pitch classes, C first.
    whole: [f64; 12],
    opening: [f64; 12],
    chords: ChordShares,
}

impl KeyEvidence {
    /// The logarithm of the likelihood of a key.
    fn score(&self, key: MusicalKey) -> f64 {
        let weights: &Weights = match key.mode() {
            Mode::Major => &weights::MAJOR,
            Mode::Minor => &weights::MINOR,
        };
        let parts = [
            (&self.whole, &weights.whole),
            (&self.opening, &weights.opening),
            (&self.chords.major, &weights.major_chords),
            (&self.chords.minor, &weights.minor_chords),
        ];
        let sums = parts.map(|(shares, weights)| {
            let degrees = weights.iter().enumerate();
            degrees
                .map(|(degree, weight)| weight * shares[(usize::from(key.tonic()) + degree) % 12])
                .sum::<f64>()
        });
        sums.iter().sum::<f64>() + weights.mode
    }
}

/// The strength of each pitch class, C first, for each window, corrected by the tuning.
fn pitch_class_rows(pitches: &Pitches) -> Vec<[f64; 12]> {
    let shift = tuning_shift(&pitches.tuning);
    let class_of = |frame: &[f32; OCTAVE], class: usize| {
        (0..STEPS)
            .map(|step| {
                let at = (class * STEPS + step + OCTAVE).wrapping_add_signed(shift) % OCTAVE;
                STEP_WEIGHTS[step] * f64::from(frame[at])
            })
            .sum()
    };
    let frames = pitches.frames.iter();
    frames
        .map(|frame| std::array::from_fn(|class| class_of(frame, class)))
        .collect()
}

/// The share of each pitch class in some windows.
fn class_shares(rows: &[[f64; 12]], usual: f64) -> Option<[f64; 12]> {
    let mut classes = [0.0; 12];
    for row in rows {
        let level: f64 = row.iter().sum();
        for (class, value) in classes.iter_mut().zip(row) {
            *class += value * weight(row, usual) / level.max(f64::MIN_POSITIVE);
        }
    }
    let sum: f64 = classes.iter().sum();
    (sum > 0.0).then(|| classes.map(|class| class / sum))
}

/// The weight of a window.
fn weight(row: &[f64; 12], usual: f64) -> f64 {
    let level: f64 = row.iter().sum();
    level / (level + QUIET_SHARE * usual).max(f64::MIN_POSITIVE)
}

/// Steps by which the recording is tuned off concert pitch, at most half a semitone.
fn tuning_shift(tuning: &[f64; STEPS]) -> isize {
    let step_angle = std::f64::consts::TAU / STEPS as f64;
    let (x, y) = tuning
        .iter()
        .enumerate()
        .fold((0.0, 0.0), |(x, y), (step, weight)| {
            let angle = step_angle * step as f64;
            (x + weight * angle.cos(), y + weight * angle.sin())
        });
    let half = STEPS as f64 / 2.0;
    let centre = half - 0.5;
    ((y.atan2(x) / step_angle - centre + half).rem_euclid(STEPS as f64) - half).round() as isize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuning_is_found_on_both_sides_of_the_middle() {
        for (step, shift) in [(4, 0), (7, 2), (1, -4), (9, 4)] {
            let mut tuning = [0.0; STEPS];
            tuning[step] = 1.0;
            assert!((tuning_shift(&tuning) - shift).abs() <= 1, "{step}");
        }
    }

    /// Windows of chords, four each, with strength 1 at the centre of each note.
    fn chords(progression: &[[usize; 3]]) -> Pitches {
        let frame = |chord: &[usize; 3]| {
            let mut frame = [0.0; OCTAVE];
            chord.iter().for_each(|class| frame[class * STEPS + 4] = 1.0);
            frame
        };
        let mut tuning = [0.0; STEPS];
        tuning[4] = 1.0;
        Pitches {
            frames: progression.iter().flat_map(|chord| [frame(chord); 4]).collect(),
            tuning,
        }
    }

    fn camelot(progression: [[usize; 3]; 4]) -> String {
        let found = find(&chords(&progression.repeat(6))).map(|found| found.key.camelot());
        found.unwrap().to_string()
    }

    #[test]
    fn a_loop_that_fits_two_keys_is_in_the_one_it_begins_with() {
        let (c, g, a_minor, f) = ([0, 4, 7], [7, 11, 2], [9, 0, 4], [5, 9, 0]);
        assert_eq!(camelot([c, g, a_minor, f]), "8B");
        assert_eq!(camelot([a_minor, f, c, g]), "8A");
    }

    #[test]
    fn a_loop_that_comes_to_rest_on_its_tonic_is_in_that_key_wherever_it_begins() {
        let (c, d_minor, f, g, a_minor) = ([0, 4, 7], [2, 5, 9], [5, 9, 0], [7, 11, 2], [9, 0, 4]);
        assert_eq!(camelot([d_minor, g, c, c]), "8B");
        assert_eq!(camelot([f, g, a_minor, a_minor]), "8A");
    }

    #[test]
    fn silence_has_no_key() {
        assert!(find(&Pitches::default()).is_none());
    }
}
