//! Which of the tempi that fit a pulse people would count: the pulse at other multiples of a beat tells.

use super::correlation::Correlation;
use super::envelope::Envelopes;

/// Relations in which a false tempo stands to the true one.
const RELATIONS: [f64; 13] = [
    0.25,
    1.0 / 3.0,
    0.375,
    0.5,
    2.0 / 3.0,
    0.75,
    1.0,
    4.0 / 3.0,
    1.5,
    2.0,
    8.0 / 3.0,
    3.0,
    4.0,
];
const SLOWEST: f64 = 54.0;
const FASTEST: f64 = 216.0;
/// Multiples of a beat at which the correlation is looked at.
const BEATS: [f64; 13] = [
    0.25,
    1.0 / 3.0,
    0.5,
    2.0 / 3.0,
    0.75,
    1.0,
    1.5,
    2.0,
    3.0,
    4.0,
    6.0,
    8.0,
    16.0,
];
/// What the correlation at each of these speaks for: low, middle and high bands, and all together. Fitted by
/// regression on rendered pieces of known tempo in many styles; each family of them was also predicted from the
/// others alone.
const WEIGHTS: [[f64; 13]; 4] = [
    [
        1.48, -0.48, -3.23, -1.26, 0.46, 0.74, 0.48, -0.92, -1.29, 1.56, -0.83, 0.63, 0.31,
    ],
    [
        -0.76, -1.38, -1.6, -1.11, 0.08, 1.36, 0.4, 0.24, 0.89, 0.19, 0.38, 0.55, 0.6,
    ],
    [
        -2.74, -1.72, 1.26, -1.54, 0.93, 0.83, -0.03, 0.84, 1.91, 0.46, 2.21, 0.48, 0.65,
    ],
    [
        -0.73, -1.43, 0.05, -1.29, 0.62, 1.52, 0.47, 0.04, 1.07, 1.09, 0.04, 0.69, 0.58,
    ],
];
/// Weights of the distance from 120 BPM in octaves, of its square and its cube.
const TEMPO_WEIGHTS: [f64; 3] = [0.23, -3.18, 0.04];
const MIDDLE_BPM: f64 = 120.0;

#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) bpm: f64,
    /// All add up to one.
    pub(super) probability: f64,
}

/// The tempi related to `bpm`, the likeliest first.
pub(super) fn weigh(bpm: f64, envelopes: &Envelopes, all: &Correlation) -> Vec<Candidate> {
    let groups = envelopes
        .groups()
        .map(|group| Correlation::of(&group, all.len()).smoothed());
    let correlations = [&groups[0], &groups[1], &groups[2], all];
    let mut candidates: Vec<Candidate> = RELATIONS
        .iter()
        .map(|relation| bpm * relation)
        .filter(|bpm| (SLOWEST..=FASTEST).contains(bpm))
        .map(|bpm| Candidate {
            bpm,
            probability: score(bpm, 60.0 * envelopes.frame_rate / bpm, correlations),
        })
        .collect();
    candidates.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    let best = candidates.first().map_or(0.0, |best| best.probability);
    let sum: f64 = candidates.iter().map(|one| (one.probability - best).exp()).sum();
    for one in &mut candidates {
        one.probability = (one.probability - best).exp() / sum;
    }
    candidates
}

fn score(bpm: f64, beat: f64, correlations: [&Correlation; 4]) -> f64 {
    let octaves = (bpm / MIDDLE_BPM).log2();
    let [first, second, third] = TEMPO_WEIGHTS;
    let mut score = octaves * (first + octaves * (second + octaves * third));
    for (correlation, weights) in correlations.into_iter().zip(WEIGHTS) {
        for (beats, weight) in BEATS.into_iter().zip(weights) {
            // A short piece tells nothing of long lags; two bars stand in for them.
            let value = correlation
                .at(beat * beats)
                .or_else(|| correlation.at(beat * 8.0));
            score += weight * value.unwrap_or(0.0);
        }
    }
    score
}
