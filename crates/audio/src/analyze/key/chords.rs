//! Which chords sound, and for what share of the time.

/// Degrees of a chord and how much of each is expected: root, third, fifth.
const ROOT: f64 = 1.0;
const THIRD: f64 = 0.8;
const FIFTH: f64 = 0.9;
const MAJOR_THIRD: usize = 4;
const MINOR_THIRD: usize = 3;
const PERFECT_FIFTH: usize = 7;
/// How decidedly a window is given to the chord it resembles most.
const SHARPNESS: f64 = 18.0;

/// Major and minor chords on each of the twelve notes, C first; all add up to one.
pub(super) struct ChordShares {
    pub(super) major: [f64; 12],
    pub(super) minor: [f64; 12],
}

impl ChordShares {
    /// Of windows of pitch classes, each of which counts as much as `weight` says.
    pub(super) fn of(rows: &[[f64; 12]], weight: impl Fn(&[f64; 12]) -> f64) -> Self {
        let mut shares = Self {
            major: [0.0; 12],
            minor: [0.0; 12],
        };
        let mut whole = 0.0;
        for row in rows {
            let length = row.iter().map(|value| value * value).sum::<f64>().sqrt();
            if length <= 0.0 {
                continue;
            }
            let likeness = |third| likeness(row, third).map(|one| SHARPNESS * one / length);
            let (major, minor) = (likeness(MAJOR_THIRD), likeness(MINOR_THIRD));
            let most = major.iter().chain(&minor).copied().fold(0.0, f64::max);
            let sum: f64 = major.iter().chain(&minor).map(|one| (one - most).exp()).sum();
            let weight = weight(row);
            whole += weight;
            let kinds = [(&mut shares.major, major), (&mut shares.minor, minor)];
            for (share, likeness) in kinds
                .into_iter()
                .flat_map(|(shares, kind)| shares.iter_mut().zip(kind))
            {
                *share += weight * (likeness - most).exp() / sum;
            }
        }
        if whole > 0.0 {
            for share in shares.major.iter_mut().chain(&mut shares.minor) {
                *share /= whole;
            }
        }
        shares
    }
}

/// How much of a window lies in the direction of each chord with this third.
fn likeness(row: &[f64; 12], third: usize) -> [f64; 12] {
    let length = (ROOT * ROOT + THIRD * THIRD + FIFTH * FIFTH).sqrt();
    std::array::from_fn(|root| {
        let at = |degree: usize| row[(root + degree) % 12];
        (ROOT * at(0) + THIRD * at(third) + FIFTH * at(PERFECT_FIFTH)) / length
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_given_to_the_chords_that_sound() {
        let window = |notes: [usize; 3]| {
            let mut row = [0.0; 12];
            for note in notes {
                row[note] = 1.0;
            }
            row
        };
        // C, C, A minor, and silence.
        let rows = [window([0, 4, 7]), window([0, 4, 7]), window([9, 0, 4]), [0.0; 12]];
        let shares = ChordShares::of(&rows, |_| 1.0);
        assert!((shares.major[0] - 2.0 / 3.0).abs() < 0.05, "{:?}", shares.major);
        assert!((shares.minor[9] - 1.0 / 3.0).abs() < 0.05, "{:?}", shares.minor);
        let sum: f64 = shares.major.iter().chain(&shares.minor).sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
}
