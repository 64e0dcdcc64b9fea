//! Whether two fingerprints are of the same recording, wherever each of them begins.

use std::collections::HashMap;

use super::Fingerprint;

/// One word in this many is a landmark. Which ones depends on their value alone, so a recording has the same
/// landmarks wherever it is cut.
const LANDMARK_SHARE: u32 = 8;
/// A shorter overlap (ten seconds) is not significant.
const OVERLAP_MIN: usize = 80;
/// Words compared at a time: half a minute, so that an edit is recognised by the part it shares.
const COMPARED_WORDS: usize = 240;
/// Number of alignments that are tried.
const MAX_ALIGNMENTS: usize = 6;
/// The bits of a word that noise and encoders seldom change.
const STEADY_BITS: u32 = 0xFFFF_F000;

impl Fingerprint {
    /// Words by which candidates are found before they are compared, each once.
    pub fn landmarks(&self) -> Vec<u32> {
        let mut landmarks: Vec<u32> = self
            .words
            .iter()
            .copied()
            .filter(|word| is_landmark(*word))
            .collect();
        landmarks.sort_unstable();
        landmarks.dedup();
        landmarks
    }

    /// 1 for the same; other music of the same style, key and tempo reaches 0.62, a cut of a re-encoded copy
    /// 0.86.
    pub fn resemblance(&self, other: &Self) -> f64 {
        let (one, two) = (&self.words[..], &other.words[..]);
        find_alignments(one, two)
            .into_iter()
            .map(|offset| similarity(one, two, offset))
            .fold(0.0, f64::max)
    }
}

/// Hashed by a multiplication, because the bits of a word are unevenly distributed.
fn is_landmark(word: u32) -> bool {
    word.wrapping_mul(0x9E37_79B1) < u32::MAX / LANDMARK_SHARE
}

/// The offsets of `two` from `one` on which most shared words agree.
fn find_alignments(one: &[u32], two: &[u32]) -> Vec<isize> {
    let mut positions: HashMap<u32, Vec<usize>> = HashMap::new();
    for (at, word) in one.iter().enumerate() {
        positions.entry(word & STEADY_BITS).or_default().push(at);
    }
    let mut votes: HashMap<isize, u32> = HashMap::new();
    for (at, word) in two.iter().enumerate() {
        for position in positions.get(&(word & STEADY_BITS)).into_iter().flatten() {
            *votes.entry(*position as isize - at as isize).or_default() += 1;
        }
    }
    let mut votes: Vec<(isize, u32)> = votes.into_iter().collect();
    votes.sort_unstable_by_key(|(offset, count)| (std::cmp::Reverse(*count), *offset));
    votes
        .into_iter()
        .take(MAX_ALIGNMENTS)
        .map(|(offset, _)| offset)
        .collect()
}

/// The similarity of the best part: how many fewer bits differ than would by chance.
fn similarity(one: &[u32], two: &[u32], offset: isize) -> f64 {
    let one = one.get(offset.max(0) as usize..).unwrap_or_default();
    let two = two.get((-offset).max(0) as usize..).unwrap_or_default();
    let differing_bits: Vec<u32> = one.iter().zip(two).map(|(a, b)| (a ^ b).count_ones()).collect();
    if differing_bits.len() < OVERLAP_MIN {
        return 0.0;
    }
    let window = differing_bits.len().min(COMPARED_WORDS);
    let mut bits: u32 = differing_bits[..window].iter().sum();
    let mut fewest = bits;
    for at in window..differing_bits.len() {
        bits = bits + differing_bits[at] - differing_bits[at - window];
        fewest = fewest.min(bits);
    }
    (1.0 - 2.0 * f64::from(fewest) / (32 * window) as f64).max(0.0)
}
