//! Plays one note or chord of a subtractive or FM synthesiser onto a bus.

use super::{
    RATE,
    filter::{Filter, Tuning},
    wave::{saturate, saw, sine, square, wrap},
};
use crate::{Stereo, seeded_rng::SeededRng};

/// Envelopes and cutoff are recomputed once per this many samples and interpolated between.
const BLOCK: usize = 32;
/// 0, 1, 2 … as floats, because a conversion in the loop would prevent vectorisation.
const SAMPLE_INDEX: [f32; BLOCK] = {
    let mut count = [0.0; BLOCK];
    let mut n = 1;
    while n < BLOCK {
        count[n] = n as f32;
        n += 1;
    }
    count
};

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Wave {
    Saw,
    Square,
    Sine,
    /// A sine modulated by another, for bells and electric pianos: their ratio (a whole number, so that the
    /// phase does not jump where it wraps), and the depth at the attack.
    Fm(f32, f32),
}

/// Parameters of an instrument. Times are in seconds, cutoff in Hz, detune in cents.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Patch {
    pub(super) wave: Wave,
    pub(super) unison: usize,
    pub(super) detune: f32,
    pub(super) width: f32,
    /// Level of a sine at the fundamental below the wave.
    pub(super) sub: f32,
    pub(super) cutoff: f32,
    /// Octaves by which the filter opens at the attack, and how fast it returns.
    pub(super) sweep: f32,
    pub(super) sweep_time: f32,
    pub(super) q: f32,
    pub(super) attack: f32,
    pub(super) decay: f32,
    pub(super) sustain: f32,
    pub(super) release: f32,
    /// Octaves from which the pitch falls at the attack.
    pub(super) drop: f32,
    pub(super) drive: f32,
}

/// A note or chord; its pitches share one filter, as on a paraphonic keyboard.
pub(super) struct SynthNote<'a> {
    pub(super) start: usize,
    /// Samples until release.
    pub(super) gate: usize,
    /// MIDI numbers; the sub follows the first.
    pub(super) pitches: &'a [f32],
    pub(super) level: f32,
    /// Multiplies the cutoff; 1 leaves it unchanged.
    pub(super) brightness: f32,
}

struct Oscillator {
    phase: f32,
    step: f32,
    left: f32,
    right: f32,
}

pub(super) fn frequency(midi: f32) -> f32 {
    440.0 * ((midi - 69.0) / 12.0).exp2()
}

impl Patch {
    fn amplitude(&self, t: f32, gate: f32) -> f32 {
        let at = t.min(gate);
        let level = if at < self.attack {
            at / self.attack
        } else {
            self.sustain + (1.0 - self.sustain) * (-(at - self.attack) / self.decay).exp()
        };
        let release_progress = ((t - gate) / self.release).clamp(0.0, 1.0);
        level * (1.0 - release_progress) * (1.0 - release_progress)
    }

    fn tuning(&self, t: f32, brightness: f32) -> Tuning {
        let sweep = self.sweep * (-t / self.sweep_time).exp();
        Tuning::new(self.cutoff * brightness * sweep.exp2(), self.q)
    }

    fn oscillators(&self, midi: f32, rng: &mut SeededRng) -> Vec<Oscillator> {
        let count = self.unison.max(1);
        let gain = 1.0 / (count as f32).sqrt();
        (0..count)
            .map(|n| {
                let spread = if count == 1 {
                    0.0
                } else {
                    2.0 * n as f32 / (count - 1) as f32 - 1.0
                };
                // Oscillators adjacent in pitch go to opposite sides, so that neither side sounds sharp.
                let pan = if n % 2 == 0 { spread } else { -spread } * self.width;
                Oscillator {
                    phase: if count == 1 { 0.0 } else { rng.unit() },
                    step: frequency(midi + spread * self.detune / 100.0) / RATE,
                    left: gain * (1.0 - pan).min(1.0),
                    right: gain * (1.0 + pan).min(1.0),
                }
            })
            .collect()
    }

    pub(super) fn play(&self, note: &SynthNote, rng: &mut SeededRng, bus: &mut Stereo) {
        let end = (note.start + note.gate + (self.release * RATE) as usize).min(bus.len());
        let gate = note.gate as f32 / RATE;
        let mut oscillators: Vec<Oscillator> = note
            .pitches
            .iter()
            .flat_map(|midi| self.oscillators(*midi, rng))
            .collect();
        let root = note.pitches.first().map_or(0.0, |midi| frequency(*midi) / RATE);
        let mut sub = Oscillator {
            phase: 0.0,
            step: root,
            left: self.sub,
            right: self.sub,
        };
        let mut filters = [Filter::default(); 2];
        let mut gain = 0.0;
        for at in (note.start..end).step_by(BLOCK) {
            let length = BLOCK.min(end - at);
            let t = (at - note.start) as f32 / RATE;
            let bend = if self.drop == 0.0 {
                1.0
            } else {
                (self.drop * (-t / 0.035).exp()).exp2()
            };
            let mut sides = [[0.0f32; BLOCK]; 2];
            for oscillator in &mut oscillators {
                match self.wave {
                    Wave::Saw => oscillator.run(bend, &mut sides, saw),
                    Wave::Square => oscillator.run(bend, &mut sides, square),
                    Wave::Sine => oscillator.run(bend, &mut sides, |phase, _| sine(phase)),
                    Wave::Fm(ratio, index) => {
                        let depth = index * (-t / self.sweep_time).exp() * note.brightness.min(1.5);
                        oscillator.run(bend, &mut sides, |phase, _| {
                            sine(phase + depth * sine(phase * ratio))
                        });
                    }
                }
            }
            if self.sub > 0.0 {
                sub.run(bend, &mut sides, |phase, _| sine(phase));
            }

            let tuning = self.tuning(t, note.brightness);
            let next_gain = note.level * self.amplitude(t + length as f32 / RATE, gate);
            let slope = (next_gain - gain) / length as f32;
            let is_mono = self.width == 0.0;
            let (out_left, out_right) = (&mut bus.left[at..at + length], &mut bus.right[at..at + length]);
            let inputs = sides[0].iter().zip(&sides[1]);
            for ((left, right), (out_left, out_right)) in inputs.zip(out_left.iter_mut().zip(out_right)) {
                gain += slope;
                let left = self.apply_drive(filters[0].run(*left, &tuning).low) * gain;
                *out_left += left;
                *out_right += if is_mono {
                    left
                } else {
                    self.apply_drive(filters[1].run(*right, &tuning).low) * gain
                };
            }
        }
    }

    #[inline]
    fn apply_drive(&self, sample: f32) -> f32 {
        if self.drive > 0.0 {
            saturate(sample * (1.0 + self.drive))
        } else {
            sample
        }
    }
}

impl Oscillator {
    /// Adds one block of the waveform `shape(phase, period)` to both sides.
    #[inline]
    fn run(&mut self, bend: f32, sides: &mut [[f32; BLOCK]; 2], shape: impl Fn(f32, f32) -> f32) {
        let step = self.step * bend;
        let period = 1.0 / step;
        let [left, right] = sides;
        for ((left, right), n) in left.iter_mut().zip(right).zip(&SAMPLE_INDEX) {
            let value = shape(wrap(self.phase + step * n), period);
            *left += value * self.left;
            *right += value * self.right;
        }
        self.phase = wrap(self.phase + step * BLOCK as f32);
    }
}
