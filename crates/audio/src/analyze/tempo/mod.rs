//! Detects tempo and beat grid from the onsets of the whole track.

mod candidates;
mod correlation;
mod envelope;
mod grid;

use super::{Tempo, onsets::Onsets};
use candidates::TempoCandidate;
use correlation::Correlation;
use envelope::Envelopes;

/// Shorter audio does not repeat often enough.
const SHORTEST_SECONDS: f64 = 4.0;
/// Range and resolution of the search for a pulse, and a wide prior of common tempi.
const SEARCH: (f64, f64) = (50.0, 230.0);
const SEARCH_STEPS: usize = 1_600;
const PRIOR_BPM: f64 = 118.0;
const PRIOR_OCTAVES: f64 = 1.2;
/// Multiples of a beat that must correlate, and their weights.
const COMB: [(f64, f64); 5] = [(1.0, 1.0), (2.0, 1.0), (4.0, 1.0), (8.0, 0.7), (16.0, 0.5)];
/// Below this correlation there is no pulse.
const FAINTEST_PULSE: f64 = 0.02;
/// From this correlation on the pulse is certain.
const CLEAR_PULSE: f64 = 0.25;
/// Alternatives less likely than this are omitted, except half and double time.
const MIN_PROBABILITY: f64 = 0.05;
const ALTERNATIVES: std::ops::RangeInclusive<f64> = 40.0..=260.0;

pub(super) fn find(onsets: &Onsets) -> Option<Tempo> {
    let rate = onsets.frame_rate;
    let frames = onsets.frames.len();
    if (frames as f64) < SHORTEST_SECONDS * rate {
        return None;
    }
    let envelopes = Envelopes::new(onsets);
    let envelope = envelopes.all();
    let lags = (rate * 60.0 / SEARCH.0 * 17.0) as usize + 3;
    let correlation = Correlation::of(&envelope, lags.min(frames / 2)).smooth();
    let (pulse, clearness) = find_pulse(&correlation, rate)?;
    let candidates = candidates::score_related_tempi(pulse, &envelopes, &correlation);
    let best = *candidates.first()?;
    let long_correlation = Correlation::of(&envelope, frames / 2);
    let beat = grid::refine(60.0 * rate / best.bpm, &long_correlation);
    let grid = grid::find_grid(beat, &envelopes, onsets);
    let bpm = 60.0 * rate / grid.beat;
    Some(Tempo {
        bpm,
        alternatives: find_alternatives(bpm, &candidates),
        confidence: best.probability * (clearness / CLEAR_PULSE).min(1.0),
        steady: grid.steady,
        first_beat: grid.first_beat / rate,
        first_downbeat: grid.first_downbeat / rate,
    })
}

/// The tempo whose multiples correlate most, and how much.
fn find_pulse(correlation: &Correlation, rate: f64) -> Option<(f64, f64)> {
    let comb = |bpm: f64| {
        let beat = 60.0 * rate / bpm;
        let sum: f64 = COMB
            .iter()
            .map(|(beats, weight)| weight * correlation.at(beat * beats).unwrap_or(0.0))
            .sum();
        sum / COMB.iter().map(|(_, weight)| weight).sum::<f64>()
    };
    let prior = |bpm: f64| (-0.5 * ((bpm / PRIOR_BPM).log2() / PRIOR_OCTAVES).powi(2)).exp();
    let bpm = (0..SEARCH_STEPS)
        .map(|step| SEARCH.0 * (SEARCH.1 / SEARCH.0).powf(step as f64 / (SEARCH_STEPS - 1) as f64))
        .max_by(|a, b| (comb(*a).max(0.0) * prior(*a)).total_cmp(&(comb(*b).max(0.0) * prior(*b))))?;
    let clearness = comb(bpm);
    if clearness < FAINTEST_PULSE {
        return None;
    }
    let long = |bpm: f64| -> f64 {
        [4.0, 8.0, 16.0]
            .iter()
            .filter_map(|beats| correlation.at(60.0 * rate / bpm * beats))
            .sum()
    };
    let fine = (-30..=30)
        .map(|step| bpm * (1.0 + f64::from(step) * 0.0002))
        .max_by(|a, b| long(*a).total_cmp(&long(*b)))?;
    Some((fine, clearness))
}

/// Double and half time and other likely tempi, in the order of likelihood.
fn find_alternatives(bpm: f64, candidates: &[TempoCandidate]) -> Vec<f64> {
    let best = candidates.first().map_or(bpm, |best| best.bpm);
    let likelihood = |relation: f64| {
        let is_related = |candidate: &&TempoCandidate| (candidate.bpm / best / relation - 1.0).abs() < 0.01;
        candidates
            .iter()
            .find(is_related)
            .map_or(0.0, |candidate| candidate.probability)
    };
    let mut relations: Vec<(f64, f64)> = [2.0, 0.5]
        .iter()
        .map(|relation| (*relation, likelihood(*relation)))
        .collect();
    for candidate in candidates
        .iter()
        .skip(1)
        .filter(|candidate| candidate.probability >= MIN_PROBABILITY)
    {
        let relation = candidate.bpm / best;
        if !relations
            .iter()
            .any(|(known, _)| (known / relation - 1.0).abs() < 0.01)
        {
            relations.push((relation, candidate.probability));
        }
    }
    relations.sort_by(|a, b| b.1.total_cmp(&a.1));
    relations
        .iter()
        .map(|(relation, _)| bpm * relation)
        .filter(|bpm| ALTERNATIVES.contains(bpm))
        .collect()
}
