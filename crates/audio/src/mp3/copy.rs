//! Copies the frames of an MP3, without tags and without the Info frame.

use std::io::{self, Read, Write};

use super::{
    cut::StreamFacts,
    header::{FRAME_BYTES_MAX, FrameHeader, HEADER_BYTES},
    info::{Edges, is_info_frame},
    payload::{FrameWriter, Mp3Payload},
};

/// Copies `stream`, which begins with a frame, to `sink`. Skips what is between frames, frames of another
/// sample rate and an incomplete last one. `None` when there is no audio frame.
pub fn copy_frames(stream: impl Read, sink: impl Write) -> io::Result<Option<Mp3Payload>> {
    let mut bytes = Window::new(stream);
    let mut writer = FrameWriter::new(sink);
    let mut stream_header: Option<FrameHeader> = None;
    let mut edges = Edges::UNKNOWN;
    let mut is_first = true;
    while bytes.fill(FRAME_BYTES_MAX)? >= HEADER_BYTES {
        let is_same_rate = |found: &FrameHeader| {
            stream_header.is_none_or(|stream_header| stream_header.sample_rate == found.sample_rate)
        };
        let found = FrameHeader::parse(bytes.get()).filter(is_same_rate);
        let frame = found.and_then(|header| bytes.get().get(..header.frame_bytes()));
        let (Some(header), Some(frame)) = (found, frame) else {
            bytes.skip(1);
            continue;
        };
        if std::mem::take(&mut is_first) && is_info_frame(frame) {
            edges = Edges::read(frame).unwrap_or(Edges::UNKNOWN);
        } else {
            stream_header.get_or_insert(header);
            writer.write(frame)?;
        }
        bytes.skip(header.frame_bytes());
    }
    let Some(stream_header) = stream_header else {
        return Ok(None);
    };
    let facts = StreamFacts {
        sample_rate: stream_header.sample_rate,
        channels: stream_header.channels,
        samples: 0,
        encoder_delay: edges.delay,
        frames: writer.frames(),
    };
    let all_samples = u64::from(facts.frames) * facts.samples_per_frame();
    let samples = edges.audio_samples(all_samples);
    writer.finish(StreamFacts { samples, ..facts }).map(Some)
}

/// A sliding window over the next bytes of a stream.
struct Window<R> {
    stream: R,
    bytes: Vec<u8>,
    at: usize,
}

impl<R: Read> Window<R> {
    const CAPACITY: usize = 64 * 1024;

    fn new(stream: R) -> Self {
        Self {
            stream,
            bytes: Vec::with_capacity(Self::CAPACITY),
            at: 0,
        }
    }

    fn get(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// Reads until `needed` bytes are buffered, or to the end; returns how many are buffered.
    fn fill(&mut self, needed: usize) -> io::Result<usize> {
        if self.get().len() < needed {
            self.bytes.drain(..self.at.min(self.bytes.len()));
            self.at = 0;
            let free = (Self::CAPACITY - self.bytes.len()) as u64;
            self.stream.by_ref().take(free).read_to_end(&mut self.bytes)?;
        }
        Ok(self.get().len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Stereo,
        mp3::{
            encode_320,
            frame_table::{FrameSpan, bytes_of},
        },
    };
    use proptest::prelude::*;

    fn copy(stream: &[u8]) -> Option<(Mp3Payload, Vec<u8>)> {
        let mut sink = Vec::new();
        copy_frames(stream, &mut sink)
            .unwrap()
            .map(|payload| (payload, sink))
    }

    #[test]
    fn our_own_file_comes_back_as_it_was_stored() {
        let (payload, frames) = encode_320(&Stereo::silence(100_000)).unwrap();
        let span = FrameSpan::parse(&payload.frame_table()).unwrap();
        let head = payload.facts.whole().head(&span).unwrap();
        let (again, sink) = copy(&[head, frames.clone()].concat()).unwrap();
        assert_eq!((again, sink), (payload, frames));
    }

    #[test]
    fn without_a_told_delay_everything_after_the_decoders_own_is_sound() {
        let (payload, frames) = encode_320(&Stereo::silence(50_000)).unwrap();
        let (bare, _) = copy(&frames).unwrap();
        assert_eq!(bare.facts.encoder_delay, 0);
        assert_eq!(bare.facts.samples, u64::from(payload.facts.frames) * 1152 - 529);
        assert_eq!(bare.facts.whole().frames, 0..bare.facts.frames);
    }

    #[test]
    fn frames_of_nothing_but_told_padding_are_not_part_of_the_whole() {
        let (payload, frames) = encode_320(&Stereo::silence(50_000)).unwrap();
        let span = FrameSpan::parse(&payload.frame_table()).unwrap();
        let mut head = payload.facts.whole().head(&span).unwrap();
        let edges_with = |padding: u64| {
            let edges = u32::from(payload.facts.encoder_delay) << 12 | padding as u32;
            edges.to_be_bytes()
        };
        let [_, edges @ ..] = edges_with(payload.padding());
        let at = head.windows(3).position(|three| three == edges).unwrap();
        head[at..at + 3].copy_from_slice(&edges_with(0xB00)[1..]);

        let (padded, _) = copy(&[head, frames].concat()).unwrap();
        let whole = padded.facts.whole();
        assert!(whole.frames.end < padded.facts.frames, "{whole:?}");
        assert_eq!(whole.samples, padded.facts.samples);
        let entries = bytes_of(&whole.frames);
        let table = padded.frame_table();
        let span = FrameSpan::parse(&table[entries.start as usize..entries.end as usize]).unwrap();
        assert!(whole.head(&span).is_some());
    }

    #[test]
    fn what_is_no_frame_is_left_out() {
        let (payload, frames) = encode_320(&Stereo::silence(50_000)).unwrap();
        let middle = payload.frame_offsets[10] as usize;
        let cut = frames.len() - 7;
        let stream = [&frames[..middle], b"junk of an editor", &frames[middle..cut]].concat();
        let (dirty, sink) = copy(&stream).unwrap();
        assert_eq!(dirty.facts.frames, payload.facts.frames - 1);
        assert!(frames.starts_with(&sink));
        assert!(copy(b"").is_none() && copy(&[0xFF; 9_000]).is_none());
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_copied(stream in prop::collection::vec(any::<u8>(), 0..5_000)) {
            if let Some((payload, sink)) = copy(&stream) {
                prop_assert_eq!(payload.bytes as usize, sink.len());
                prop_assert!(sink.len() <= stream.len());
            }
        }
    }
}
