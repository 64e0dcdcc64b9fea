//! The players of pitched instruments: each walks the bars and puts its notes on a bus.

use super::{
    arrange::{ArrangedSection, Layers, SectionPart},
    grid::StepGrid,
    harmony::Harmony,
    melody::{STEPS, Tone, phrase, spans},
    style::Recipe,
    voice::{Patch, SynthNote},
};
use crate::{Stereo, seeded_rng::SeededRng};

/// The octave in which basses and kicks sound best on club systems begins at E1.
pub(super) const BASS_LOW: i32 = 28;
const CHORD_LOW: i32 = 55;
const PAD_LOW: i32 = 52;

/// Everything the players share.
pub(super) struct Score<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) grid: StepGrid,
    pub(super) harmony: Harmony,
    pub(super) sections: &'a [ArrangedSection],
    pub(super) turn: [i32; 4],
    pub(super) seed: u64,
}

/// A bar of the piece: its number, its place in its section, and what sounds in it.
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

    pub(super) fn chance(&self, part: &str) -> SeededRng {
        SeededRng::for_part(self.seed, part)
    }

    fn root(&self, bar: &Bar) -> i32 {
        self.turn[bar.index % self.turn.len()]
    }

    pub(super) fn bass(&self, bus: &mut Stereo) {
        let mut chance = self.chance("bass");
        let line = spans(chance.pick(self.recipe.bass));
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
                self.recipe.bass_patch.play(&note, &mut chance, bus);
            }
        }
    }

    pub(super) fn chords(&self, bus: &mut Stereo) {
        let mut chance = self.chance("chords");
        let rhythm = spans(chance.pick(self.recipe.chords));
        for bar in self.bars().filter(|bar| bar.layers.chords > 0.0) {
            let chord = self
                .harmony
                .chord(self.root(&bar), self.recipe.chord_size, CHORD_LOW);
            for (step, length, _) in &rhythm {
                let accent = if step % 4 == 0 { 1.0 } else { 0.85 };
                let note = self.note(&bar, *step, *length, &chord, bar.layers.chords * accent);
                self.recipe.chord_patch.play(&note, &mut chance, bus);
            }
        }
    }

    /// Long chords over a tonic that stays put; in the intro only the tonic's chord, which tells the key.
    pub(super) fn pad(&self, bus: &mut Stereo) {
        let mut chance = self.chance("pad");
        for bar in self.bars().filter(|bar| bar.layers.pad > 0.0) {
            let root = if bar.section.part == SectionPart::Intro {
                0
            } else {
                self.root(&bar)
            };
            let mut chord = self.harmony.chord(root, 3, PAD_LOW);
            chord.push(self.harmony.note_within(0, PAD_LOW));
            let note = self.note(&bar, 0, STEPS, &chord, bar.layers.pad);
            self.recipe.pad_patch.play(&note, &mut chance, bus);
        }
    }

    pub(super) fn lead(&self, bus: &mut Stereo) {
        let mut chance = self.chance("lead");
        let rhythm = chance.pick(self.recipe.lead);
        let tones = phrase(rhythm, self.recipe.lead_answer, &self.turn, &mut chance);
        let patch: &Patch = &self.recipe.lead_patch;
        for bar in self.bars().filter(|bar| bar.layers.lead > 0.0) {
            let here = bar.index % self.turn.len();
            for Tone {
                step,
                length,
                degree,
                accent,
            } in tones.iter().filter(|tone| tone.step / STEPS == here)
            {
                let pitch = [self.harmony.note(*degree, self.recipe.lead_low)];
                let note = self.note(&bar, step % STEPS, *length, &pitch, bar.layers.lead * accent);
                patch.play(&note, &mut chance, bus);
                if bar.section.part == SectionPart::Finale {
                    let third = [self.harmony.note(degree - 2, self.recipe.lead_low)];
                    let second_voice = SynthNote {
                        pitches: &third,
                        level: note.level * 0.45,
                        ..note
                    };
                    patch.play(&second_voice, &mut chance, bus);
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
        // Slightly short of the full length, so that repeated notes are heard as two.
        let held = self.grid.steps(length as f64 * 0.94);
        SynthNote {
            start,
            held,
            pitches,
            level,
            brightness: bar.layers.brightness,
        }
    }
}
