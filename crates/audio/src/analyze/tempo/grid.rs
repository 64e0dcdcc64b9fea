//! Refines the beat to a fraction of a frame, and finds the first beat and downbeat.

mod phase;

use std::ops::Range;

use super::{correlation::Correlation, envelope::Envelopes};
use crate::analyze::onsets::Onsets;

/// Lags are doubled from a bar on: each step may deviate by this many frames, and must keep this share of
/// the first correlation.
const FIRST_BEATS: f64 = 4.0;
const REACH_FRAMES: f64 = 2.5;
const MIN_SHARE: f64 = 0.4;
/// Number of phases within a beat that are tried.
const PHASES: usize = 96;
/// Length of the parts whose own phase is compared with that of the whole.
const PART_BEATS: usize = 32;
/// How far a part may be off the grid, as a share of a beat, and what share of the parts may.
const OFF_GRID: f64 = 0.1;
const OFF_GRID_PARTS: f64 = 0.3;
const BEATS_A_BAR: usize = 4;
/// An onset is detected this many frames early: it rises steepest when the edge of the window passes over
/// it.
const ONSET_LEAD_FRAMES: f64 = 0.75;

/// In frames.
pub(super) struct TempoGrid {
    pub(super) beat: f64,
    pub(super) first_beat: f64,
    pub(super) first_downbeat: f64,
    pub(super) steady: bool,
}

/// The length of a beat, measured over ever longer lags while the music keeps the tempo.
pub(super) fn refine(beat: f64, correlation: &Correlation) -> f64 {
    let mut beat = beat;
    let mut beats = FIRST_BEATS;
    let mut first = None;
    while let Some((lag, value)) = correlation.peak_near(beat * beats, REACH_FRAMES) {
        if value < MIN_SHARE * *first.get_or_insert(value) {
            break;
        }
        beat = lag / beats;
        beats *= 2.0;
    }
    beat
}

pub(super) fn find_grid(beat: f64, envelopes: &Envelopes, onsets: &Onsets) -> TempoGrid {
    let envelope = envelopes.all();
    let frames = envelope.len();
    let phase = phase::find_phase(best_phase(&envelope, beat, 0..frames), beat, &envelope, onsets);
    let part_length = (beat * PART_BEATS as f64) as usize;
    let starts: Vec<usize> = (0..frames.saturating_sub(part_length / 2))
        .step_by(part_length.max(1))
        .collect();
    let off_grid = starts
        .iter()
        .filter(|start| {
            let part_phase = best_phase(&envelope, beat, **start..(**start + part_length).min(frames));
            let distance = ((part_phase - phase) / beat).rem_euclid(1.0);
            // Off-beat hats may be stronger than the beat for a while, so half a beat off still counts as on
            // the grid.
            let distance = distance.min(1.0 - distance).min((distance - 0.5).abs());
            distance > OFF_GRID
        })
        .count();
    let first_beat = (phase + ONSET_LEAD_FRAMES).rem_euclid(beat);
    let bar = find_downbeat(first_beat, beat, envelopes, onsets);
    TempoGrid {
        beat,
        first_beat,
        first_downbeat: first_beat + bar as f64 * beat,
        steady: off_grid as f64 <= OFF_GRID_PARTS * starts.len() as f64,
    }
}

/// The phase of the onsets of a part, in frames.
fn best_phase(envelope: &[f64], beat: f64, part: Range<usize>) -> f64 {
    let strength = |phase: &f64| phase_strength(envelope, beat, *phase, &part);
    (0..PHASES)
        .map(|n| n as f64 * beat / PHASES as f64)
        .max_by(|a, b| strength(a).total_cmp(&strength(b)))
        .unwrap_or(0.0)
}

/// The sum of the onsets at the beats of a part with this phase.
fn phase_strength(envelope: &[f64], beat: f64, phase: f64, part: &Range<usize>) -> f64 {
    let first = ((part.start as f64 - phase) / beat).ceil();
    (0..)
        .map(|n| phase + (first + f64::from(n)) * beat)
        .take_while(|at| *at + 1.0 < part.end as f64)
        .filter(|at| *at >= 0.0)
        .map(|at| {
            let (n, share) = (at as usize, at.fract());
            envelope[n] * (1.0 - share) + envelope[n + 1] * share
        })
        .sum()
}

/// Which of the first four beats is the downbeat: there the bass moves, and sections change.
fn find_downbeat(first_beat: f64, beat: f64, envelopes: &Envelopes, onsets: &Onsets) -> usize {
    let low = envelopes.sum(0..2);
    let beats: Vec<usize> = (0..)
        .map(|n| (first_beat + f64::from(n) * beat).round() as usize)
        .take_while(|at| *at < low.len())
        .collect();
    let bar = (beat * BEATS_A_BAR as f64) as usize;
    let mut scores = [0.0; BEATS_A_BAR];
    let change = |at: usize| -> f64 {
        if at < bar || at + bar > onsets.levels.len() {
            return 0.0;
        }
        let mean = |rows: &[[f32; super::super::onsets::BANDS]], band: usize| {
            rows.iter().map(|row| f64::from(row[band])).sum::<f64>() / rows.len() as f64
        };
        (0..super::super::onsets::BANDS)
            .map(|band| {
                (mean(&onsets.levels[at..at + bar], band) - mean(&onsets.levels[at - bar..at], band)).abs()
            })
            .sum()
    };
    let changes: Vec<f64> = beats.iter().map(|at| change(*at)).collect();
    let mean_change = changes.iter().sum::<f64>() / changes.len().max(1) as f64 + 1e-9;
    let mean_low = beats.iter().map(|at| low[*at]).sum::<f64>() / beats.len().max(1) as f64 + 1e-9;
    for (n, (at, change)) in beats.iter().zip(&changes).enumerate() {
        // Only changes that stand out are section borders; every bar has some change.
        let border = (change / mean_change - 1.5).max(0.0);
        scores[n % BEATS_A_BAR] += border * 2.0 + 0.3 * low[*at] / mean_low;
    }
    (0..BEATS_A_BAR)
        .max_by(|a, b| scores[*a].total_cmp(&scores[*b]))
        .unwrap_or(0)
}
