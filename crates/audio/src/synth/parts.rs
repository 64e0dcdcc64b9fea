//! The pitched instruments: each iterates over the bars and writes its notes to a bus.

use super::{
    arrange::{ArrangedSection, Layers, SectionPart},
    grid::StepGrid,
    harmony::Harmony,
    melody::{STEPS, Tone, phrase, spans},
    style::Recipe,
    voice::{Patch, SynthNote},
};
use crate::{Stereo, seeded_rng::SeededRng};

/// Basses and kicks sound best on club systems in the octave that begins at E1.
pub(super) const BASS_LOW: i32 = 28;
const CHORD_LOW: i32 = 55;
const PAD_LOW: i32 = 52;

/// The data that all instruments share.
pub(super) struct Score<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) grid: StepGrid,
    pub(super) harmony: Harmony,
    pub(super) sections: &'a [ArrangedSection],
    pub(super) progression: [i32; 4],
    pub(super) seed: u64,
}

/// A bar of the piece: its number, its index in its section, and the levels of its layers.
pub(super) struct Bar<'a> {
    pub(super) number: usize,
    pub(super) index: usize,
    pub(super) section: &'a ArrangedSection,
    pub(super) layers: Layers,
}

impl Score<'_> {
    pub(super) fn bars(&self) -> impl Iterator<Item = Bar<'_>> {
        self.sections.iter().flat_map(|section| {
            (0..section.bars).map(move |index| Bar {
                number: section.first_bar + index,
                index,
                section,
                layers: section.layers(index),
            })
        })
    }

    pub(super) fn rng(&self, part: &str) -> SeededRng {
        SeededRng::for_part(self.seed, part)
    }

    fn root(&self, bar: &Bar) -> i32 {
        self.progression[bar.index % self.progression.len()]
    }

    pub(super) fn bass(&self, bus: &mut Stereo) {
        let mut rng = self.rng("bass");
        let line = spans(rng.pick(self.recipe.bass));
        for bar in self.bars().filter(|bar| bar.layers.bass > 0.0) {
            for (step, length, mark) in &line {
                let root = self.harmony.note_within(self.root(&bar), BASS_LOW);
                let pitch = [match mark {
                    b'o' => root + 12.0,
                    b'f' => self.harmony.note_within(self.root(&bar) + 4, root as i32),
                    b't' => self.harmony.note_within(self.root(&bar) + 2, root as i32),
                    _ => root,
                }];
                let note = self.note(&bar, *step, *length, &pitch, bar.layers.bass);
                self.recipe.bass_patch.play(&note, &mut rng, bus);
            }
        }
    }

    pub(super) fn chords(&self, bus: &mut Stereo) {
        let mut rng = self.rng("chords");
        let rhythm = spans(rng.pick(self.recipe.chords));
        for bar in self.bars().filter(|bar| bar.layers.chords > 0.0) {
            let chord = self
                .harmony
                .chord(self.root(&bar), self.recipe.chord_size, CHORD_LOW);
            for (step, length, _) in &rhythm {
                let accent = if step % 4 == 0 { 1.0 } else { 0.85 };
                let note = self.note(&bar, *step, *length, &chord, bar.layers.chords * accent);
                self.recipe.chord_patch.play(&note, &mut rng, bus);
            }
        }
    }

    /// Long chords over a constant tonic; in the intro only the tonic's chord, which establishes the key.
    pub(super) fn pad(&self, bus: &mut Stereo) {
        let mut rng = self.rng("pad");
        for bar in self.bars().filter(|bar| bar.layers.pad > 0.0) {
            let root = if bar.section.part == SectionPart::Intro {
                0
            } else {
                self.root(&bar)
            };
            let mut chord = self.harmony.chord(root, 3, PAD_LOW);
            chord.push(self.harmony.note_within(0, PAD_LOW));
            let note = self.note(&bar, 0, STEPS, &chord, bar.layers.pad);
            self.recipe.pad_patch.play(&note, &mut rng, bus);
        }
    }

    pub(super) fn lead(&self, bus: &mut Stereo) {
        let mut rng = self.rng("lead");
        let rhythm = rng.pick(self.recipe.lead);
        let tones = phrase(rhythm, self.recipe.lead_answer, &self.progression, &mut rng);
        let patch: &Patch = &self.recipe.lead_patch;
        for bar in self.bars().filter(|bar| bar.layers.lead > 0.0) {
            let bar_of_phrase = bar.index % self.progression.len();
            for Tone {
                step,
                length,
                degree,
                accent,
            } in tones.iter().filter(|tone| tone.step / STEPS == bar_of_phrase)
            {
                let pitch = [self.harmony.note(*degree, self.recipe.lead_low)];
                let note = self.note(&bar, step % STEPS, *length, &pitch, bar.layers.lead * accent);
                patch.play(&note, &mut rng, bus);
                if bar.section.part == SectionPart::Finale {
                    let third = [self.harmony.note(degree - 2, self.recipe.lead_low)];
                    let second_voice = SynthNote {
                        pitches: &third,
                        level: note.level * 0.45,
                        ..note
                    };
                    patch.play(&second_voice, &mut rng, bus);
                }
            }
        }
    }

    fn note<'p>(
        &self,
        bar: &Bar,
        step: usize,
        length: usize,
        pitches: &'p [f32],
        level: f32,
    ) -> SynthNote<'p> {
        let start = self.grid.at(bar.number, step);
        // Slightly short of the full length, so that repeated notes are separate.
        let gate = self.grid.steps(length as f64 * 0.94);
        SynthNote {
            start,
            gate,
            pitches,
            level,
            brightness: bar.layers.brightness,
        }
    }
}
