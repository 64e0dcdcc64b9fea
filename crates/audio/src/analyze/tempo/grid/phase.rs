//! Off-beats may be stronger than the beat. Among phases of similar strength, the one on which the music
//! begins is chosen, if the music also grows there.

use super::{PHASES, phase_strength};
use crate::analyze::onsets::{BANDS, Onsets};

/// Phases of off-beats, as shares of a beat: in the middle, or where swing and triplets have them.
const OFF_BEATS: [f64; 3] = [1.0 / 3.0, 0.5, 2.0 / 3.0];
/// Swing is played freely, so the strongest phase is searched this far around.
const REACH: f64 = 1.0 / 16.0;
/// Required strength of another phase, as a share of the strongest.
const MIN_SHARE: f64 = 0.7;
/// The first onset above this share of a strong one begins the music; its peak follows within some frames.
const ONSET_SHARE: f64 = 0.3;
const STRONG_RANK: f64 = 0.95;
const TOP_FRAMES: usize = 6;
/// How far the beginning may be from a phase, as a share of a beat.
const PHASE_TOLERANCE: f64 = 0.1;
const BEATS_A_BAR: f64 = 4.0;

/// The strongest phase, or the off-beat phase that a listener would count as the beat.
pub(super) fn find_phase(strongest: f64, beat: f64, envelope: &[f64], onsets: &Onsets) -> f64 {
    let whole = 0..envelope.len();
    let strength = |phase: f64| phase_strength(envelope, beat, phase.rem_euclid(beat), &whole);
    let Some(first_onset) = find_first_onset(envelope) else {
        return strongest;
    };
    let growth_of = Growth::new(beat, onsets);
    let (max_strength, growth) = (strength(strongest), growth_of.at(strongest));
    OFF_BEATS
        .into_iter()
        .map(|shift| strongest + shift * beat)
        .filter(|off_beat| {
            let distance = ((first_onset as f64 - off_beat) / beat).rem_euclid(1.0);
            distance.min(1.0 - distance) < PHASE_TOLERANCE && growth_of.at(*off_beat) > growth
        })
        .map(|off_beat| {
            let steps = (REACH * PHASES as f64) as i32;
            (-steps..=steps)
                .map(|step| off_beat + f64::from(step) * beat / PHASES as f64)
                .max_by(|a, b| strength(*a).total_cmp(&strength(*b)))
                .unwrap_or(off_beat)
        })
        .find(|off_beat| strength(*off_beat) >= MIN_SHARE * max_strength)
        .map_or(strongest, |off_beat| off_beat.rem_euclid(beat))
}

/// The frame of the first strong onset.
fn find_first_onset(envelope: &[f64]) -> Option<usize> {
    let mut sorted = envelope.to_vec();
    sorted.sort_by(f64::total_cmp);
    let strong = *sorted.get((sorted.len() as f64 * STRONG_RANK) as usize)?;
    let start = envelope.iter().position(|value| *value > ONSET_SHARE * strong)?;
    (start..(start + TOP_FRAMES).min(envelope.len())).max_by(|a, b| envelope[*a].total_cmp(&envelope[*b]))
}

/// How much louder the bar after each moment is than the bar before it.
struct Growth {
    beat: f64,
    bar: usize,
    values: Vec<f64>,
}

impl Growth {
    fn new(beat: f64, onsets: &Onsets) -> Self {
        let bar = ((beat * BEATS_A_BAR) as usize).max(1);
        let mut sums = vec![[0.0f64; BANDS]];
        let mut sum = [0.0; BANDS];
        for row in &onsets.levels {
            sum.iter_mut()
                .zip(row)
                .for_each(|(sum, level)| *sum += f64::from(*level));
            sums.push(sum);
        }
        let values = sums.windows(2 * bar + 1).map(|window| {
            let (before, here, after) = (window[0], window[bar], window[2 * bar]);
            let rise = |band: usize| (after[band] - 2.0 * here[band] + before[band]).max(0.0);
            (0..BANDS).map(rise).sum::<f64>() / bar as f64
        });
        Self {
            beat,
            bar,
            values: values.collect(),
        }
    }

    /// The mean cube at the beats of a phase, so that section borders dominate the small changes in every
    /// bar.
    fn at(&self, phase: f64) -> f64 {
        let first = ((self.bar as f64 - phase) / self.beat).ceil();
        let rises: Vec<f64> = (0..)
            .map(|n| phase + (first + f64::from(n)) * self.beat - self.bar as f64)
            .map_while(|at| self.values.get(at.round() as usize))
            .map(|rise| rise.powi(3))
            .collect();
        rises.iter().sum::<f64>() / rises.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEAT: f64 = 50.0;

    /// Onsets of strength `accent` on each off-beat and 1 on each beat, from `begins` on; from `grows` on it
    /// is louder.
    fn onsets_of(accent: f64, begins: usize, grows: usize) -> (Vec<f64>, Onsets) {
        let mut envelope = vec![0.0; 4_000];
        for at in (0..4_000).step_by(25).filter(|at| *at >= begins) {
            envelope[at] = if at % 50 == 0 { 1.0 } else { accent };
        }
        let levels = (0..4_000).map(|at| [if at >= grows { 4.0 } else { 1.0 }; BANDS]);
        let onsets = Onsets {
            frame_rate: 100.0,
            frames: Vec::new(),
            levels: levels.collect(),
        };
        (envelope, onsets)
    }

    fn found_phase(accent: f64, begins: usize, grows: usize) -> f64 {
        let (envelope, onsets) = onsets_of(accent, begins, grows);
        let strongest = if accent > 1.0 { 25.0 } else { 0.0 };
        find_phase(strongest, BEAT, &envelope, &onsets)
    }

    #[test]
    fn a_piece_that_begins_and_grows_on_the_beat_is_not_counted_from_its_off_beats() {
        assert_eq!(found_phase(1.2, 100, 2_000), 0.0);
        assert_eq!(found_phase(0.9, 100, 2_000), 0.0);
    }

    #[test]
    fn neither_a_pick_up_nor_a_weak_place_moves_the_beat() {
        assert_eq!(found_phase(0.9, 125, 2_000), 0.0, "it grows on the beat");
        assert_eq!(
            found_phase(2.0, 100, 2_000),
            25.0,
            "the other place is half as strong"
        );
        assert_eq!(found_phase(1.2, 125, 2_000), 25.0, "it does not begin there");
    }

    #[test]
    fn silence_stays_where_it_is() {
        let (_, onsets) = onsets_of(1.0, 0, 0);
        assert_eq!(find_phase(7.0, BEAT, &[0.0; 4_000], &onsets), 7.0);
        assert_eq!(find_phase(7.0, BEAT, &[], &onsets), 7.0);
    }
}
