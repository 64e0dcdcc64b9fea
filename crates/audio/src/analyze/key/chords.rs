//! Which chords sound, and for what share of the time.

/// The degrees of a chord and their expected strength: root, third, fifth.
const ROOT: f64 = 1.0;
const THIRD: f64 = 0.8;
const FIFTH: f64 = 0.9;
const MAJOR_THIRD: usize = 4;
const MINOR_THIRD: usize = 3;
const PERFECT_FIFTH: usize = 7;
/// How strongly a window is assigned to the chord it is most similar to.
const SHARPNESS: f64 = 18.0;

/// Major and minor chords on each of the twelve notes, C first; all shares add up to one.
pub(super) struct ChordShares {
    pub(super) major: [f64; 12],
    pub(super) minor: [f64; 12],
}

impl ChordShares {
    /// Computes the shares over windows of pitch classes, each weighted by `weight`.
    pub(super) fn of(rows: &[[f64; 12]], weight: impl Fn(&[f64; 12]) -> f64) -> Self {
        let mut shares = Self {
            major: [0.0; 12],
            minor: [0.0; 12],
        };
        let mut weight_sum = 0.0;
        for row in rows {
            let length = row.iter().map(|value| value * value).sum::<f64>().sqrt();
            if length <= 0.0 {
                continue;
            }
            let similarity = |third| chord_similarity(row, third).map(|one| SHARPNESS * one / length);
            let (major, minor) = (similarity(MAJOR_THIRD), similarity(MINOR_THIRD));
            let max = major.iter().chain(&minor).copied().fold(0.0, f64::max);
            let sum: f64 = major.iter().chain(&minor).map(|one| (one - max).exp()).sum();
            let weight = weight(row);
            weight_sum += weight;
            let kinds = [(&mut shares.major, major), (&mut shares.minor, minor)];
            for (share, similarity) in kinds
                .into_iter()
                .flat_map(|(shares, kind)| shares.iter_mut().zip(kind))
            {
                *share += weight * (similarity - max).exp() / sum;
            }
        }
        if weight_sum > 0.0 {
            for share in shares.major.iter_mut().chain(&mut shares.minor) {
                *share /= weight_sum;
            }
        }
        shares
    }
}

/// The similarity of a window to each chord with this third, as a projection.
fn chord_similarity(row: &[f64; 12], third: usize) -> [f64; 12] {
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
