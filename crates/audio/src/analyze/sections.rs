//! Divides a track into sections: groups of bars between changes, classified for a DJ.

use super::{
    DetectedSection, DetectedSectionKind, Tempo,
    onsets::{BANDS, Onsets},
};

const BEATS_A_BAR: f64 = 4.0;
/// Sections begin on every fourth bar, and a change is measured over four bars.
const UNIT_BARS: usize = 4;
/// A change counts above this share of the largest, and only above this level (of log magnitude).
const CHANGE_SHARE: f64 = 0.3;
const MIN_CHANGE: f64 = 0.25;
/// Weights of the bands in the strength of a bar: the kick counts most.
const STRENGTH: [f64; BANDS] = [1.6, 1.0, 0.7, 0.7, 0.9, 0.9];
/// Shares of the range from the weakest to the strongest bar.
const FULL: f64 = 0.72;
const WEAK: f64 = 0.45;
/// Length of the loudest part that is searched for in audio without bars.
const HIGHLIGHT_SECONDS: f64 = 15.0;

pub(super) struct TrackStructure {
    pub(super) sections: Vec<DetectedSection>,
    pub(super) intro: f64,
    pub(super) outro: f64,
    pub(super) highlight: f64,
}

pub(super) fn find(tempo: Option<&Tempo>, onsets: &Onsets, duration: f64) -> TrackStructure {
    let sections = tempo
        .map(|tempo| divide_into_sections(tempo, onsets, duration))
        .unwrap_or_default();
    if sections.is_empty() {
        return TrackStructure {
            sections: Vec::new(),
            intro: 0.0,
            outro: 0.0,
            highlight: loudest_part(onsets),
        };
    }
    let length_of = |kind: DetectedSectionKind| {
        let of_kind = sections.iter().filter(|candidate| candidate.section.kind == kind);
        of_kind.fold(0.0, |sum, candidate| {
            sum + candidate.section.end - candidate.section.start
        })
    };
    let strongest = sections
        .iter()
        .filter(|candidate| candidate.section.kind == DetectedSectionKind::Drop)
        .max_by(|a, b| a.strength.total_cmp(&b.strength));
    TrackStructure {
        intro: length_of(DetectedSectionKind::Intro),
        outro: length_of(DetectedSectionKind::Outro),
        highlight: strongest.map_or_else(|| loudest_part(onsets), |candidate| candidate.section.start),
        sections: sections.iter().map(|candidate| candidate.section).collect(),
    }
}

struct SectionCandidate {
    section: DetectedSection,
    /// 0 to 1, and its change from the first half to the second.
    strength: f64,
    rise: f64,
}

fn divide_into_sections(tempo: &Tempo, onsets: &Onsets, duration: f64) -> Vec<SectionCandidate> {
    let bar = BEATS_A_BAR * 60.0 / tempo.bpm;
    let frame = |seconds: f64| ((seconds * onsets.frame_rate) as usize).min(onsets.levels.len());
    let time = |bar_number: usize| tempo.first_downbeat + bar_number as f64 * bar;
    let bars: Vec<[f64; BANDS]> = (0..)
        .map(|n| (frame(time(n)), frame(time(n + 1))))
        .take_while(|(from, to)| *to < onsets.levels.len() && from < to)
        .map(|(from, to)| mean_levels(&onsets.levels[from..to]))
        .collect();
    if bars.len() < 2 * UNIT_BARS {
        return Vec::new();
    }
    let strengths = bar_strengths(&bars);
    let mut borders = section_borders(&bars);
    borders.insert(0, 0);
    borders.push(bars.len());
    let last = borders.len() - 2;
    let mut candidates: Vec<SectionCandidate> = borders
        .windows(2)
        .enumerate()
        .map(|(n, borders_pair)| {
            let (from, to) = (borders_pair[0], borders_pair[1]);
            let half = (from + to) / 2;
            let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len().max(1) as f64;
            SectionCandidate {
                section: DetectedSection {
                    kind: DetectedSectionKind::Break,
                    start: if n == 0 { 0.0 } else { time(from) },
                    end: if n == last { duration } else { time(to) },
                },
                strength: mean(&strengths[from..to]),
                rise: mean(&strengths[half..to]) - mean(&strengths[from..half]),
            }
        })
        .collect();
    classify(&mut candidates);
    merge_neighbours(candidates)
}

fn mean_levels(rows: &[[f32; BANDS]]) -> [f64; BANDS] {
    std::array::from_fn(|band| {
        rows.iter().map(|row| f64::from(row[band])).sum::<f64>() / rows.len().max(1) as f64
    })
}

/// Each bar between the weakest (0) and the strongest (1), ignoring the extremes.
fn bar_strengths(bars: &[[f64; BANDS]]) -> Vec<f64> {
    let raw: Vec<f64> = bars
        .iter()
        .map(|bar| {
            bar.iter()
                .zip(STRENGTH)
                .map(|(level, weight)| level * weight)
                .sum()
        })
        .collect();
    let mut sorted = raw.clone();
    sorted.sort_by(f64::total_cmp);
    let low = sorted[sorted.len() / 20];
    let high = sorted[sorted.len() - 1 - sorted.len() / 20];
    raw.iter()
        .map(|value| ((value - low) / (high - low).max(1e-9)).clamp(0.0, 1.0))
        .collect()
}

/// Bars, in units of four, at which the change is large enough for a border.
fn section_borders(bars: &[[f64; BANDS]]) -> Vec<usize> {
    let mean = |part: &[[f64; BANDS]], band: usize| {
        part.iter().map(|bar| bar[band]).sum::<f64>() / part.len() as f64
    };
    let change = |at: usize| -> f64 {
        let before = &bars[at - UNIT_BARS..at];
        let after = &bars[at..(at + UNIT_BARS).min(bars.len())];
        (0..BANDS)
            .map(|band| (mean(after, band) - mean(before, band)).abs())
            .sum::<f64>()
            / BANDS as f64
    };
    let changes: Vec<(usize, f64)> = (UNIT_BARS..bars.len().saturating_sub(1))
        .step_by(UNIT_BARS)
        .map(|at| (at, change(at)))
        .collect();
    let max_change = changes.iter().fold(0.0f64, |top, (_, change)| top.max(*change));
    let threshold = (CHANGE_SHARE * max_change).max(MIN_CHANGE);
    changes
        .iter()
        .filter(|(_, change)| *change >= threshold)
        .map(|(at, _)| *at)
        .collect()
}

fn classify(candidates: &mut [SectionCandidate]) {
    let count = candidates.len();
    // A track that never reaches full strength for long still has a strongest part.
    let strongest = candidates
        .iter()
        .fold(0.0f64, |top, candidate| top.max(candidate.strength));
    let is_full: Vec<bool> = candidates
        .iter()
        .map(|candidate| candidate.strength >= FULL.min(strongest))
        .collect();
    for n in 0..count {
        let next_full = is_full.get(n + 1).copied().unwrap_or(false);
        let before_first = !is_full[..n].contains(&true);
        let after_last = !is_full[n..].contains(&true);
        let candidate = &mut candidates[n];
        candidate.section.kind = match () {
            () if is_full[n] => DetectedSectionKind::Drop,
            () if after_last && n > 0 => DetectedSectionKind::Outro,
            () if before_first && (n == 0 || candidate.strength < WEAK) => DetectedSectionKind::Intro,
            // A part that rises out of a drop is the break before the next one.
            () if next_full && (candidate.strength >= WEAK || candidate.rise > 0.0 && before_first) => {
                DetectedSectionKind::Build
            }
            () if candidate.strength < WEAK => DetectedSectionKind::Break,
            () => DetectedSectionKind::Build,
        };
    }
}

/// Merges adjacent sections of one kind.
fn merge_neighbours(candidates: Vec<SectionCandidate>) -> Vec<SectionCandidate> {
    let mut merged: Vec<SectionCandidate> = Vec::new();
    for candidate in candidates {
        match merged.last_mut() {
            Some(last) if last.section.kind == candidate.section.kind => {
                let (last_length, next_length) = (
                    last.section.end - last.section.start,
                    candidate.section.end - candidate.section.start,
                );
                last.strength = (last.strength * last_length + candidate.strength * next_length)
                    / (last_length + next_length).max(1e-9);
                last.section.end = candidate.section.end;
            }
            _ => merged.push(candidate),
        }
    }
    merged
}

/// Start of the strongest part of audio without a beat.
fn loudest_part(onsets: &Onsets) -> f64 {
    let length = (HIGHLIGHT_SECONDS * onsets.frame_rate) as usize;
    let mut sums = vec![0.0];
    for row in &onsets.levels {
        let level: f64 = row.iter().map(|level| f64::from(*level)).sum();
        sums.push(sums[sums.len() - 1] + level);
    }
    let starts = (0..sums.len().saturating_sub(length)).step_by(10);
    let best = starts.max_by(|a, b| (sums[a + length] - sums[*a]).total_cmp(&(sums[b + length] - sums[*b])));
    best.map_or(0.0, |frame| frame as f64 / onsets.frame_rate)
}
