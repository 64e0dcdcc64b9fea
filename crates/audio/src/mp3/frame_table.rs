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

/// Which bytes of the table hold the start of frame `n`; for `n` = number of frames, the payload's end.
pub fn entry_range(n: u32) -> Range<u64> {
    let from = u64::from(n) * ENTRY_BYTES;
    from..from + ENTRY_BYTES
}

/// The offset held in the bytes that `entry_range` named.
pub fn entry(bytes: &[u8]) -> Option<u32> {
    bytes.try_into().ok().map(u32::from_le_bytes)
}

/// The offset of frame `n` in a table held in memory.
pub fn lookup(table: &[u8], n: u32) -> Option<u32> {
    let range = entry_range(n);
    entry(table.get(usize::try_from(range.start).ok()?..usize::try_from(range.end).ok()?)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_entry_is_found_and_nothing_beyond(
            offsets in prop::collection::vec(any::<u32>(), 0..200),
            end in any::<u32>(),
            beyond in any::<u32>(),
        ) {
            let table = encode(&offsets, end);
            for (n, offset) in offsets.iter().enumerate() {
                prop_assert_eq!(lookup(&table, n as u32), Some(*offset));
            }
            prop_assert_eq!(lookup(&table, offsets.len() as u32), Some(end));
            prop_assert_eq!(lookup(&table, beyond).is_some(), beyond as usize <= offsets.len());
        }

        #[test]
        fn garbage_gives_an_offset_or_nothing(table in prop::collection::vec(any::<u8>(), 0..64), n in any::<u32>()) {
            let known = lookup(&table, n).is_some();
            prop_assert_eq!(known, (u64::from(n) + 1) * 4 <= table.len() as u64);
        }
    }
}
