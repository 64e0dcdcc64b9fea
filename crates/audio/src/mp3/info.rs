//! The silent first frame that tells players how long a stream is and how much of its edges to drop.
//!
//! Layout: the Xing/Info tag (counts, seek table) followed by the LAME extension (delay, padding, CRC).

use super::header::{FrameHeader, HEADER_BYTES};

const SEEK_POINTS: usize = 100;
/// Frame count, byte count, seek table and quality are all present.
const ALL_FIELDS: u32 = 0b1111;
const TAG_BYTES: usize = 156;
/// Players look for this exact shape of name before they trust delay and padding.
const ENCODER: &[u8; 9] = b"LAME3.100";
const METHOD_CBR: u8 = 1;
/// Delay and padding are 12-bit fields.
pub(super) const EDGE_MAX: u64 = 0xFFF;

pub(super) struct InfoFields {
    pub(super) sample_rate: u32,
    pub(super) channels: u8,
    pub(super) frames: u32,
    /// Bytes of the audio frames that follow.
    pub(super) audio_bytes: u32,
    pub(super) delay: u16,
    pub(super) padding: u16,
}

/// The Info frame, or nothing when the sample rate is none of MP3's.
///
/// The seek table is linear, which is exact for constant bitrate. The music checksum is left at 0
/// ("not computed"): it would need every byte of the cut, and players only verify the tag's own.
pub(super) fn info_frame(fields: &InfoFields) -> Option<Vec<u8>> {
    let header = carrier(fields)?;
    let mut frame = vec![0; header.frame_bytes()];
    let stream_bytes = fields.audio_bytes.saturating_add(frame.len() as u32);

    let mut tag = Vec::with_capacity(TAG_BYTES);
    tag.extend_from_slice(b"Info");
    tag.extend_from_slice(&ALL_FIELDS.to_be_bytes());
    tag.extend_from_slice(&fields.frames.to_be_bytes());
    tag.extend_from_slice(&stream_bytes.to_be_bytes());
    tag.extend((0..SEEK_POINTS).map(|point| (point * 256 / SEEK_POINTS) as u8));
    tag.extend_from_slice(&0u32.to_be_bytes());

    tag.extend_from_slice(ENCODER);
    tag.push(METHOD_CBR);
    // Low-pass, peak and both replay gains: unknown.
    tag.extend_from_slice(&[0; 9]);
    tag.push(0);
    tag.push(header.kbps.min(255) as u8);
    let edges = u32::from(fields.delay) << 12 | u32::from(fields.padding);
    tag.extend_from_slice(&edges.to_be_bytes()[1..]);
    // Source details, gain and preset: unknown.
    tag.extend_from_slice(&[0; 4]);
    tag.extend_from_slice(&stream_bytes.to_be_bytes());
    tag.extend_from_slice(&0u16.to_be_bytes());

    let tag_at = HEADER_BYTES + header.side_info_bytes();
    frame[..HEADER_BYTES].copy_from_slice(&header.bytes()?);
    frame[tag_at..tag_at + tag.len()].copy_from_slice(&tag);
    let crc_at = tag_at + tag.len();
    let crc = crc16(&frame[..crc_at]);
    frame[crc_at..crc_at + 2].copy_from_slice(&crc.to_be_bytes());
    Some(frame)
}

/// The stream's own (average) bitrate, so that players which judge by the first frame show the right
/// figure, raised where such a frame would be too small for the tag.
fn carrier(fields: &InfoFields) -> Option<FrameHeader> {
    let shape = |kbps| FrameHeader {
        sample_rate: fields.sample_rate,
        channels: fields.channels,
        kbps,
        padded: false,
    };
    let samples = u128::from(fields.frames) * u128::from(shape(0).samples_per_frame());
    let bits = u128::from(fields.audio_bytes) * 8;
    let bits_per_second = bits * u128::from(fields.sample_rate) / samples.max(1);
    shape(0)
        .bitrates()
        .iter()
        .map(|kbps| shape(*kbps))
        .filter(|header| {
            header.bytes().is_some()
                && header.frame_bytes() >= HEADER_BYTES + header.side_info_bytes() + TAG_BYTES
        })
        .min_by_key(|header| (u128::from(header.kbps) * 1000).abs_diff(bits_per_second))
}

/// CRC-16 with the reflected polynomial 0x8005, starting from 0, as the LAME tag wants it.
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
    use proptest::prelude::*;

    #[test]
    fn the_checksum_is_the_standard_one() {
        assert_eq!(crc16(b"123456789"), 0xBB3D);
    }

    #[test]
    fn a_320_stream_gets_a_320_frame_whose_checksum_covers_190_bytes() {
        let fields = InfoFields {
            sample_rate: 44_100,
            channels: 2,
            frames: 100,
            audio_bytes: 104_490,
            delay: 576,
            padding: 1000,
        };
        let frame = info_frame(&fields).unwrap();
        assert_eq!(frame.len(), 1044);
        assert_eq!(&frame[36..40], b"Info");
        assert_eq!(&frame[177..180], &[0x24, 0x03, 0xE8]);
        assert_eq!(crc16(&frame[..190]).to_be_bytes(), frame[190..192]);
    }

    #[test]
    fn a_rate_that_mp3_lacks_has_no_frame() {
        for sample_rate in [0, 96_000, 12_345] {
            let fields = InfoFields {
                sample_rate,
                channels: 2,
                frames: 1,
                audio_bytes: 1,
                delay: 0,
                padding: 0,
            };
            assert!(info_frame(&fields).is_none());
        }
    }

    proptest! {
        #[test]
        fn any_counts_make_a_frame_that_parses(
            rate in prop::sample::select(vec![8_000u32, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]),
            channels in 1u8..=2,
            frames in any::<u32>(),
            audio_bytes in any::<u32>(),
            delay in 0u16..=4095,
            padding in 0u16..=4095,
        ) {
            let fields = InfoFields { sample_rate: rate, channels, frames, audio_bytes, delay, padding };
            let frame = info_frame(&fields).unwrap();
            let header = FrameHeader::parse(&frame).unwrap();
            prop_assert_eq!(header.frame_bytes(), frame.len());
            prop_assert_eq!((header.sample_rate, header.channels), (rate, channels));
        }
    }
}
