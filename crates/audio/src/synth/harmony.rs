//! Maps keys and scale degrees to notes: everything played stays in the key's scale.

use pult_domain::key::{Mode, MusicalKey};

const MAJOR: [i32; 7] = [0, 2, 4, 5, 7, 9, 11];
const NATURAL_MINOR: [i32; 7] = [0, 2, 3, 5, 7, 8, 10];

/// Chord roots as scale degrees, 0 is the tonic; one chord a bar. The tonic has two bars of four, so that it
/// is heard as the tonic, and not its relative.
const MAJOR_PROGRESSIONS: [[i32; 4]; 5] = [
    [0, 3, 0, 4],
    [0, 0, 3, 4],
    [0, 4, 3, 0],
    [0, 3, 4, 0],
    [0, 5, 3, 0],
];
const MINOR_PROGRESSIONS: [[i32; 4]; 5] = [
    [0, 5, 6, 0],
    [0, 3, 0, 4],
    [0, 6, 5, 0],
    [0, 0, 5, 6],
    [0, 0, 3, 4],
];

#[derive(Debug, Clone, Copy)]
pub(super) struct Harmony {
    key: MusicalKey,
}

impl Harmony {
    pub(super) fn new(key: MusicalKey) -> Self {
        Self { key }
    }

    pub(super) fn scale(&self) -> [i32; 7] {
        match self.key.mode() {
            Mode::Major => MAJOR,
            Mode::Minor => NATURAL_MINOR,
        }
    }

    pub(super) fn progressions(&self) -> &'static [[i32; 4]] {
        match self.key.mode() {
            Mode::Major => &MAJOR_PROGRESSIONS,
            Mode::Minor => &MINOR_PROGRESSIONS,
        }
    }

    /// Semitones above the tonic of a degree of any octave.
    fn semitones(&self, degree: i32) -> i32 {
        self.scale()[degree.rem_euclid(7) as usize] + 12 * degree.div_euclid(7)
    }

    /// The tonic's lowest note that is not below `low`.
    fn tonic_from(&self, low: i32) -> i32 {
        low + (i32::from(self.key.tonic()) - low).rem_euclid(12)
    }

    /// A melody note: degree 0 is the tonic in the octave above `low`.
    pub(super) fn note(&self, degree: i32, low: i32) -> f32 {
        (self.tonic_from(low) + self.semitones(degree)) as f32
    }

    /// A degree's pitch class in the octave above `low`, for basses and kicks that must stay low.
    pub(super) fn note_within(&self, degree: i32, low: i32) -> f32 {
        let pitch = i32::from(self.key.tonic()) + self.semitones(degree);
        (low + (pitch - low).rem_euclid(12)) as f32
    }

    /// Stacked thirds on `root`, folded into the octave above `low`, so that chords move by small steps.
    pub(super) fn chord(&self, root: i32, size: usize, low: i32) -> Vec<f32> {
        (0..size as i32)
            .map(|third| self.note_within(root + 2 * third, low))
            .collect()
    }
}

/// Whether a degree belongs to the triad on `root`.
pub(super) fn in_triad(degree: i32, root: i32) -> bool {
    matches!((degree - root).rem_euclid(7), 0 | 2 | 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minor_sounds_as_a_minor() {
        let harmony = Harmony::new(MusicalKey::from_camelot("8A").unwrap());
        assert_eq!(harmony.note(0, 60), 69.0);
        assert_eq!(harmony.note(2, 60), 72.0);
        assert_eq!(harmony.chord(0, 3, 57), [57.0, 60.0, 64.0]);
        assert_eq!(harmony.note_within(-1, 28), 31.0);
    }

    #[test]
    fn every_chord_of_every_key_is_in_its_scale() {
        for key in MusicalKey::all() {
            let harmony = Harmony::new(key);
            for note in harmony
                .progressions()
                .iter()
                .flatten()
                .flat_map(|root| harmony.chord(*root, 4, 52))
            {
                let above_tonic = (note as i32 - i32::from(key.tonic())).rem_euclid(12);
                assert!(harmony.scale().contains(&above_tonic), "{} {note}", key.classic());
            }
        }
    }
}
