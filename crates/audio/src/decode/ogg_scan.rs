//! Scans all pages of an Ogg file before it is decoded. The demultiplexer silently skips broken pages, and
//! searches the next page from every later byte, which takes hours in a malicious file.

use std::{
    collections::HashMap,
    io::{BufReader, Read, Seek},
};

use symphonia::core::{checksum::Crc32, io::Monitor};

use super::{DecodeError, Unit, source::DecodeSource};

const HEAD_BYTES: usize = 27;
/// Position of the checksum, which counts as zeros in its own computation.
const CRC_AT: std::ops::Range<usize> = 22..26;
const FIRST_PAGE: u8 = 0b010;
const LAST_PAGE: u8 = 0b100;
/// Maximum number of streams that are tracked.
const STREAMS_MAX: usize = 64;

#[derive(Debug, Clone, Copy)]
struct Stream {
    next_page: u32,
    ended: bool,
}

/// Every page must match its checksum and follow the one before, and every stream must reach its last page.
/// Trailing data after the last page is dropped.
pub(super) fn check(source: &mut DecodeSource) -> Result<(), DecodeError> {
    source.rewind()?;
    let length = source.len();
    let mut streams = HashMap::new();
    let mut at = 0;
    let mut pages = BufReader::with_capacity(1 << 16, &mut *source);
    let mut page = Vec::new();
    loop {
        let are_ended = !streams.is_empty() && streams.values().all(|stream: &Stream| stream.ended);
        page.clear();
        (&mut pages).take(HEAD_BYTES as u64).read_to_end(&mut page)?;
        let is_page = page.starts_with(b"OggS\0") && page.len() == HEAD_BYTES;
        if are_ended && !is_page {
            drop(pages);
            return Ok(source.narrow(0, at)?);
        }
        let cut = |end: u64| DecodeError::Truncated {
            declared: end,
            found: length,
            unit: Unit::Bytes,
        };
        if page.len() < HEAD_BYTES {
            return Err(cut(at + HEAD_BYTES as u64));
        }
        if !is_page {
            return Err(DecodeError::damaged(format!("there is no page at byte {at}")));
        }
        let segments = usize::from(page[HEAD_BYTES - 1]);
        (&mut pages).take(segments as u64).read_to_end(&mut page)?;
        let body: u64 = page[HEAD_BYTES..].iter().map(|byte| u64::from(*byte)).sum();
        let end = at + (HEAD_BYTES + segments) as u64 + body;
        if end > length {
            return Err(cut(end));
        }
        (&mut pages).take(body).read_to_end(&mut page)?;
        if !matches_checksum(&mut page) {
            return Err(DecodeError::damaged(format!(
                "the page at byte {at} does not match its checksum"
            )));
        }
        track_page(&mut streams, &page)?;
        at = end;
    }
}

fn track_page(streams: &mut HashMap<u32, Stream>, page: &[u8]) -> Result<(), DecodeError> {
    let number = |at: usize| u32::from_le_bytes([page[at], page[at + 1], page[at + 2], page[at + 3]]);
    let (flags, serial, sequence) = (page[5], number(14), number(18));
    if flags & FIRST_PAGE != 0 {
        streams.insert(
            serial,
            Stream {
                next_page: sequence,
                ended: false,
            },
        );
    }
    if streams.len() > STREAMS_MAX {
        return Err(DecodeError::Unsupported(format!(
            "more than {STREAMS_MAX} streams in one file"
        )));
    }
    // Pages of a stream that never began are ignored.
    let Some(stream) = streams.get_mut(&serial) else {
        return Ok(());
    };
    if sequence != stream.next_page {
        return Err(DecodeError::damaged(format!(
            "page {} of a stream is missing",
            stream.next_page
        )));
    }
    stream.next_page = sequence.wrapping_add(1);
    stream.ended = flags & LAST_PAGE != 0;
    Ok(())
}

fn matches_checksum(page: &mut [u8]) -> bool {
    let expected = u32::from_le_bytes([page[22], page[23], page[24], page[25]]);
    page[CRC_AT].fill(0);
    let mut crc = Crc32::new(0);
    crc.process_buf_bytes(page);
    crc.crc() == expected
}
