//! Tempo and beat grid from the onsets of the whole track.

mod candidates;
mod correlation;
mod envelope;
mod grid;

use super::{Tempo, onsets::Onsets};
use candidates::TempoCandidate;
use correlation::Correlation;
use envelope::Envelopes;

/// Shorter than this, nothing repeats often enough.
const SHORTEST_SECONDS: f64 = 4.0;
/// The search for a pulse: a fine scale of tempi, and a wide belief in the usual ones.
const SEARCH: (f64, f64) = (50.0, 230.0);
const SEARCH_STEPS: usize = 1_600;
const USUAL_BPM: f64 = 118.0;
const USUAL_OCTAVES: f64 = 1.2;
/// Multiples of a beat that must resemble each other, and how much each counts.
const COMB: [(f64, f64); 5] = [(1.0, 1.0), (2.0, 1.0), (4.0, 1.0), (8.0, 0.7), (16.0, 0.5)];
/// Below this resemblance there is no pulse.
const FAINTEST_PULSE: f64 = 0.02;
/// A pulse this clear leaves no doubt that there is one.
const CLEAR_PULSE: f64 = 0.25;
/// Alternatives less likely than this are not offered, half and double time excepted.
const LEAST_PROBABLE: f64 = 0.05;
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
    let correlation = Correlation::of(&envelope, lags.min(frames / 2)).smoothed();
    let (pulse, clearness) = search(&correlation, rate)?;
    let candidates = candidates::weigh(pulse, &envelopes, &correlation);
    let best = *candidates.first()?;
    let long = Correlation::of(&envelope, frames / 2);
    let fine = grid::refine(60.0 * rate / best.bpm, &long);
    let grid = grid::lay(fine, &envelopes, onsets);
    let bpm = 60.0 * rate / grid.beat;
    Some(Tempo {
        bpm,
        alternatives: alternatives(bpm, &candidates),
        confidence: best.probability * (clearness / CLEAR_PULSE).min(1.0),
        steady: grid.steady,
        first_beat: grid.first_beat / rate,
        first_downbeat: grid.first_downbeat / rate,
    })
}

/// The tempo whose multiples resemble each other most, and how much.
fn search(correlation: &Correlation, rate: f64) -> Option<(f64, f64)> {
    let comb = |bpm: f64| {
        let beat = 60.0 * rate / bpm;
        let sum: f64 = COMB
            .iter()
            .map(|(beats, weight)| weight * correlation.at(beat * beats).unwrap_or(0.0))
            .sum();
        sum / COMB.iter().map(|(_, weight)| weight).sum::<f64>()
    };
    let usual = |bpm: f64| (-0.5 * ((bpm / USUAL_BPM).log2() / USUAL_OCTAVES).powi(2)).exp();
    let bpm = (0..SEARCH_STEPS)
        .map(|step| SEARCH.0 * (SEARCH.1 / SEARCH.0).powf(step as f64 / (SEARCH_STEPS - 1) as f64))
        .max_by(|a, b| (comb(*a).max(0.0) * usual(*a)).total_cmp(&(comb(*b).max(0.0) * usual(*b))))?;
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

/// Double and half time and whatever else is likely, in the order of likelihood.
fn alternatives(bpm: f64, candidates: &[TempoCandidate]) -> Vec<f64> {
    let best = candidates.first().map_or(bpm, |best| best.bpm);
    let likelihood = |relation: f64| {
        let is_it = |one: &&TempoCandidate| (one.bpm / best / relation - 1.0).abs() < 0.01;
        candidates.iter().find(is_it).map_or(0.0, |one| one.probability)
    };
    let mut relations: Vec<(f64, f64)> = [2.0, 0.5]
        .iter()
        .map(|relation| (*relation, likelihood(*relation)))
        .collect();
    for one in candidates
        .iter()
        .skip(1)
        .filter(|one| one.probability >= LEAST_PROBABLE)
    {
        let relation = one.bpm / best;
        if !relations
            .iter()
            .any(|(known, _)| (known / relation - 1.0).abs() < 0.01)
        {
            relations.push((relation, one.probability));
        }
    }
    relations.sort_by(|a, b| b.1.total_cmp(&a.1));
    relations
        .iter()
        .map(|(relation, _)| bpm * relation)
        .filter(|bpm| ALTERNATIVES.contains(bpm))
        .collect()
}
