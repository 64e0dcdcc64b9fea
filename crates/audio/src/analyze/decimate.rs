//! Halves the sample rate as often as needed, because rhythm and harmony need no treble.

/// Non-zero taps of a half-band low-pass on one side of its centre tap; the taps between them are zero.
const SIDE_TAPS: usize = 8;

pub(super) struct Halver {
    taps: [f32; SIDE_TAPS],
    line: Vec<f32>,
}

impl Halver {
    pub(super) fn new() -> Self {
        Self {
            taps: half_band(),
            // Aligns the first output sample with the first input sample.
            line: vec![0.0; 2 * SIDE_TAPS - 1],
        }
    }

    /// Appends every second sample of the filtered input to `out`.
    pub(super) fn push(&mut self, input: &[f32], out: &mut Vec<f32>) {
        self.line.extend_from_slice(input);
        const REACH: usize = 2 * SIDE_TAPS - 1;
        let mut centre = REACH;
        while centre + REACH < self.line.len() {
            let line = &self.line[centre - REACH..=centre + REACH];
            let mut sum = 0.5 * line[REACH];
            for (n, tap) in self.taps.iter().enumerate() {
                sum += tap * (line[REACH - 2 * n - 1] + line[REACH + 2 * n + 1]);
            }
            out.push(sum);
            centre += 2;
        }
        self.line.drain(..centre - REACH);
    }
}

fn half_band() -> [f32; SIDE_TAPS] {
    const BETA: f64 = 6.0;
    let mut taps = [0.0; SIDE_TAPS];
    let mut sum = 0.0;
    for (n, tap) in taps.iter_mut().enumerate() {
        let offset = (2 * n + 1) as f64;
        let sinc = (std::f64::consts::FRAC_PI_2 * offset).sin() / (std::f64::consts::PI * offset);
        let edge = offset / (2 * SIDE_TAPS) as f64;
        let window = bessel_i0(BETA * (1.0 - edge * edge).sqrt()) / bessel_i0(BETA);
        *tap = sinc * window;
        sum += 2.0 * *tap;
    }
    // Normalised to unit gain at 0 Hz.
    taps.map(|tap| (tap * 0.5 / sum) as f32)
}

fn bessel_i0(x: f64) -> f64 {
    let mut term = 1.0;
    let mut sum = 1.0;
    for k in 1..32 {
        term *= (x / 2.0 / f64::from(k)).powi(2);
        sum += term;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gain(frequency: f32) -> f32 {
        let tone: Vec<f32> = (0..8_000)
            .map(|n| (n as f32 * frequency * std::f32::consts::TAU).sin())
            .collect();
        let mut out = Vec::new();
        let mut halver = Halver::new();
        for block in tone.chunks(977) {
            halver.push(block, &mut out);
        }
        let power: f32 = out[100..3_900].iter().map(|sample| sample * sample).sum::<f32>() / 3_800.0;
        (2.0 * power).sqrt()
    }

    #[test]
    fn what_is_below_passes_and_what_would_fold_back_does_not() {
        assert!((gain(0.01) - 1.0).abs() < 0.01);
        assert!((gain(0.19) - 1.0).abs() < 0.05);
        assert!(gain(0.32) < 0.01, "{}", gain(0.32));
        assert!(gain(0.45) < 0.002);
    }
}
