//! 16-bit stereo WAV as a head and a payload, so that tags or other heads can be put before the same PCM.

use crate::{SAMPLE_RATE, Stereo, chance::Chance};

pub const HEADER_BYTES: usize = 44;
const CHANNELS: u16 = 2;
const BYTES_PER_FRAME: u16 = CHANNELS * 2;
/// Sizes in a RIFF file are 32-bit and include 36 bytes of the head.
const MAX_SAMPLES: u64 = (u32::MAX as u64 - 36) / BYTES_PER_FRAME as u64;

/// The RIFF head for `samples` stereo samples, or nothing when they do not fit into a WAV file.
pub fn header(samples: u64) -> Option<[u8; HEADER_BYTES]> {
    if samples > MAX_SAMPLES {
        return None;
    }
    let data_bytes = samples as u32 * u32::from(BYTES_PER_FRAME);
    let mut head = [0; HEADER_BYTES];
    head[0..4].copy_from_slice(b"RIFF");
    head[4..8].copy_from_slice(&(data_bytes + 36).to_le_bytes());
    head[8..16].copy_from_slice(b"WAVEfmt ");
    head[16..20].copy_from_slice(&16u32.to_le_bytes());
    head[20..22].copy_from_slice(&1u16.to_le_bytes());
    head[22..24].copy_from_slice(&CHANNELS.to_le_bytes());
    head[24..28].copy_from_slice(&SAMPLE_RATE.to_le_bytes());
    head[28..32].copy_from_slice(&(SAMPLE_RATE * u32::from(BYTES_PER_FRAME)).to_le_bytes());
    head[32..34].copy_from_slice(&BYTES_PER_FRAME.to_le_bytes());
    head[34..36].copy_from_slice(&16u16.to_le_bytes());
    head[36..40].copy_from_slice(b"data");
    head[40..44].copy_from_slice(&data_bytes.to_le_bytes());
    Some(head)
}

/// Interleaved little-endian PCM. Triangular dither keeps quiet tails free of distortion; its noise is
/// generated from a fixed seed, so equal sound gives equal bytes.
pub fn pcm16(sound: &Stereo) -> Vec<u8> {
    let mut noise = Chance::new(0);
    let mut bytes = Vec::with_capacity(sound.len() * usize::from(BYTES_PER_FRAME));
    for (left, right) in sound.left.iter().zip(&sound.right) {
        for sample in [left, right] {
            let dither = noise.unit() - noise.unit();
            let level = (sample * 32_767.0 + dither).round().clamp(-32_768.0, 32_767.0);
            bytes.extend_from_slice(&(level as i16).to_le_bytes());
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_survive_within_the_dither() {
        let sound = Stereo {
            left: vec![0.0, 0.5, -0.5, 1.0, -1.0],
            right: vec![0.25; 5],
        };
        let pcm = pcm16(&sound);
        assert_eq!(pcm.len(), 20);
        for (frame, bytes) in pcm.chunks_exact(4).enumerate() {
            let left = i16::from_le_bytes([bytes[0], bytes[1]]);
            let right = i16::from_le_bytes([bytes[2], bytes[3]]);
            assert!((f32::from(left) - sound.left[frame] * 32_767.0).abs() <= 1.5);
            assert!((f32::from(right) - 0.25 * 32_767.0).abs() <= 1.5);
        }
    }

    #[test]
    fn overdriven_and_broken_samples_stay_in_range() {
        let sound = Stereo {
            left: vec![9.0, -9.0, f32::NAN],
            right: vec![f32::INFINITY, 0.0, 0.0],
        };
        let pcm = pcm16(&sound);
        assert_eq!(i16::from_le_bytes([pcm[0], pcm[1]]), i16::MAX);
        assert_eq!(i16::from_le_bytes([pcm[4], pcm[5]]), i16::MIN);
        assert_eq!(i16::from_le_bytes([pcm[8], pcm[9]]), 0);
    }

    #[test]
    fn a_file_too_long_for_riff_has_no_header() {
        assert!(header(MAX_SAMPLES).is_some());
        assert!(header(MAX_SAMPLES + 1).is_none());
    }
}
