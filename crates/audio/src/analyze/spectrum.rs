//! Magnitudes of overlapping windows of a stream.

use std::sync::Arc;

use realfft::{RealFftPlanner, RealToComplex, num_complex::Complex};

pub(super) struct Spectrum {
    fft: Arc<dyn RealToComplex<f32>>,
    window: Vec<f32>,
    hop: usize,
    /// Samples to skip before the next window, when windows do not overlap.
    skip: usize,
    line: Vec<f32>,
    input: Vec<f32>,
    scratch: Vec<Complex<f32>>,
    bins: Vec<Complex<f32>>,
    magnitudes: Vec<f32>,
}

impl Spectrum {
    /// The first window is centred on the first sample.
    pub(super) fn new(size: usize, hop: usize) -> Self {
        let fft = RealFftPlanner::new().plan_fft_forward(size);
        let angle = std::f32::consts::TAU / size as f32;
        Self {
            // Scaled so that a full-scale tone has the magnitude 1.
            window: (0..size)
                .map(|n| (1.0 - (n as f32 * angle).cos()) * 2.0 / size as f32)
                .collect(),
            hop,
            skip: 0,
            line: vec![0.0; size / 2],
            input: fft.make_input_vec(),
            scratch: fft.make_scratch_vec(),
            bins: fft.make_output_vec(),
            magnitudes: vec![0.0; size / 2 + 1],
            fft,
        }
    }

    /// Calls `each` with the magnitudes of every window that `samples` complete.
    pub(super) fn push(&mut self, samples: &[f32], mut each: impl FnMut(&[f32])) {
        let skipped = self.skip.min(samples.len());
        self.skip -= skipped;
        self.line.extend_from_slice(&samples[skipped..]);
        let size = self.window.len();
        let mut at = 0;
        while at + size <= self.line.len() {
            for ((input, sample), weight) in self.input.iter_mut().zip(&self.line[at..]).zip(&self.window) {
                *input = sample * weight;
            }
            // Fails only on buffers of the wrong length.
            let _ = self
                .fft
                .process_with_scratch(&mut self.input, &mut self.bins, &mut self.scratch);
            for (magnitude, bin) in self.magnitudes.iter_mut().zip(&self.bins) {
                *magnitude = bin.norm_sqr().sqrt();
            }
            each(&self.magnitudes);
            at += self.hop;
        }
        let consumed = at.min(self.line.len());
        self.line.drain(..consumed);
        self.skip += at - consumed;
    }
}
