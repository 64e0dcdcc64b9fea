//! Drum samples, each generated once per piece and then placed on the grid.

use super::{
    RATE,
    filter::{Filter, Tuning, filter_samples},
    wave::{saturate, sine, square, wrap},
};
use crate::{Stereo, seeded_rng::SeededRng};

/// Mono audio with a peak of 1.
pub(super) struct DrumSample(Vec<f32>);

/// The kick of a style: its length, the strength of its click, and its saturation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct KickShape {
    pub(super) seconds: f32,
    pub(super) click: f32,
    pub(super) drive: f32,
}

impl DrumSample {
    fn new(seconds: f32, mut sample: impl FnMut(f32) -> f32) -> Self {
        Self(
            (0..(seconds * RATE) as usize)
                .map(|n| sample(n as f32 / RATE))
                .collect(),
        )
    }

    /// Normalises the peak to 1 and fades out the last milliseconds, so that nothing clicks.
    fn finish(mut self) -> Self {
        let peak = self.0.iter().fold(1e-6f32, |peak, sample| peak.max(sample.abs()));
        let length = self.0.len();
        for (n, sample) in self.0.iter_mut().enumerate() {
            *sample *= ((length - n) as f32 / 300.0).min(1.0) / peak;
        }
        self
    }

    pub(super) fn place(&self, bus: &mut Stereo, at: usize, gain: f32, pan: f32) {
        let (left_gain, right_gain) = (gain * (1.0 - pan).min(1.0), gain * (1.0 + pan).min(1.0));
        let end = (at + self.0.len()).min(bus.len());
        let (Some(left), Some(right)) = (bus.left.get_mut(at..end), bus.right.get_mut(at..end)) else {
            return;
        };
        for ((left, right), sample) in left.iter_mut().zip(right).zip(&self.0) {
            *left += sample * left_gain;
            *right += sample * right_gain;
        }
    }
}

/// `tone` is the frequency at which it settles; tuned to the key it supports the bass.
pub(super) fn kick(shape: KickShape, tone: f32, rng: &mut SeededRng) -> DrumSample {
    let mut phase = 0.0;
    let body = DrumSample::new(shape.seconds, |t| {
        let frequency = tone * (1.0 + 5.0 * (-t / 0.012).exp() + (-t / 0.03).exp());
        phase += frequency / RATE;
        let level = (-t / (shape.seconds * 0.42)).exp() * (t / 0.001).min(1.0);
        let click = rng.noise() * shape.click * (-t / 0.0035).exp();
        saturate((sine(wrap(phase)) * level + click) * (1.0 + shape.drive))
    });
    body.finish()
}

/// `tone` is the pitch of its skin.
pub(super) fn snare(tone: f32, rng: &mut SeededRng) -> DrumSample {
    let mut wires = DrumSample::new(0.26, |t| {
        rng.noise() * ((-t / 0.075).exp() + 0.5 * (-t / 0.012).exp())
    });
    filter_samples(&mut wires.0, 1400.0, 0.7, |out| out.high + 0.5 * out.band);
    let (mut low, mut high) = (0.0, 0.0);
    for (n, sample) in wires.0.iter_mut().enumerate() {
        let t = n as f32 / RATE;
        let fall = 1.0 + 0.6 * (-t / 0.012).exp();
        low += tone * fall / RATE;
        high += 1.5 * tone * fall / RATE;
        let skin = (0.9 * sine(wrap(low)) + 0.45 * sine(wrap(high))) * (-t / 0.06).exp();
        *sample = saturate(1.4 * (0.55 * *sample + skin));
    }
    wires.finish()
}

pub(super) fn clap(rng: &mut SeededRng) -> DrumSample {
    let mut hands = DrumSample::new(0.32, |t| {
        let bursts: f32 = [0.0, 0.011, 0.021]
            .iter()
            .map(|start| {
                if t >= *start {
                    (-(t - start) / 0.0045).exp()
                } else {
                    0.0
                }
            })
            .sum();
        let tail = if t >= 0.030 {
            (-(t - 0.030) / 0.085).exp()
        } else {
            0.0
        };
        rng.noise() * (bursts + 0.85 * tail)
    });
    filter_samples(&mut hands.0, 1250.0, 1.1, |out| out.band + 0.25 * out.high);
    filter_samples(&mut hands.0, 500.0, 0.7, |out| out.high);
    hands.finish()
}

/// A hi-hat: inharmonic squares and noise above 7 kHz. `ring` is its decay in seconds.
pub(super) fn hat(ring: f32, rng: &mut SeededRng) -> DrumSample {
    let mut metal = metallic_noise(ring, (ring * 5.0).max(0.08), 0.55, rng);
    filter_samples(&mut metal.0, 7200.0, 0.8, |out| out.high);
    metal.finish()
}

pub(super) fn ride(rng: &mut SeededRng) -> DrumSample {
    let mut metal = metallic_noise(0.22, 0.7, 0.3, rng);
    filter_samples(&mut metal.0, 4200.0, 0.9, |out| out.high);
    metal.finish()
}

pub(super) fn crash(rng: &mut SeededRng) -> DrumSample {
    let mut metal = metallic_noise(0.75, 2.6, 0.85, rng);
    filter_samples(&mut metal.0, 3200.0, 0.7, |out| out.high);
    metal.finish()
}

fn metallic_noise(ring: f32, seconds: f32, noise_share: f32, rng: &mut SeededRng) -> DrumSample {
    let periods = [263.0, 400.0, 421.0, 474.0, 587.0, 845.0].map(|f: f32| RATE / (f * 2.03));
    let mut phases = [0.0f32; 6];
    DrumSample::new(seconds, |t| {
        let mut squares = 0.0;
        for (phase, period) in phases.iter_mut().zip(periods) {
            *phase = wrap(*phase + 1.0 / period);
            squares += square(*phase, period);
        }
        let mixed = squares / 6.0 * (1.0 - noise_share) + rng.noise() * noise_share;
        mixed * (-t / ring).exp() * (t / 0.0008).min(1.0)
    })
}

pub(super) fn shaker(rng: &mut SeededRng) -> DrumSample {
    let mut beads = DrumSample::new(0.09, |t| rng.noise() * (t / 0.018).min(1.0) * (-t / 0.022).exp());
    filter_samples(&mut beads.0, 6200.0, 0.9, |out| out.band + 0.4 * out.high);
    beads.finish()
}

/// A small tuned drum for the off-beats.
pub(super) fn conga(tone: f32, rng: &mut SeededRng) -> DrumSample {
    let mut phase = 0.0;
    DrumSample::new(0.22, |t| {
        phase += tone * (1.0 + 0.35 * (-t / 0.015).exp()) / RATE;
        sine(wrap(phase)) * (-t / 0.07).exp() + 0.3 * rng.noise() * (-t / 0.004).exp()
    })
    .finish()
}

/// Noise that rises over `seconds` into the next section.
pub(super) fn riser(seconds: f32, rng: &mut SeededRng) -> DrumSample {
    let mut filter = Filter::default();
    let mut tuning = Tuning::new(300.0, 1.6);
    let mut n = 0usize;
    DrumSample::new(seconds, |t| {
        let progress = t / seconds;
        if n.is_multiple_of(64) {
            tuning = Tuning::new(300.0 * (progress * 5.0).exp2(), 1.6);
        }
        n += 1;
        filter.run(rng.noise(), &tuning).band * progress * progress
    })
    .finish()
}
