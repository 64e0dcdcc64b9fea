//! The silent first frame (Info frame) that gives players the length of a stream and how many samples to
//! drop at its ends.
//!
//! Layout: the Xing/Info tag (counts, seek table) followed by the LAME extension (delay, padding, CRC).

use super::{
    cut::DECODER_DELAY,
    frame_table::FrameSpan,
    header::{FrameHeader, HEADER_BYTES},
};

const SEEK_POINTS: usize = 100;
/// Frame count, byte count, seek table and quality are all present.
const ALL_FIELDS: u32 = 0b1111;
const TAG_BYTES: usize = 156;
/// Players check for this form of name before they trust delay and padding.
const ENCODER: &[u8; 9] = b"LAME3.100";
const METHOD_CBR: u8 = 1;
const METHOD_VBR: u8 = 4;
/// Encoders that write delay and padding like LAME.
const ENCODERS: [&[u8]; 3] = [b"LAME", b"Lavf", b"Lavc"];
/// Offset of delay and padding in the extension.
const EDGES_AT: usize = 21;
const VBRI_AT: usize = 36;
/// Delay and padding are 12-bit fields.
pub(super) const EDGE_MAX: u64 = 0xFFF;

pub(super) struct InfoFields<'a> {
    pub(super) sample_rate: u32,
    pub(super) channels: u8,
    /// The audio frames that follow.
    pub(super) span: &'a FrameSpan,
    pub(super) delay: u16,
    pub(super) padding: u16,
}

impl InfoFields<'_> {
    fn audio_bytes(&self) -> u64 {
        let bytes = self.span.bytes();
        bytes.end - bytes.start
    }
}

/// The Info frame, or `None` when MP3 does not have the sample rate.
///
/// The music checksum is left at 0 ("not computed"): it would need every byte of the cut, and players only
/// verify the tag's own.
pub(super) fn build_info_frame(fields: &InfoFields<'_>) -> Option<Vec<u8>> {
    let header = choose_header(fields)?;
    let mut frame = vec![0; header.frame_bytes()];
    let stream_bytes = fields.audio_bytes() + frame.len() as u64;
    let byte_count = u32::try_from(stream_bytes).unwrap_or(u32::MAX).to_be_bytes();
    let is_constant = fields.span.is_constant();

    let mut tag = Vec::with_capacity(TAG_BYTES);
    tag.extend_from_slice(if is_constant { b"Info" } else { b"Xing" });
    tag.extend_from_slice(&ALL_FIELDS.to_be_bytes());
    tag.extend_from_slice(&fields.span.frames().to_be_bytes());
    tag.extend_from_slice(&byte_count);
    tag.extend(
        (0..SEEK_POINTS).map(|point| seek_point(fields.span, point, frame.len() as u64, stream_bytes)),
    );
    tag.extend_from_slice(&0u32.to_be_bytes());

    tag.extend_from_slice(ENCODER);
    tag.push(if is_constant { METHOD_CBR } else { METHOD_VBR });
    // Low-pass, peak and both replay gains are unknown.
    tag.extend_from_slice(&[0; 9]);
    tag.push(0);
    tag.push(header.kbps.min(255) as u8);
    let edges = u32::from(fields.delay) << 12 | u32::from(fields.padding);
    tag.extend_from_slice(&edges.to_be_bytes()[1..]);
    // Source details, gain and preset are unknown.
    tag.extend_from_slice(&[0; 4]);
    tag.extend_from_slice(&byte_count);
    tag.extend_from_slice(&0u16.to_be_bytes());

    let tag_at = HEADER_BYTES + header.side_info_bytes();
    frame[..HEADER_BYTES].copy_from_slice(&header.bytes()?);
    frame[tag_at..tag_at + tag.len()].copy_from_slice(&tag);
    let crc_at = tag_at + tag.len();
    let crc = crc16(&frame[..crc_at]);
    frame[crc_at..crc_at + 2].copy_from_slice(&crc.to_be_bytes());
    Some(frame)
}

/// Where a given percentage of the time lies in the file, in parts of 256.
fn seek_point(span: &FrameSpan, point: usize, head_bytes: u64, stream_bytes: u64) -> u8 {
    let frame = point * span.frames() as usize / SEEK_POINTS;
    let position = (head_bytes + span.before(frame)) * 256 / stream_bytes.max(1);
    position.min(255) as u8
}

/// A header with the stream's own (average) bitrate, so that players which judge by the first frame show the
/// right one; higher where such a frame would be too small for the tag.
fn choose_header(fields: &InfoFields<'_>) -> Option<FrameHeader> {
    let header_of = |kbps| FrameHeader {
        sample_rate: fields.sample_rate,
        channels: fields.channels,
        kbps,
        padded: false,
    };
    let samples = u128::from(fields.span.frames()) * u128::from(header_of(0).samples_per_frame());
    let bits = u128::from(fields.audio_bytes()) * 8;
    let bits_per_second = bits * u128::from(fields.sample_rate) / samples.max(1);
    header_of(0)
        .bitrates()
        .iter()
        .map(|kbps| header_of(*kbps))
        .filter(|header| {
            header.bytes().is_some()
                && header.frame_bytes() >= HEADER_BYTES + header.side_info_bytes() + TAG_BYTES
        })
        .min_by_key(|header| (u128::from(header.kbps) * 1000).abs_diff(bits_per_second))
}

/// What encoders add before and after the audio, as declared by the first frame of a foreign file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edges {
    pub(super) delay: u16,
    pub(super) padding: u16,
}

impl Edges {
    /// Without a declared delay, everything after the decoder's own delay is audio.
    pub(crate) const UNKNOWN: Self = Self {
        delay: 0,
        padding: DECODER_DELAY as u16,
    };

    /// How many samples a player drops at the start.
    pub(crate) fn skipped(self) -> u64 {
        u64::from(self.delay) + DECODER_DELAY
    }

    /// How many samples of all that the frames contain are audio.
    pub(crate) fn audio_samples(self, all_samples: u64) -> u64 {
        all_samples.saturating_sub(u64::from(self.delay) + u64::from(self.padding))
    }

    /// From a Xing or Info frame with LAME's extension, which other encoders write too.
    pub(crate) fn read(frame: &[u8]) -> Option<Self> {
        let tag = frame.get(tag_at(frame)?..)?;
        let flags = u32::from_be_bytes(tag.get(4..8)?.try_into().ok()?);
        // Frame count, byte count and quality are four bytes each, the seek table has its own length.
        let counts = (flags & 0b1011).count_ones() as usize * 4;
        let table = if flags & 0b0100 != 0 { SEEK_POINTS } else { 0 };
        let extension = tag.get(8 + counts + table..)?;
        if !ENCODERS.iter().any(|name| extension.starts_with(name)) {
            return None;
        }
        let &[a, b, c] = extension.get(EDGES_AT..EDGES_AT + 3)? else {
            return None;
        };
        let edges = u32::from_be_bytes([0, a, b, c]);
        Some(Self {
            delay: (edges >> 12) as u16,
            padding: (edges & 0xFFF) as u16,
        })
    }
}

/// Whether a frame has no audio but describes the others.
pub(super) fn is_info_frame(frame: &[u8]) -> bool {
    tag_at(frame).is_some() || frame.get(VBRI_AT..VBRI_AT + 4) == Some(b"VBRI")
}

/// Offset of the Xing or Info tag.
fn tag_at(frame: &[u8]) -> Option<usize> {
    let at = HEADER_BYTES + FrameHeader::parse(frame)?.side_info_bytes();
    matches!(frame.get(at..at + 4)?, b"Xing" | b"Info").then_some(at)
}

/// CRC-16 with the reflected polynomial 0x8005, starting from 0, as the LAME tag requires.
fn crc16(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |crc, byte| {
        (0..8).fold(crc ^ u16::from(*byte), |crc, _| {
            (crc >> 1) ^ if crc & 1 == 1 { 0xA001 } else { 0 }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mp3::frame_table;
    use proptest::prelude::*;

    #[test]
    fn the_checksum_is_the_standard_one() {
        assert_eq!(crc16(b"123456789"), 0xBB3D);
    }

    /// Frames of the given lengths, from the beginning of a payload.
    fn span(lengths: impl IntoIterator<Item = u32>) -> FrameSpan {
        let mut offsets = vec![0];
        for length in lengths {
            offsets.push(offsets.last().unwrap() + length);
        }
        let end = offsets.pop().unwrap();
        FrameSpan::parse(&frame_table::encode(&offsets, end)).unwrap()
    }

    fn fields(span: &FrameSpan) -> InfoFields<'_> {
        InfoFields {
            sample_rate: 44_100,
            channels: 2,
            span,
            delay: 576,
            padding: 1000,
        }
    }

    #[test]
    fn a_320_stream_gets_a_320_frame_whose_checksum_covers_190_bytes() {
        let span = span((0..100).map(|n| 1044 + n % 2));
        let frame = build_info_frame(&fields(&span)).unwrap();
        assert_eq!(frame.len(), 1044);
        assert_eq!(&frame[36..40], b"Info");
        assert_eq!(&frame[177..180], &[0x24, 0x03, 0xE8]);
        assert_eq!(crc16(&frame[..190]).to_be_bytes(), frame[190..192]);
        let table = &frame[52..152];
        assert!(
            (0..100).all(|point| table[point].abs_diff((point * 256 / 100) as u8) <= 3),
            "{table:?}"
        );
    }

    #[test]
    fn the_seek_table_of_varying_frames_tells_their_true_places() {
        // Nine tenths of the bytes are in the second half of the time.
        let span = span((0..1000).map(|n| if n < 500 { 104 } else { 936 }));
        let frame = build_info_frame(&fields(&span)).unwrap();
        assert_eq!(&frame[36..40], b"Xing");
        let table = &frame[52..152];
        assert!(table.is_sorted());
        assert!(
            table[50].abs_diff(26) <= 1 && table[75].abs_diff(141) <= 1,
            "{table:?}"
        );
    }

    #[test]
    fn a_rate_that_mp3_lacks_has_no_frame() {
        let span = span([1]);
        for sample_rate in [0, 96_000, 12_345] {
            assert!(
                build_info_frame(&InfoFields {
                    sample_rate,
                    ..fields(&span)
                })
                .is_none()
            );
        }
    }

    proptest! {
        #[test]
        fn any_counts_make_a_frame_that_parses(
            rate in prop::sample::select(vec![8_000u32, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]),
            channels in 1u8..=2,
            lengths in prop::collection::vec(0u32..2_000, 0..300),
            delay in 0u16..=4095,
            padding in 0u16..=4095,
        ) {
            let span = span(lengths);
            let fields = InfoFields { sample_rate: rate, channels, span: &span, delay, padding };
            let frame = build_info_frame(&fields).unwrap();
            let header = FrameHeader::parse(&frame).unwrap();
            prop_assert_eq!(header.frame_bytes(), frame.len());
            prop_assert_eq!((header.sample_rate, header.channels), (rate, channels));
            prop_assert_eq!(Edges::read(&frame), Some(Edges { delay, padding }));
        }

        #[test]
        fn any_bytes_can_be_read_as_a_first_frame(mut bytes in prop::collection::vec(any::<u8>(), 0..1500)) {
            Edges::read(&bytes);
            for (byte, head) in bytes.iter_mut().zip([0xFF, 0xFB, 0xE0, 0x44]) {
                *byte = head;
            }
            Edges::read(&bytes);
        }
    }
}
