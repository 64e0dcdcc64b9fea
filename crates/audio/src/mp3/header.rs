//! The four-byte header of every MP3 frame, read from and written to untrusted streams.

use std::ops::Range;

pub(super) const HEADER_BYTES: usize = 4;
/// 320 kbit/s at 32 kHz, and the padding byte.
pub(super) const FRAME_BYTES_MAX: usize = 1_441;
const KBPS_MPEG1: [u16; 14] = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG2: [u16; 14] = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_MPEG1: [u32; 3] = [44_100, 48_000, 32_000];

/// The header fields of a Layer III frame. Free-format streams are not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FrameHeader {
    pub sample_rate: u32,
    pub channels: u8,
    pub kbps: u16,
    pub padded: bool,
}

impl FrameHeader {
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let &[sync, b1, b2, b3, ..] = bytes else {
            return None;
        };
        let is_layer_three = (b1 >> 1) & 3 == 1;
        if sync != 0xFF || b1 & 0xE0 != 0xE0 || !is_layer_three {
            return None;
        }
        let (rate_divisor, bitrates) = match (b1 >> 3) & 3 {
            3 => (1, &KBPS_MPEG1),
            2 => (2, &KBPS_MPEG2),
            0 => (4, &KBPS_MPEG2),
            _ => return None,
        };
        Some(Self {
            sample_rate: RATES_MPEG1.get(usize::from((b2 >> 2) & 3))? / rate_divisor,
            channels: if b3 >> 6 == 3 { 1 } else { 2 },
            kbps: *bitrates.get(usize::from(b2 >> 4).checked_sub(1)?)?,
            padded: b2 & 2 != 0,
        })
    }

    /// The header as bytes: no checksum, joint stereo or mono, marked as original.
    pub(super) fn bytes(self) -> Option<[u8; HEADER_BYTES]> {
        let (version, divisor) = match self.sample_rate {
            32_000.. => (3u8, 1),
            16_000.. => (2, 2),
            _ => (0, 4),
        };
        let rate = RATES_MPEG1
            .iter()
            .position(|rate| rate / divisor == self.sample_rate)?;
        let bitrate = self.bitrates().iter().position(|kbps| *kbps == self.kbps)? + 1;
        let mode = if self.channels == 1 { 3u8 } else { 1 };
        Some([
            0xFF,
            0xE0 | version << 3 | 0b011,
            (bitrate as u8) << 4 | (rate as u8) << 2 | u8::from(self.padded) << 1,
            mode << 6 | 0b100,
        ])
    }

    /// Bitrates that a stream of this sample rate may use, ascending.
    pub(super) fn bitrates(self) -> &'static [u16] {
        if self.is_mpeg1() { &KBPS_MPEG1 } else { &KBPS_MPEG2 }
    }

    pub fn samples_per_frame(self) -> u32 {
        if self.is_mpeg1() { 1152 } else { 576 }
    }

    /// Length of the whole frame, header included.
    pub fn frame_bytes(self) -> usize {
        let slots = self.samples_per_frame() / 8 * u32::from(self.kbps) * 1000 / self.sample_rate;
        slots as usize + usize::from(self.padded)
    }

    pub(crate) fn side_info_bytes(self) -> usize {
        match (self.is_mpeg1(), self.channels) {
            (true, 1) | (false, 2) => 17,
            (true, _) => 32,
            (false, _) => 9,
        }
    }

    fn is_mpeg1(self) -> bool {
        self.sample_rate >= 32_000
    }
}

/// Iterates over back-to-back frames from the start of `stream`; ends at the first byte that is not one.
pub struct Frames<'a> {
    stream: &'a [u8],
    at: usize,
}

impl<'a> Frames<'a> {
    pub fn new(stream: &'a [u8]) -> Self {
        Self { stream, at: 0 }
    }
}

impl Iterator for Frames<'_> {
    type Item = (FrameHeader, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        let header = FrameHeader::parse(self.stream.get(self.at..)?)?;
        let range = self.at..self.at + header.frame_bytes();
        self.stream.get(range.clone())?;
        self.at = range.end;
        Some((header, range))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_usual_header_reads_as_its_meaning() {
        let header = FrameHeader::parse(&[0xFF, 0xFB, 0xE2, 0x44]).unwrap();
        assert_eq!(
            header,
            FrameHeader {
                sample_rate: 44_100,
                channels: 2,
                kbps: 320,
                padded: true
            }
        );
        assert_eq!(header.frame_bytes(), 1045);
    }

    #[test]
    fn reserved_and_free_format_values_are_refused() {
        for bytes in [
            [0xFF, 0xFB, 0xF0, 0x44],
            [0xFF, 0xFB, 0x00, 0x44],
            [0xFF, 0xFB, 0xEC, 0x44],
            [0xFF, 0xEB, 0xE0, 0x44],
            [0xFF, 0xFD, 0xE0, 0x44],
            [0xFE, 0xFB, 0xE0, 0x44],
        ] {
            assert_eq!(FrameHeader::parse(&bytes), None, "{bytes:x?}");
        }
        assert_eq!(FrameHeader::parse(&[0xFF, 0xFB, 0xE0]), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_walked_without_overrun(stream in prop::collection::vec(any::<u8>(), 0..4096)) {
            let covered: usize = Frames::new(&stream).map(|(_, range)| range.len()).sum();
            prop_assert!(covered <= stream.len());
        }

        #[test]
        fn what_is_read_can_be_written(b1 in 0xE0u8..=0xFF, b2 in any::<u8>(), b3 in any::<u8>()) {
            if let Some(header) = FrameHeader::parse(&[0xFF, b1, b2, b3]) {
                prop_assert_eq!(FrameHeader::parse(&header.bytes().unwrap()), Some(header));
                prop_assert!(header.frame_bytes() > HEADER_BYTES);
            }
        }
    }
}
