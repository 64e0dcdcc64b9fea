//! A small synthesiser for dance music: a piece follows from a tempo, a key, a style and a seed.

mod arrange;
mod demo;
mod drums;
mod filter;
mod grid;
mod harmony;
mod kit;
mod master;
mod melody;
mod parts;
mod patches;
mod recipes;
mod space;
mod style;
mod voice;
mod wave;

use pult_domain::key::MusicalKey;

pub use demo::{DemoPiece, demo_pieces};
pub use style::Style;

use crate::{SAMPLE_RATE, Stereo, seeded_rng::SeededRng};
use grid::StepGrid;
use harmony::Harmony;
use parts::Score;

const RATE: f32 = SAMPLE_RATE as f32;
/// The tempi at which the patterns make sense; others are clamped.
const BPM_RANGE: (f64, f64) = (40.0, 300.0);
/// The longest piece that is rendered, so that a mistyped length does not exhaust memory.
const MAX_SECONDS: f64 = 900.0;

/// Everything that determines a piece. Equal fields give equal samples.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SynthPiece {
    pub bpm: f64,
    pub key: MusicalKey,
    pub style: Style,
    pub seconds: f64,
    pub seed: u64,
}

/// Levels of the melodic layers in the mix.
const CHORDS_RMS: f32 = 0.135;
const PAD_RMS: f32 = 0.075;
const LEAD_RMS: f32 = 0.12;

impl SynthPiece {
    pub fn samples(&self) -> usize {
        (self.seconds.clamp(0.0, MAX_SECONDS) * f64::from(SAMPLE_RATE)).round() as usize
    }

    pub fn render(&self) -> Stereo {
        let recipe = self.style.recipe();
        let length = self.samples();
        let grid = StepGrid::new(self.bpm.clamp(BPM_RANGE.0, BPM_RANGE.1), recipe.swing);
        let harmony = Harmony::new(self.key);
        let sections = arrange::sections(grid.whole_bars(length));
        let progression = SeededRng::for_part(self.seed, "harmony").pick(harmony.progressions());
        let score = Score {
            recipe: &recipe,
            grid,
            harmony,
            sections: &sections,
            progression,
            seed: self.seed,
        };

        let mut mix = Stereo::silence(length);
        let mut send = vec![0.0; length];
        let mut bus = Stereo::silence(length);
        let duck = master::duck_curve(length, &score.kicks(), recipe.duck, grid.steps(3.6));

        score.drums(&mut mix);
        add_to_send(&mut send, &mix, 0.025);
        score.transitions(&mut bus);
        mix_layer(&mut bus, None, 0.12, &mut mix, &mut send);

        score.bass(&mut bus);
        master::balance(&mut bus, recipe.bass_level);
        mix_layer(&mut bus, Some(&duck), 0.0, &mut mix, &mut send);

        score.chords(&mut bus);
        master::balance(&mut bus, CHORDS_RMS * recipe.melodic);
        mix_layer(&mut bus, Some(&duck), 0.22, &mut mix, &mut send);

        score.pad(&mut bus);
        master::balance(&mut bus, PAD_RMS * recipe.melodic);
        mix_layer(&mut bus, Some(&duck), 0.3, &mut mix, &mut send);

        score.lead(&mut bus);
        master::balance(&mut bus, LEAD_RMS * recipe.melodic);
        space::ping_pong(&mut bus, grid.steps(3.0), 0.28, 0.4);
        mix_layer(&mut bus, Some(&duck), 0.22, &mut mix, &mut send);

        space::reverb(&send, recipe.reverb_seconds, &mut mix);
        master::finish(&mut mix);
        mix
    }
}

/// Adds a layer to the mix and its share to the reverb, and clears the bus for the next one.
fn mix_layer(bus: &mut Stereo, duck: Option<&[f32]>, wet: f32, mix: &mut Stereo, send: &mut [f32]) {
    if let Some(duck) = duck {
        for side in [&mut bus.left, &mut bus.right] {
            side.iter_mut()
                .zip(duck)
                .for_each(|(sample, gain)| *sample *= gain);
        }
    }
    add_to_send(send, bus, wet);
    for (from, to) in [(&mut bus.left, &mut mix.left), (&mut bus.right, &mut mix.right)] {
        for (from, to) in from.iter_mut().zip(to) {
            *to += *from;
            *from = 0.0;
        }
    }
}

fn add_to_send(send: &mut [f32], bus: &Stereo, wet: f32) {
    if wet > 0.0 {
        for ((send, left), right) in send.iter_mut().zip(&bus.left).zip(&bus.right) {
            *send += (left + right) * 0.5 * wet;
        }
    }
}
