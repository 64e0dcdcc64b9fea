//! Resamples to one of the two rates of our MP3s, without shifting the audio in time.

use rubato::{FftFixedInOut, Resampler as _};

use crate::Stereo;

/// Approximate number of samples per chunk.
const CHUNK: usize = 4_096;

/// The MP3 rate for a source rate: 48 kHz for its multiples, otherwise 44.1 kHz.
pub(super) fn mp3_rate(rate: u32) -> u32 {
    if rate.is_multiple_of(48_000) {
        48_000
    } else {
        44_100
    }
}

pub(super) struct Resampler {
    inner: FftFixedInOut<f32>,
    from: u64,
    to: u64,
    /// Input that is not enough for a chunk yet.
    pending: [Vec<f32>; 2],
    out: Vec<Vec<f32>>,
    input_samples: u64,
    output_samples: u64,
    /// Samples of the delay that are still to be dropped.
    skip: usize,
}

impl Resampler {
    /// `None` when the rates are the same.
    pub(super) fn new(from: u32, to: u32) -> Option<Self> {
        if from == to {
            return None;
        }
        let inner = FftFixedInOut::new(from as usize, to as usize, chunk_length(from, to), 2).ok()?;
        Some(Self {
            skip: inner.output_delay(),
            out: inner.output_buffer_allocate(true),
            inner,
            from: u64::from(from),
            to: u64::from(to),
            pending: Default::default(),
            input_samples: 0,
            output_samples: 0,
        })
    }

    pub(super) fn push<E>(
        &mut self,
        block: &Stereo,
        mut emit: impl FnMut(&[f32], &[f32]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.input_samples += block.len() as u64;
        self.pending[0].extend_from_slice(&block.left);
        self.pending[1].extend_from_slice(&block.right);
        while self.pending[0].len() >= self.inner.input_frames_next() {
            self.process_chunk(u64::MAX, &mut emit)?;
        }
        Ok(())
    }

    /// Flushes the rest, so that the output has the exact length of the audio.
    pub(super) fn finish<E>(
        mut self,
        mut emit: impl FnMut(&[f32], &[f32]) -> Result<(), E>,
    ) -> Result<(), E> {
        let expected_samples = (self.input_samples * self.to + self.from / 2) / self.from;
        while self.output_samples < expected_samples {
            let needed = self.inner.input_frames_next();
            for side in &mut self.pending {
                side.resize(needed.max(side.len()), 0.0);
            }
            self.process_chunk(expected_samples, &mut emit)?;
        }
        Ok(())
    }

    fn process_chunk<E>(
        &mut self,
        limit: u64,
        emit: &mut impl FnMut(&[f32], &[f32]) -> Result<(), E>,
    ) -> Result<(), E> {
        let needed = self.inner.input_frames_next();
        let input = self.pending.each_ref().map(|side| &side[..needed]);
        // Fails only for chunks of another size than requested.
        let produced = self
            .inner
            .process_into_buffer(&input, &mut self.out, None)
            .map_or(0, |(_, produced)| produced);
        for side in &mut self.pending {
            side.drain(..needed);
        }
        let skip = self.skip.min(produced);
        self.skip -= skip;
        let remaining = usize::try_from(limit - self.output_samples).unwrap_or(usize::MAX);
        let end = produced.min(skip.saturating_add(remaining));
        self.output_samples += (end - skip) as u64;
        emit(&self.out[0][skip..end], &self.out[1][skip..end])
    }
}

/// An even multiple of the shortest length that is whole in both rates: half of it, which is the delay, is
/// then whole too.
fn chunk_length(from: u32, to: u32) -> usize {
    let (mut a, mut b) = (from, to);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    let shortest = (from / a.max(1)) as usize;
    CHUNK.div_ceil(shortest).next_multiple_of(2) * shortest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(rate: u32, samples: usize) -> Vec<f32> {
        let fade = |n: usize| (n.min(samples - n) as f64 / (f64::from(rate) / 50.0)).min(1.0);
        (0..samples)
            .map(|n| {
                (fade(n) * (n as f64 / f64::from(rate) * 440.0 * std::f64::consts::TAU).sin() * 0.5) as f32
            })
            .collect()
    }

    fn resample(from: u32, to: u32, samples: usize, block: usize) -> Vec<f32> {
        let input = tone(from, samples);
        let mut resampler = Resampler::new(from, to).unwrap();
        let mut output = Vec::new();
        let mut collect = |left: &[f32], _: &[f32]| {
            output.extend_from_slice(left);
            Ok::<_, ()>(())
        };
        for part in input.chunks(block) {
            let block = Stereo {
                left: part.to_vec(),
                right: part.to_vec(),
            };
            resampler.push(&block, &mut collect).unwrap();
        }
        resampler.finish(&mut collect).unwrap();
        output
    }

    #[test]
    fn every_rate_becomes_as_long_as_it_was_and_stays_in_place() {
        for rate in [
            8_000, 11_025, 16_000, 22_050, 32_000, 44_056, 88_200, 96_000, 176_400, 192_000,
        ] {
            let to = mp3_rate(rate);
            let samples = rate as usize + 123;
            let output = resample(rate, to, samples, 1_000);
            let expected_len = (samples as f64 * f64::from(to) / f64::from(rate)).round() as usize;
            assert_eq!(output.len(), expected_len, "{rate}");
            let expected = tone(to, expected_len);
            let worst = output
                .iter()
                .zip(&expected)
                .fold(0f32, |worst, (a, b)| worst.max((a - b).abs()));
            assert!(worst < 0.01, "{rate}: {worst}");
        }
    }

    #[test]
    fn very_short_sounds_are_whole() {
        assert_eq!(resample(96_000, 48_000, 1, 1).len(), 1);
        assert_eq!(resample(8_000, 44_100, 2, 1).len(), 11);
        assert!(Resampler::new(48_000, 48_000).is_none());
    }

    #[test]
    fn rates_go_to_their_own_kind() {
        assert_eq!([22_050, 32_000, 44_100, 88_200].map(mp3_rate), [44_100; 4]);
        assert_eq!([48_000, 96_000, 192_000].map(mp3_rate), [48_000; 3]);
    }
}
