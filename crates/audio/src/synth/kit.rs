//! The drums: the pattern of every bar, and transitions between sections.

use super::{
    RATE,
    arrange::{Layers, SectionPart},
    drums::{self, DrumSample},
    melody::STEPS,
    parts::{BASS_LOW, Score},
    voice::frequency,
};
use crate::Stereo;

/// One instrument of the kit besides the kick.
struct Drum {
    pattern: &'static str,
    hit: DrumSample,
    level: f32,
    pan: f32,
    layer: fn(&Layers) -> f32,
}

impl Drum {
    fn new(pattern: &'static str, hit: DrumSample, level: f32, pan: f32, layer: fn(&Layers) -> f32) -> Self {
        Self {
            pattern,
            hit,
            level,
            pan,
            layer,
        }
    }
}

impl Score<'_> {
    /// Positions of the kick; the ducking follows them.
    pub(super) fn kicks(&self) -> Vec<usize> {
        self.bars()
            .filter(|bar| bar.layers.kick > 0.0)
            .flat_map(|bar| {
                pattern_hits(self.recipe.kick, bar.number)
                    .map(move |(step, _)| self.grid.at(bar.number, step))
            })
            .collect()
    }

    /// The tuning of the kick and the other drums: the tonic, or its fifth where the tonic would be too high
    /// for a kick.
    fn drum_tone(&self) -> f32 {
        let tonic = self.harmony.note_within(0, BASS_LOW);
        frequency(if tonic < 35.0 {
            tonic
        } else {
            self.harmony.note_within(4, BASS_LOW)
        })
    }

    pub(super) fn drums(&self, bus: &mut Stereo) {
        let recipe = self.recipe;
        let mut rng = self.rng("drums");
        let tone = self.drum_tone();
        let kick = drums::kick(recipe.kick_shape, tone, &mut rng);
        let kit = [
            Drum::new(
                recipe.snare,
                drums::snare(tone * 4.0, &mut rng),
                recipe.snare_level,
                0.0,
                |layers| layers.snare,
            ),
            Drum::new(
                recipe.clap,
                drums::clap(&mut rng),
                recipe.snare_level,
                0.05,
                |layers| layers.snare,
            ),
            Drum::new(
                recipe.closed_hat,
                drums::hat(0.028, &mut rng),
                0.19,
                0.18,
                |layers| layers.hats,
            ),
            Drum::new(
                recipe.open_hat,
                drums::hat(0.13, &mut rng),
                0.2,
                -0.15,
                |layers| layers.hats,
            ),
            Drum::new(recipe.ride, drums::ride(&mut rng), 0.13, 0.3, |layers| {
                layers.percussion
            }),
            Drum::new(recipe.shaker, drums::shaker(&mut rng), 0.14, -0.4, |layers| {
                layers.percussion
            }),
            Drum::new(
                recipe.conga,
                drums::conga(tone * 6.0, &mut rng),
                0.2,
                0.35,
                |layers| layers.percussion,
            ),
        ];
        for bar in self.bars() {
            for (step, strength) in pattern_hits(recipe.kick, bar.number) {
                kick.place(
                    bus,
                    self.grid.at(bar.number, step),
                    strength * bar.layers.kick * recipe.kick_level,
                    0.0,
                );
            }
            for drum in &kit {
                let level = drum.level * (drum.layer)(&bar.layers);
                for (step, strength) in pattern_hits(drum.pattern, bar.number) {
                    let humanised = 0.9 + 0.2 * rng.unit();
                    drum.hit.place(
                        bus,
                        self.grid.at(bar.number, step),
                        strength * level * humanised,
                        drum.pan,
                    );
                }
            }
        }
    }

    /// Rolls, risers and crashes that announce a new section.
    pub(super) fn transitions(&self, bus: &mut Stereo) {
        let mut rng = self.rng("transitions");
        let (snare, crash) = (
            drums::snare(self.drum_tone() * 4.0, &mut rng),
            drums::crash(&mut rng),
        );
        for bar in self.bars() {
            let is_last = bar.index + 1 == bar.section.bars;
            if bar.index == 0 && !matches!(bar.section.part, SectionPart::Intro | SectionPart::Build) {
                crash.place(bus, self.grid.at(bar.number, 0), 0.3, -0.1);
            }
            if bar.layers.roll {
                // Twice as dense in the last bar, and silent on its last beat, because the gap strengthens
                // the drop.
                let (every, end) = if is_last { (1, 12) } else { (2, STEPS) };
                for step in (0..end).step_by(every) {
                    let rise = (bar.index as f32 + step as f32 / STEPS as f32) / bar.section.bars as f32;
                    snare.place(bus, self.grid.at(bar.number, step), 0.1 + 0.3 * rise * rise, 0.0);
                }
            } else if is_last && matches!(bar.section.part, SectionPart::Drop | SectionPart::Finale) {
                for (step, level) in [(10, 0.2), (13, 0.3), (14, 0.35), (15, 0.45)] {
                    snare.place(bus, self.grid.at(bar.number, step), level, 0.1);
                }
            }
        }
        for section in self
            .sections
            .iter()
            .filter(|section| matches!(section.part, SectionPart::Build | SectionPart::Break))
        {
            let bars = section.bars.min(4);
            let start = self.grid.at(section.first_bar + section.bars - bars, 0);
            let seconds = self.grid.steps((bars * STEPS) as f64) as f32 / RATE;
            drums::riser(seconds, &mut rng).place(bus, start, 0.16, 0.0);
        }
    }
}

/// The hits of a drum pattern in a bar; patterns of two bars alternate.
fn pattern_hits(pattern: &str, bar: usize) -> impl Iterator<Item = (usize, f32)> {
    let bars = (pattern.len() / STEPS).max(1);
    let marks = pattern.bytes().skip(bar % bars * STEPS).take(STEPS);
    marks
        .enumerate()
        .filter(|(_, mark)| mark.is_ascii_digit())
        .map(|(step, mark)| (step, f32::from(mark - b'0') / 9.0))
}
