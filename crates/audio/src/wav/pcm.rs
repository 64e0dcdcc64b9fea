//! Writes samples as the bytes of PCM.

use crate::{Stereo, seeded_rng::SeededRng};

/// Appends a block as interleaved 16- or 24-bit samples. Audio decoded from PCM of at most that depth is
/// unchanged.
pub fn write_samples(block: &Stereo, bits: u16, out: &mut Vec<u8>) {
    let sides = block.left.iter().zip(&block.right);
    if bits == 16 {
        out.extend(
            sides
                .flat_map(|(left, right)| [*left, *right])
                .flat_map(|sample| {
                    let level = (sample * 32_768.0).round().clamp(-32_768.0, 32_767.0);
                    (level as i16).to_le_bytes()
                }),
        );
    } else {
        out.extend(
            sides
                .flat_map(|(left, right)| [*left, *right])
                .flat_map(|sample| {
                    let level = (sample * 8_388_608.0).round().clamp(-8_388_608.0, 8_388_607.0);
                    let [low, mid, high, _] = (level as i32).to_le_bytes();
                    [low, mid, high]
                }),
        );
    }
}

/// 16-bit PCM of synthesised audio. Triangular dither keeps quiet tails free of distortion; its noise has a
/// fixed seed, so that equal audio gives equal bytes.
pub fn dithered_16(audio: &Stereo) -> Vec<u8> {
    let mut noise = SeededRng::new(0);
    let mut bytes = Vec::with_capacity(audio.len() * 4);
    for (left, right) in audio.left.iter().zip(&audio.right) {
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
    use proptest::prelude::*;

    #[test]
    fn samples_survive_within_the_dither() {
        let sound = Stereo {
            left: vec![0.0, 0.5, -0.5, 1.0, -1.0],
            right: vec![0.25; 5],
        };
        let pcm = dithered_16(&sound);
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
        let mut exact = Vec::new();
        write_samples(&sound, 16, &mut exact);
        for pcm in [dithered_16(&sound), exact] {
            assert_eq!(i16::from_le_bytes([pcm[0], pcm[1]]), i16::MAX);
            assert_eq!(i16::from_le_bytes([pcm[4], pcm[5]]), i16::MIN);
            assert_eq!(i16::from_le_bytes([pcm[8], pcm[9]]), 0);
        }
    }

    proptest! {
        #[test]
        fn whole_numbers_come_back_exactly(short in any::<i16>(), long in -8_388_608i32..8_388_608) {
            let block = |sample: f32| Stereo { left: vec![sample], right: vec![sample] };
            let mut bytes = Vec::new();
            write_samples(&block(f32::from(short) / 32_768.0), 16, &mut bytes);
            prop_assert_eq!(&bytes[..2], &short.to_le_bytes());
            bytes.clear();
            write_samples(&block(long as f32 / 8_388_608.0), 24, &mut bytes);
            prop_assert_eq!(&bytes[3..], &long.to_le_bytes()[..3]);
        }
    }
}
