//! The key: which of the 24 the sounding pitch classes speak for.

use pult_domain::key::{Mode, MusicalKey};

use super::{
    Key,
    pitches::{OCTAVE, Pitches, STEPS},
};

/// What each degree above the tonic speaks for, fitted by regression on rendered pieces and accompaniments of known
/// key; and what the minor profile's larger numbers must give back.
const MAJOR: [f64; 12] = [
    5.04, 1.12, 0.78, 0.0, 3.3, 1.24, 0.54, 3.29, 0.47, 0.89, 0.21, 1.58,
];
const MINOR: [f64; 12] = [
    4.61, 0.82, 1.36, 2.98, 0.8, 1.86, 1.37, 4.6, 1.67, 0.0, 1.69, 0.69,
];
const MINOR_HANDICAP: f64 = 0.33;
const SHARPNESS: f64 = 12.0;
/// Off a note's middle a peak counts less.
const STEP_WEIGHTS: [f64; STEPS] = [0.1, 0.4, 0.8, 1.0, 1.0, 1.0, 1.0, 0.8, 0.4, 0.1];
/// A quiet window counts as much as a loud one, down to this share of the usual.
const QUIET_SHARE: f64 = 0.1;
/// A loop of chords may belong to two keys; where it begins tells them apart. How many windows are its beginning, how
/// much it counts beside the whole, and from which share of the usual level on something has begun.
const OPENING_WINDOWS: usize = 4;
const OPENING_WEIGHT: f64 = 0.4;
const OPENING_LEVEL: f64 = 0.3;

pub(super) fn find(pitches: &Pitches) -> Option<Key> {
    let rows = rows(pitches);
    let levels: Vec<f64> = rows.iter().map(|row| row.iter().sum()).collect();
    let usual = levels.iter().sum::<f64>() / levels.len().max(1) as f64;
    let whole = classes(&rows, usual)?;
    let begun = levels.iter().position(|level| *level > OPENING_LEVEL * usual)?;
    let opening = classes(&rows[begun..(begun + OPENING_WINDOWS).min(rows.len())], usual)?;
    let mut scores: Vec<(MusicalKey, f64)> = MusicalKey::all()
        .map(|key| {
            let fit = (fit(key, &whole) + OPENING_WEIGHT * fit(key, &opening)) / (1.0 + OPENING_WEIGHT);
            (key, SHARPNESS * fit)
        })
        .collect();
    scores.sort_by(|a, b| b.1.total_cmp(&a.1));
    let (key, best) = *scores.first()?;
    let all: f64 = scores.iter().map(|(_, score)| (score - best).exp()).sum();
    Some(Key {
        key,
        confidence: 1.0 / all,
    })
}

/// How much the shares of the pitch classes speak for a key.
fn fit(key: MusicalKey, classes: &[f64; 12]) -> f64 {
    let (profile, handicap) = match key.mode() {
        Mode::Major => (MAJOR, 0.0),
        Mode::Minor => (MINOR, MINOR_HANDICAP),
    };
    let degrees = profile.iter().enumerate();
    let sum: f64 = degrees
        .map(|(degree, weight)| weight * classes[(usize::from(key.tonic()) + degree) % 12])
        .sum();
    sum - handicap
}

/// The strength of each pitch class, C first, window after window, once the tuning is taken into account.
fn rows(pitches: &Pitches) -> Vec<[f64; 12]> {
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
fn classes(rows: &[[f64; 12]], usual: f64) -> Option<[f64; 12]> {
    let mut classes = [0.0; 12];
    for row in rows {
        let level: f64 = row.iter().sum();
        for (class, value) in classes.iter_mut().zip(row) {
            *class += value / (level + QUIET_SHARE * usual).max(f64::MIN_POSITIVE);
        }
    }
    let whole: f64 = classes.iter().sum();
    (whole > 0.0).then(|| classes.map(|class| class / whole))
}

/// Steps by which the whole recording is tuned off concert pitch, at most half a semitone.
fn tuning_shift(tuning: &[f64; STEPS]) -> isize {
    let turn = std::f64::consts::TAU / STEPS as f64;
    let (x, y) = tuning
        .iter()
        .enumerate()
        .fold((0.0, 0.0), |(x, y), (step, weight)| {
            let angle = turn * step as f64;
            (x + weight * angle.cos(), y + weight * angle.sin())
        });
    let half = STEPS as f64 / 2.0;
    let middle = half - 0.5;
    ((y.atan2(x) / turn - middle + half).rem_euclid(STEPS as f64) - half).round() as isize
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

    /// Windows of chords, two each, a strength of 1 in the middle of each note.
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

    #[test]
    fn a_loop_that_fits_two_keys_is_in_the_one_it_begins_with() {
        let (c, g, a_minor, f) = ([0, 4, 7], [7, 11, 2], [9, 0, 4], [5, 9, 0]);
        let camelot = |progression: [[usize; 3]; 4]| {
            let found = find(&chords(&progression.repeat(6))).map(|found| found.key.camelot());
            found.unwrap().to_string()
        };
        assert_eq!(camelot([c, g, a_minor, f]), "8B");
        assert_eq!(camelot([a_minor, f, c, g]), "8A");
    }

    #[test]
    fn silence_has_no_key() {
        assert!(find(&Pitches::default()).is_none());
    }
}
