//! Where each frame of a stored payload begins, as a file from which single entries can be read.
//!
//! Little-endian `u32` offsets, one per frame, and a last one equal to the payload's length.

use std::ops::Range;

const ENTRY_BYTES: u64 = 4;

pub fn encode(frame_offsets: &[u32], payload_bytes: u32) -> Vec<u8> {
    frame_offsets
        .iter()
        .chain([&payload_bytes])
        .flat_map(|offset| offset.to_le_bytes())
        .collect()
}

/// Which bytes of the table contain the offsets of these frames and the end of the last.
pub fn bytes_of(frames: &Range<u32>) -> Range<u64> {
    u64::from(frames.start) * ENTRY_BYTES..(u64::from(frames.end) + 1) * ENTRY_BYTES
}

/// The position of consecutive frames in their payload: the offset of each, and the end of the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrameSpan(Vec<u32>);

impl FrameSpan {
    /// From the bytes selected by `bytes_of`; `None` when they are no frame table.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let (entries, []) = bytes.as_chunks::<{ ENTRY_BYTES as usize }>() else {
            return None;
        };
        let offsets: Vec<u32> = entries.iter().map(|entry| u32::from_le_bytes(*entry)).collect();
        (!offsets.is_empty() && offsets.is_sorted()).then_some(Self(offsets))
    }

    /// The bytes of the payload.
    pub fn bytes(&self) -> Range<u64> {
        let at = |offset: Option<&u32>| offset.copied().map_or(0, u64::from);
        at(self.0.first())..at(self.0.last())
    }

    pub fn frames(&self) -> u32 {
        self.0.len() as u32 - 1
    }

    /// Bytes of the run before its frame `n`.
    pub(super) fn before(&self, n: usize) -> u64 {
        let first = self.bytes().start;
        self.0.get(n).map_or(0, |offset| u64::from(*offset) - first)
    }

    /// Whether all frames have the same length, apart from the padding byte.
    pub(super) fn is_constant(&self) -> bool {
        let lengths = || self.0.windows(2).map(|pair| pair[1] - pair[0]);
        let shortest = lengths().min().unwrap_or_default();
        lengths().all(|length| length - shortest <= 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_run_of_frames_is_found(
            mut offsets in prop::collection::vec(any::<u32>(), 1..200),
            from in 0usize..200,
            to in 0usize..200,
        ) {
            offsets.sort_unstable();
            let end = offsets.pop().unwrap_or_default();
            let table = encode(&offsets, end);
            let to = to.min(offsets.len());
            let from = from.min(to);
            let bytes = bytes_of(&(from as u32..to as u32));
            let span = FrameSpan::parse(&table[bytes.start as usize..bytes.end as usize]).unwrap();
            let offset = |n: usize| u64::from(offsets.get(n).copied().unwrap_or(end));
            prop_assert_eq!(span.frames() as usize, to - from);
            prop_assert_eq!(span.bytes(), offset(from)..offset(to));
        }

        #[test]
        fn garbage_is_a_span_or_nothing(table in prop::collection::vec(any::<u8>(), 0..64)) {
            if let Some(span) = FrameSpan::parse(&table) {
                prop_assert!(table.len() % 4 == 0 && span.bytes().start <= span.bytes().end);
                span.is_constant();
                prop_assert_eq!(span.before(usize::MAX), 0);
            }
        }
    }

    #[test]
    fn only_frames_of_one_size_are_constant() {
        let span = |offsets: &[u32]| FrameSpan(offsets.to_vec());
        assert!(span(&[0, 1044, 2089, 3133]).is_constant());
        assert!(span(&[7]).is_constant());
        assert!(!span(&[0, 417, 1044]).is_constant());
    }
}
