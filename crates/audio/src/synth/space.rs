//! A reverb for the whole mix and a ping-pong echo for the lead.

use super::RATE;
use crate::Stereo;

/// Lengths in samples without a common period, so that the tail is dense and does not ring.
const COMBS: [usize; 6] = [1557, 1617, 1491, 1422, 1277, 1356];
const DIFFUSERS: [usize; 2] = [225, 556];
/// The delay lines of the right side are this much longer.
const SPREAD: usize = 23;
const DAMPING: f32 = 0.35;
const DIFFUSION: f32 = 0.5;

struct DelayLine {
    samples: Vec<f32>,
    at: usize,
    damped: f32,
}

impl DelayLine {
    fn new(length: usize) -> Self {
        Self {
            samples: vec![0.0; length],
            at: 0,
            damped: 0.0,
        }
    }

    #[inline]
    fn push(&mut self, input: impl FnOnce(f32) -> f32) -> f32 {
        let out = self.samples[self.at];
        self.samples[self.at] = input(out);
        self.at += 1;
        if self.at == self.samples.len() {
            self.at = 0;
        }
        out
    }

    #[inline]
    fn comb(&mut self, input: f32, feedback: f32) -> f32 {
        self.damped = self.samples[self.at] * (1.0 - DAMPING) + self.damped * DAMPING;
        let returned = self.damped * feedback;
        self.push(|_| input + returned)
    }

    #[inline]
    fn diffuse(&mut self, input: f32) -> f32 {
        let delayed = self.push(|out| input + out * DIFFUSION);
        delayed - input
    }
}

/// Adds the reverberation of `send` to `mix`. `seconds` is the time in which it fades by 60 dB.
pub(super) fn reverb(send: &[f32], seconds: f32, mix: &mut Stereo) {
    for (side, extra) in [(&mut mix.left, 0), (&mut mix.right, SPREAD)] {
        let mut combs = COMBS.map(|length| DelayLine::new(length + extra));
        let feedback = COMBS.map(|length| 0.001f32.powf(length as f32 / (seconds * RATE)));
        let mut diffusers = DIFFUSERS.map(|length| DelayLine::new(length + extra));
        for (out, input) in side.iter_mut().zip(send) {
            // An inaudible constant keeps the tail out of slow denormal numbers.
            let input = *input + 1e-15;
            let mut sum = 0.0;
            for (comb, feedback) in combs.iter_mut().zip(feedback) {
                sum += comb.comb(input, feedback);
            }
            for diffuser in &mut diffusers {
                sum = diffuser.diffuse(sum);
            }
            *out += sum / COMBS.len() as f32;
        }
    }
}

/// Echoes that alternate between the sides, `period` samples apart.
pub(super) fn ping_pong(bus: &mut Stereo, period: usize, level: f32, feedback: f32) {
    let period = period.max(1);
    let mut left_line = DelayLine::new(period);
    let mut right_line = DelayLine::new(period);
    for (left, right) in bus.left.iter_mut().zip(&mut bus.right) {
        let input = (*left + *right) * 0.5;
        let from_right = right_line.samples[right_line.at];
        let echo_left = left_line.push(|_| input + from_right * feedback);
        let echo_right = right_line.push(|_| echo_left);
        *left += echo_left * level;
        *right += echo_right * level;
    }
}
