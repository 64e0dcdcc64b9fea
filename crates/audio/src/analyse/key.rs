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

pub(super) fn find(pitches: &Pitches) -> Option<Key> {
    let classes = classes(pitches)?;
    let mut scores: Vec<(MusicalKey, f64)> = MusicalKey::all()
        .map(|key| {
            let (profile, handicap) = match key.mode() {
                Mode::Major => (MAJOR, 0.0),
                Mode::Minor => (MINOR, MINOR_HANDICAP),
            };
            let fit: f64 = profile
                .iter()
                .enumerate()
                .map(|(degree, weight)| weight * classes[(usize::from(key.tonic()) + degree) % 12])
                .sum();
            (key, SHARPNESS * (fit - handicap))
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

/// The share of each pitch class, C first, once the tuning is taken into account.
fn classes(pitches: &Pitches) -> Option<[f64; 12]> {
    let shift = tuning_shift(&pitches.tuning);
    let rows: Vec<[f64; 12]> = pitches
        .frames
        .iter()
        .map(|frame| {
            std::array::from_fn(|class| {
                (0..STEPS)
                    .map(|step| {
                        let at = (class * STEPS + step + OCTAVE).wrapping_add_signed(shift) % OCTAVE;
                        STEP_WEIGHTS[step] * f64::from(frame[at])
                    })
                    .sum()
            })
        })
        .collect();
    let sums: Vec<f64> = rows.iter().map(|row| row.iter().sum()).collect();
    let usual = sums.iter().sum::<f64>() / sums.len().max(1) as f64;
    if usual <= 0.0 {
        return None;
    }
    let mut classes = [0.0; 12];
    for (row, sum) in rows.iter().zip(&sums) {
        for (class, value) in classes.iter_mut().zip(row) {
            *class += value / (sum + QUIET_SHARE * usual);
        }
    }
    let whole: f64 = classes.iter().sum();
    Some(classes.map(|class| class / whole))
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

    #[test]
    fn silence_has_no_key() {
        assert!(find(&Pitches::default()).is_none());
    }
}
