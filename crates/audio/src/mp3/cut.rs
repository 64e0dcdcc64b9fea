//! Which frames contain a part of the audio, and the Info frame that turns just those frames into a file.

use std::ops::Range;

use super::{
    frame_table::FrameSpan,
    header::FrameHeader,
    info::{EDGE_MAX, InfoFields, build_info_frame},
};

/// A decoder's own delay: a source sample is this much later than the encoder's delay alone.
pub(super) const DECODER_DELAY: u64 = 529;
/// Frames before the first needed one on which it depends: it overlaps with the one before, whose data begin up to
/// 511 bytes earlier, which is two frames of 128 kbit/s. An Info frame cannot declare more than three as delay.
const LEAD_IN_FRAMES: u64 = 3;

/// What must be stored of a payload to cut it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StreamFacts {
    pub sample_rate: u32,
    pub channels: u8,
    /// Samples per channel of the source, without delay and padding.
    pub samples: u64,
    pub encoder_delay: u16,
    pub frames: u32,
}

/// Consecutive frames that decode, with their own Info frame, to exactly `samples` samples.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cut {
    /// Frames of the payload; their byte range follows from the frame table.
    pub frames: Range<u32>,
    pub samples: u64,
    sample_rate: u32,
    channels: u8,
    delay: u16,
    padding: u16,
}

impl StreamFacts {
    /// Frames needed so that a decoder can return `samples` source samples.
    pub fn frames_for(&self, samples: u64) -> u64 {
        (samples + u64::from(self.encoder_delay) + DECODER_DELAY).div_ceil(self.samples_per_frame())
    }

    pub fn seconds(&self) -> f64 {
        self.samples as f64 / f64::from(self.sample_rate.max(1))
    }

    /// The whole stream.
    pub fn whole(&self) -> Cut {
        self.cut(0, self.samples)
    }

    /// At most `seconds` from `start`, both in seconds and limited to the length of the stream.
    pub fn preview(&self, start: f64, seconds: f64) -> Cut {
        let samples = |seconds: f64| (seconds.max(0.0) * f64::from(self.sample_rate)).round() as u64;
        let from = samples(start).min(self.samples);
        self.cut(from, samples(seconds).min(self.samples - from))
    }

    fn cut(&self, from: u64, samples: u64) -> Cut {
        let frame = self.samples_per_frame();
        let delay = u64::from(self.encoder_delay);
        let first_needed = (from + delay + DECODER_DELAY) / frame;
        let first = first_needed
            .saturating_sub(LEAD_IN_FRAMES)
            .min(u64::from(self.frames));
        let end = self
            .frames_for(from + samples)
            .clamp(first, u64::from(self.frames));
        let skipped = (from + delay).saturating_sub(first * frame);
        let padding = ((end - first) * frame).saturating_sub(skipped + samples);
        Cut {
            frames: first as u32..end as u32,
            samples,
            sample_rate: self.sample_rate,
            channels: self.channels,
            delay: skipped.min(EDGE_MAX) as u16,
            padding: padding.min(EDGE_MAX) as u16,
        }
    }

    pub(super) fn samples_per_frame(&self) -> u64 {
        let header = FrameHeader {
            sample_rate: self.sample_rate,
            channels: self.channels,
            kbps: 0,
            padded: false,
        };
        u64::from(header.samples_per_frame())
    }
}

impl Cut {
    /// The Info frame to send before the cut's frames, whose positions are `span`. `None` if those are other
    /// frames, or MP3 does not have the sample rate.
    pub fn head(&self, span: &FrameSpan) -> Option<Vec<u8>> {
        if span.frames() != self.frames.end - self.frames.start {
            return None;
        }
        build_info_frame(&InfoFields {
            sample_rate: self.sample_rate,
            channels: self.channels,
            span,
            delay: self.delay,
            padding: self.padding,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn minute() -> StreamFacts {
        let samples = 60 * 44_100;
        let facts = StreamFacts {
            sample_rate: 44_100,
            channels: 2,
            samples,
            encoder_delay: 576,
            frames: 0,
        };
        StreamFacts {
            frames: facts.frames_for(samples) as u32,
            ..facts
        }
    }

    #[test]
    fn a_prefix_starts_at_the_first_frame_and_keeps_the_delay() {
        let cut = minute().preview(0.0, 10.0);
        assert_eq!(
            (cut.frames.clone(), cut.samples, cut.delay),
            (0..384, 441_000, 576)
        );
    }

    #[test]
    fn the_whole_uses_every_frame() {
        let facts = minute();
        assert_eq!(facts.whole().frames, 0..facts.frames);
        assert_eq!(facts.preview(0.0, 1e12), facts.whole());
    }

    #[test]
    fn senseless_lengths_are_empty_cuts() {
        for cut in [
            minute().preview(f64::NAN, f64::NAN),
            minute().preview(-5.0, -1.0),
            minute().preview(1e300, 1.0),
        ] {
            assert_eq!(cut.samples, 0);
        }
    }

    proptest! {
        #[test]
        fn frames_always_cover_delay_sound_and_padding(start in 0.0f64..70.0, seconds in 0.0f64..70.0) {
            let facts = minute();
            let cut = facts.preview(start, seconds);
            prop_assert!(cut.frames.end <= facts.frames);
            let covered = u64::from(cut.delay) + cut.samples + u64::from(cut.padding);
            prop_assert_eq!(covered, u64::from(cut.frames.end - cut.frames.start) * 1152);
        }

        #[test]
        fn any_facts_can_be_cut(
            rate in any::<u32>(), samples in 0..1u64 << 48, delay in any::<u16>(), frames in any::<u32>(),
            start in any::<f64>(), seconds in any::<f64>(),
        ) {
            let facts = StreamFacts { sample_rate: rate, channels: 2, samples, encoder_delay: delay, frames };
            let cut = facts.preview(start, seconds);
            prop_assert!(cut.samples <= samples);
            prop_assert!(cut.frames.start <= cut.frames.end && cut.frames.end <= frames);
        }
    }
}
