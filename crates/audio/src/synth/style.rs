//! What defines each style: drums, lines, patches and their balance.
//!
//! Patterns are sixteenths. In drum patterns a digit is the strength of a hit; in lines a letter starts a
//! note (`r` root, `f` fifth, `o` octave, `t` third), `-` holds it and `.` rests.

use super::{drums::KickShape, recipes, voice::Patch};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Style {
    House,
    Techno,
    Trance,
    DrumAndBass,
    HipHop,
    Trap,
    Disco,
    Breaks,
    DancePop,
    Reggaeton,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Recipe {
    pub(super) kick: &'static str,
    pub(super) kick_shape: KickShape,
    pub(super) snare: &'static str,
    pub(super) clap: &'static str,
    pub(super) closed_hat: &'static str,
    pub(super) open_hat: &'static str,
    pub(super) ride: &'static str,
    pub(super) shaker: &'static str,
    pub(super) conga: &'static str,
    /// How late every second sixteenth comes, as a share of a sixteenth.
    pub(super) swing: f32,
    pub(super) bass: &'static [&'static str],
    pub(super) bass_patch: Patch,
    pub(super) chords: &'static [&'static str],
    pub(super) chord_patch: Patch,
    /// Notes in a chord: 3 is plain, 4 adds the seventh.
    pub(super) chord_size: usize,
    pub(super) pad_patch: Patch,
    pub(super) lead: &'static [&'static str],
    pub(super) lead_answer: &'static str,
    pub(super) lead_patch: Patch,
    /// Lowest note of the lead's octave.
    pub(super) lead_low: i32,
    /// Level of chords, pad and lead relative to the drums.
    pub(super) melodic: f32,
    pub(super) duck: f32,
    pub(super) reverb_seconds: f32,
    pub(super) kick_level: f32,
    pub(super) snare_level: f32,
    pub(super) bass_level: f32,
}

impl Style {
    pub const ALL: [Self; 10] = [
        Self::House,
        Self::Techno,
        Self::Trance,
        Self::DrumAndBass,
        Self::HipHop,
        Self::Trap,
        Self::Disco,
        Self::Breaks,
        Self::DancePop,
        Self::Reggaeton,
    ];

    pub(super) fn recipe(self) -> Recipe {
        match self {
            Self::House => recipes::HOUSE,
            Self::Techno => recipes::TECHNO,
            Self::Trance => recipes::TRANCE,
            Self::DrumAndBass => recipes::DRUM_AND_BASS,
            Self::HipHop => recipes::HIP_HOP,
            Self::Trap => recipes::TRAP,
            Self::Disco => recipes::DISCO,
            Self::Breaks => recipes::BREAKS,
            Self::DancePop => recipes::DANCE_POP,
            Self::Reggaeton => recipes::REGGAETON,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::melody::{STEPS, spans};

    #[test]
    fn every_pattern_fills_whole_bars_with_known_marks() {
        for style in Style::ALL {
            let recipe = style.recipe();
            let drums = [
                recipe.kick,
                recipe.snare,
                recipe.clap,
                recipe.closed_hat,
                recipe.open_hat,
                recipe.ride,
                recipe.shaker,
                recipe.conga,
            ];
            for pattern in drums {
                assert_eq!(pattern.len() % STEPS, 0, "{style:?} {pattern}");
                assert!(
                    pattern.bytes().all(|mark| mark == b'.' || mark.is_ascii_digit()),
                    "{style:?} {pattern}"
                );
            }
            for pattern in recipe.bass {
                assert_eq!(pattern.len(), STEPS, "{style:?} {pattern}");
                assert!(
                    spans(pattern).iter().all(|(_, _, mark)| b"rfot".contains(mark)),
                    "{style:?} {pattern}"
                );
            }
            for pattern in recipe
                .chords
                .iter()
                .chain(recipe.lead)
                .chain([&recipe.lead_answer])
            {
                assert_eq!(pattern.len(), STEPS, "{style:?} {pattern}");
                assert!(
                    spans(pattern).iter().all(|(_, _, mark)| *mark == b'x'),
                    "{style:?} {pattern}"
                );
            }
        }
    }
}
