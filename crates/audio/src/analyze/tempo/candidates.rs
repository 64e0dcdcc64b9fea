//! Chooses among related tempi the one people would count, by the correlation at other multiples of a beat.

use super::correlation::Correlation;
use super::envelope::Envelopes;

/// Ratios of a false tempo to the true one.
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
/// Multiples of a beat at which the correlation is evaluated.
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
/// Weights of the correlation at each of these: for low, middle and high bands, and all together. Fitted by
/// regression on rendered tracks of known tempo in many styles; each family of them was also predicted from
/// the others alone.
const WEIGHTS: [[f64; 13]; 4] = [
    [
        1.71, -1.88, -5.05, -1.96, 1.3, 1.72, 0.84, -0.9, -1.53, 1.69, -0.56, 1.0, 0.28,
    ],
    [
        -0.18, -0.88, -2.68, -1.12, -0.19, 1.75, 1.27, 0.1, 0.7, 0.08, 0.52, 0.78, 0.67,
    ],
    [
        -3.72, -1.61, 1.01, -1.91, 1.61, 0.49, 0.04, 0.83, 1.95, 0.79, 2.4, 0.52, 0.83,
    ],
    [
        -1.65, -1.61, -0.03, -1.66, 0.65, 2.02, 1.01, 0.32, 1.23, 1.29, 0.3, 0.95, 0.81,
    ],
];
/// Weights of the distance from 120 BPM in octaves, of its square and its cube.
const TEMPO_WEIGHTS: [f64; 3] = [-0.13, -3.44, -0.29];
const MIDDLE_BPM: f64 = 120.0;

#[derive(Debug, Clone, Copy)]
pub(super) struct TempoCandidate {
    pub(super) bpm: f64,
    /// All add up to one.
    pub(super) probability: f64,
}

/// The tempi related to `bpm`, the likeliest first.
pub(super) fn score_related_tempi(bpm: f64, envelopes: &Envelopes, all: &Correlation) -> Vec<TempoCandidate> {
    let groups = envelopes
        .groups()
        .map(|group| Correlation::of(&group, all.len()).smooth());
    let correlations = [&groups[0], &groups[1], &groups[2], all];
    let mut candidates: Vec<TempoCandidate> = RELATIONS
        .iter()
        .map(|relation| bpm * relation)
        .filter(|bpm| (SLOWEST..=FASTEST).contains(bpm))
        .map(|bpm| TempoCandidate {
            bpm,
            probability: score(bpm, 60.0 * envelopes.frame_rate / bpm, correlations),
        })
        .collect();
    candidates.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    let best = candidates.first().map_or(0.0, |best| best.probability);
    let sum: f64 = candidates
        .iter()
        .map(|candidate| (candidate.probability - best).exp())
        .sum();
    for candidate in &mut candidates {
        candidate.probability = (candidate.probability - best).exp() / sum;
    }
    candidates
}

fn score(bpm: f64, beat: f64, correlations: [&Correlation; 4]) -> f64 {
    let octaves = (bpm / MIDDLE_BPM).log2();
    let [first, second, third] = TEMPO_WEIGHTS;
    let mut score = octaves * (first + octaves * (second + octaves * third));
    for (correlation, weights) in correlations.into_iter().zip(WEIGHTS) {
        for (beats, weight) in BEATS.into_iter().zip(weights) {
            // Short audio has no long lags; two bars replace them.
            let value = correlation
                .at(beat * beats)
                .or_else(|| correlation.at(beat * 8.0));
            score += weight * value.unwrap_or(0.0);
        }
    }
    score
}
