//! Locates the samples in a foreign WAV file.

use std::io::{self, Read, Seek};
use std::ops::Range;

use super::{FORMAT_PCM, PcmFormat};
use crate::iff::{ByteOrder, IffChunks};

const FORMAT_EXTENSIBLE: u16 = 0xFFFE;
/// Offset of the plain format that an extensible format stands for.
const SUBFORMAT_AT: usize = 24;
const FMT_BYTES_MAX: u32 = 64;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PcmInFile {
    pub format: PcmFormat,
    /// Bytes of the file, whole samples only.
    pub bytes: Range<u64>,
}

impl PcmInFile {
    pub fn samples(&self) -> u64 {
        (self.bytes.end - self.bytes.start) / u64::from(self.format.bytes_per_sample().max(1))
    }
}

/// The samples of a WAV file, if it contains plain integer PCM.
pub fn find_pcm(file: impl Read + Seek) -> io::Result<Option<PcmInFile>> {
    let Some(mut chunks) = IffChunks::of(file)?.filter(|chunks| chunks.order == ByteOrder::Little) else {
        return Ok(None);
    };
    let mut format = None;
    while let Some(chunk) = chunks.next()? {
        match &chunk.name {
            b"fmt " => format = parse_plain_pcm(&chunks.read_start(&chunk, FMT_BYTES_MAX)?),
            b"data" => {
                return Ok(format.map(|format: PcmFormat| {
                    let sample = u64::from(format.bytes_per_sample());
                    let whole_bytes = chunks.audio_bytes(&chunk) / sample * sample;
                    PcmInFile {
                        format,
                        bytes: chunk.body..chunk.body + whole_bytes,
                    }
                }));
            }
            _ => {}
        }
    }
    Ok(None)
}

fn parse_plain_pcm(fmt: &[u8]) -> Option<PcmFormat> {
    let short = |at: usize| Some(u16::from_le_bytes(fmt.get(at..at + 2)?.try_into().ok()?));
    let tag = match short(0)? {
        FORMAT_EXTENSIBLE => short(SUBFORMAT_AT)?,
        tag => tag,
    };
    let format = PcmFormat {
        channels: short(2)?,
        sample_rate: u32::from_le_bytes(fmt.get(4..8)?.try_into().ok()?),
        bits: short(14)?,
    };
    let is_packed = format.bits.is_multiple_of(8) && short(12)? == format.bytes_per_sample();
    (tag == FORMAT_PCM && is_packed && format.bytes_per_sample() > 0).then_some(format)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use proptest::prelude::*;

    fn find(bytes: &[u8]) -> Option<PcmInFile> {
        find_pcm(Cursor::new(bytes)).unwrap()
    }

    #[test]
    fn our_own_head_is_found_and_odd_chunks_before_the_samples_are_stepped_over() {
        let head = PcmFormat::CD.header(3).unwrap();
        let plain = [head.as_slice(), &[7; 12]].concat();
        let found = find(&plain).unwrap();
        assert_eq!(
            (found.format, found.bytes.clone(), found.samples()),
            (PcmFormat::CD, 44..56, 3)
        );
        let listed = [
            &head[..36],
            b"LIST\x03\0\0\0abc\0",
            &head[36..],
            &[7; 12],
            b"tail",
        ]
        .concat();
        assert_eq!(find(&listed).unwrap().bytes, 56..68);
    }

    #[test]
    fn a_file_that_ends_early_has_the_whole_samples_that_are_there() {
        let head = PcmFormat::CD.header(1_000).unwrap();
        assert_eq!(find(&[head.as_slice(), &[0; 10]].concat()).unwrap().bytes, 44..52);
        assert_eq!(find(&head).unwrap().samples(), 0);
    }

    #[test]
    fn a_length_that_was_left_open_reaches_to_the_end() {
        let open = |outer: u32, size: u32| {
            let mut file = [PcmFormat::CD.header(3).unwrap().as_slice(), &[7; 13]].concat();
            file[4..8].copy_from_slice(&outer.to_le_bytes());
            file[40..44].copy_from_slice(&size.to_le_bytes());
            find(&file).unwrap().bytes
        };
        for (outer, size) in [(0, 0), (36, 0), (u32::MAX, u32::MAX), (0x7FFF_F024, 0x7FFF_F000)] {
            assert_eq!(open(outer, size), 44..56, "{outer:x} {size:x}");
        }
        assert_eq!(open(49, 0), 44..44, "what follows is something else");
        assert_eq!(open(48, 8), 44..52);
    }

    #[test]
    fn other_than_packed_whole_numbers_is_nothing() {
        let with = |at: usize, bytes: &[u8]| {
            let mut head = PcmFormat::CD.header(3).unwrap().to_vec();
            head[at..at + bytes.len()].copy_from_slice(bytes);
            find(&head)
        };
        assert!(with(20, &[3, 0]).is_none(), "float");
        assert!(with(34, &[12, 0]).is_none(), "twelve bits");
        assert!(with(22, &[0, 0]).is_none(), "no channel");
        assert!(with(0, b"RIFX").is_none());
        assert!(with(36, b"fact").is_none());
        assert!(find(b"RIFF").is_none());
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_searched(tail in prop::collection::vec(any::<u8>(), 0..200), keep in 0usize..44) {
            let head = PcmFormat::CD.header(3).unwrap();
            let bytes = [&head[..keep], &tail].concat();
            if let Some(found) = find(&bytes) {
                prop_assert!(found.bytes.start <= found.bytes.end && found.bytes.end <= bytes.len() as u64);
            }
        }
    }
}
