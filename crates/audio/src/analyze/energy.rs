//! Estimates how energetic a track is, from 1 to 10.

use super::{Loudness, Tempo, onsets::Onsets};

/// For each component: the value that adds nothing, the one that adds its full weight, and the weight.
const LOUDNESS: (f64, f64, f64) = (-24.0, -7.0, 0.4);
const ONSETS: (f64, f64, f64) = (0.02, 0.14, 0.35);
const TEMPO: (f64, f64, f64) = (70.0, 160.0, 0.15);
const BASS: (f64, f64, f64) = (1.0, 5.0, 0.1);

pub(super) fn find(loudness: &Loudness, tempo: Option<&Tempo>, onsets: &Onsets) -> u8 {
    let mean = |rows: &[[f32; super::onsets::BANDS]], select: fn(&[f32; super::onsets::BANDS]) -> f32| {
        rows.iter().map(|row| f64::from(select(row))).sum::<f64>() / rows.len().max(1) as f64
    };
    let mean_onset = mean(&onsets.frames, |row| row.iter().sum::<f32>() / row.len() as f32);
    let bass = mean(&onsets.levels, |row| row[0]);
    let energy = weighted_share(loudness.integrated.unwrap_or(f64::MIN), LOUDNESS)
        + weighted_share(mean_onset, ONSETS)
        + weighted_share(tempo.map_or(0.0, |tempo| tempo.bpm), TEMPO)
        + weighted_share(bass, BASS);
    1 + (energy * 9.0).round().clamp(0.0, 9.0) as u8
}

fn weighted_share(value: f64, (none, all, weight): (f64, f64, f64)) -> f64 {
    weight * ((value - none) / (all - none)).clamp(0.0, 1.0)
}
