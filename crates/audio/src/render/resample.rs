//! Other sample rates to the two that MP3s are made at, sample for sample in place.

use rubato::{FftFixedInOut, Resampler as _};

use crate::Stereo;

/// Samples taken at a time, about.
const CHUNK: usize = 4_096;

/// The rate an MP3 is made at from this one: its own, or the nearer in kind of 44.1 and 48 kHz.
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
    /// Not yet enough for a chunk.
    waiting: [Vec<f32>; 2],
    out: Vec<Vec<f32>>,
    taken: u64,
    given: u64,
    /// Of the delay, not yet left out.
    skip: usize,
}

impl Resampler {
    /// Nothing when the rates are the same.
    pub(super) fn new(from: u32, to: u32) -> Option<Self> {
        if from == to {
            return None;
        }
        let inner = FftFixedInOut::new(from as usize, to as usize, chunk(from, to), 2).ok()?;
        Some(Self {
            skip: inner.output_delay(),
            out: inner.output_buffer_allocate(true),
            inner,
            from: u64::from(from),
            to: u64::from(to),
            waiting: Default::default(),
            taken: 0,
            given: 0,
        })
    }

    pub(super) fn push<E>(
        &mut self,
        block: &Stereo,
        mut give: impl FnMut(&[f32], &[f32]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.taken += block.len() as u64;
        self.waiting[0].extend_from_slice(&block.left);
        self.waiting[1].extend_from_slice(&block.right);
        while self.waiting[0].len() >= self.inner.input_frames_next() {
            self.chunk(u64::MAX, &mut give)?;
        }
        Ok(())
    }

    /// What is left, so that in all there are as many samples as the sound is long.
    pub(super) fn finish<E>(
        mut self,
        mut give: impl FnMut(&[f32], &[f32]) -> Result<(), E>,
    ) -> Result<(), E> {
        let wanted = (self.taken * self.to + self.from / 2) / self.from;
        while self.given < wanted {
            let needed = self.inner.input_frames_next();
            for side in &mut self.waiting {
                side.resize(needed.max(side.len()), 0.0);
            }
            self.chunk(wanted, &mut give)?;
        }
        Ok(())
    }

    fn chunk<E>(
        &mut self,
        wanted: u64,
        give: &mut impl FnMut(&[f32], &[f32]) -> Result<(), E>,
    ) -> Result<(), E> {
        let needed = self.inner.input_frames_next();
        let input = self.waiting.each_ref().map(|side| &side[..needed]);
        // It refuses only chunks of other sizes than it asked for.
        let made = self
            .inner
            .process_into_buffer(&input, &mut self.out, None)
            .map_or(0, |(_, made)| made);
        for side in &mut self.waiting {
            side.drain(..needed);
        }
        let skip = self.skip.min(made);
        self.skip -= skip;
        let room = usize::try_from(wanted - self.given).unwrap_or(usize::MAX);
        let end = made.min(skip.saturating_add(room));
        self.given += (end - skip) as u64;
        give(&self.out[0][skip..end], &self.out[1][skip..end])
    }
}

/// An even number of the shortest stretches that are whole in both rates: half of one, which is the delay, is then
/// whole too.
fn chunk(from: u32, to: u32) -> usize {
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

    fn resampled(from: u32, to: u32, samples: usize, block: usize) -> Vec<f32> {
        let sound = tone(from, samples);
        let mut resampler = Resampler::new(from, to).unwrap();
        let mut heard = Vec::new();
        let mut take = |left: &[f32], _: &[f32]| {
            heard.extend_from_slice(left);
            Ok::<_, ()>(())
        };
        for part in sound.chunks(block) {
            let block = Stereo {
                left: part.to_vec(),
                right: part.to_vec(),
            };
            resampler.push(&block, &mut take).unwrap();
        }
        resampler.finish(&mut take).unwrap();
        heard
    }

    #[test]
    fn every_rate_becomes_as_long_as_it_was_and_stays_in_place() {
        for rate in [
            8_000, 11_025, 16_000, 22_050, 32_000, 44_056, 88_200, 96_000, 176_400, 192_000,
        ] {
            let to = mp3_rate(rate);
            let samples = rate as usize + 123;
            let heard = resampled(rate, to, samples, 1_000);
            let wanted = (samples as f64 * f64::from(to) / f64::from(rate)).round() as usize;
            assert_eq!(heard.len(), wanted, "{rate}");
            let meant = tone(to, wanted);
            let worst = heard
                .iter()
                .zip(&meant)
                .fold(0f32, |worst, (a, b)| worst.max((a - b).abs()));
            assert!(worst < 0.01, "{rate}: {worst}");
        }
    }

    #[test]
    fn very_short_sounds_are_whole() {
        assert_eq!(resampled(96_000, 48_000, 1, 1).len(), 1);
        assert_eq!(resampled(8_000, 44_100, 2, 1).len(), 11);
        assert!(Resampler::new(48_000, 48_000).is_none());
    }

    #[test]
    fn rates_go_to_their_own_kind() {
        assert_eq!([22_050, 32_000, 44_100, 88_200].map(mp3_rate), [44_100; 4]);
        assert_eq!([48_000, 96_000, 192_000].map(mp3_rate), [48_000; 3]);
    }
}
