//! Writes bare frames to the store, and collects their metadata.

use std::io::{self, Write};

use super::{cut::StreamFacts, frame_table};

/// The metadata of a payload, complete once its last frame is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mp3Payload {
    pub facts: StreamFacts,
    pub frame_offsets: Vec<u32>,
    pub bytes: u32,
}

impl Mp3Payload {
    /// The file beside the payload with the offsets of its frames.
    pub fn frame_table(&self) -> Vec<u8> {
        frame_table::encode(&self.frame_offsets, self.bytes)
    }

    /// Samples after the audio that a player drops.
    pub fn padding(&self) -> u64 {
        let all_samples = u64::from(self.facts.frames) * self.facts.samples_per_frame();
        all_samples.saturating_sub(self.facts.samples + u64::from(self.facts.encoder_delay))
    }
}

/// Writes frames and records where each begins.
pub(super) struct FrameWriter<W> {
    sink: W,
    offsets: Vec<u32>,
    bytes: u32,
}

impl<W: Write> FrameWriter<W> {
    pub(super) fn new(sink: W) -> Self {
        Self {
            sink,
            offsets: Vec::new(),
            bytes: 0,
        }
    }

    pub(super) fn write(&mut self, frame: &[u8]) -> io::Result<()> {
        let too_long = || io::Error::new(io::ErrorKind::FileTooLarge, "more than 4 GB of MP3 frames");
        let length = u32::try_from(frame.len()).map_err(|_| too_long())?;
        let end = self.bytes.checked_add(length).ok_or_else(too_long)?;
        self.sink.write_all(frame)?;
        self.offsets.push(self.bytes);
        self.bytes = end;
        Ok(())
    }

    pub(super) fn frames(&self) -> u32 {
        self.offsets.len() as u32
    }

    pub(super) fn finish(mut self, facts: StreamFacts) -> io::Result<Mp3Payload> {
        self.sink.flush()?;
        Ok(Mp3Payload {
            facts,
            frame_offsets: self.offsets,
            bytes: self.bytes,
        })
    }
}
