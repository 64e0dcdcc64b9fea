//! Converts PCM samples, a packet at a time: splitting and scaling in one step is many times faster than
//! reading them one by one.

use symphonia::core::codecs::audio::{AudioCodecId, well_known::*};

/// The sample format of one file.
#[derive(Debug, Clone, Copy)]
pub(super) struct PcmLayout {
    codec: AudioCodecId,
    channels: usize,
}

impl PcmLayout {
    pub(super) fn new(codec: AudioCodecId, channels: usize) -> Option<Self> {
        let is_supported = matches!(
            codec,
            CODEC_ID_PCM_U8
                | CODEC_ID_PCM_S8
                | CODEC_ID_PCM_S16LE
                | CODEC_ID_PCM_S16BE
                | CODEC_ID_PCM_S24LE
                | CODEC_ID_PCM_S24BE
                | CODEC_ID_PCM_S32LE
                | CODEC_ID_PCM_S32BE
                | CODEC_ID_PCM_F32LE
                | CODEC_ID_PCM_F32BE
                | CODEC_ID_PCM_F64LE
                | CODEC_ID_PCM_F64BE
        );
        (is_supported && channels > 0).then_some(Self { codec, channels })
    }

    /// Replaces `planes` by the samples of each channel, full scale at ±1.
    pub(super) fn split(self, bytes: &[u8], planes: &mut Vec<Vec<f32>>) {
        planes.resize_with(self.channels, Vec::new);
        match self.codec {
            CODEC_ID_PCM_U8 => split(bytes, planes, |[b]| (f32::from(b) - 128.0) / 128.0),
            CODEC_ID_PCM_S8 => split(bytes, planes, |b| f32::from(i8::from_le_bytes(b)) / 128.0),
            CODEC_ID_PCM_S16LE => split(bytes, planes, |b| f32::from(i16::from_le_bytes(b)) / 32_768.0),
            CODEC_ID_PCM_S16BE => split(bytes, planes, |b| f32::from(i16::from_be_bytes(b)) / 32_768.0),
            CODEC_ID_PCM_S24LE => split(bytes, planes, |[a, b, c]| {
                scale_i32(i32::from_le_bytes([0, a, b, c]))
            }),
            CODEC_ID_PCM_S24BE => split(bytes, planes, |[a, b, c]| {
                scale_i32(i32::from_be_bytes([a, b, c, 0]))
            }),
            CODEC_ID_PCM_S32LE => split(bytes, planes, |b| scale_i32(i32::from_le_bytes(b))),
            CODEC_ID_PCM_S32BE => split(bytes, planes, |b| scale_i32(i32::from_be_bytes(b))),
            CODEC_ID_PCM_F32LE => split(bytes, planes, f32::from_le_bytes),
            CODEC_ID_PCM_F32BE => split(bytes, planes, f32::from_be_bytes),
            CODEC_ID_PCM_F64LE => split(bytes, planes, |b| f64::from_le_bytes(b) as f32),
            _ => split(bytes, planes, |b| f64::from_be_bytes(b) as f32),
        }
    }
}

fn scale_i32(sample: i32) -> f32 {
    sample as f32 / 2_147_483_648.0
}

fn split<const WIDTH: usize>(bytes: &[u8], planes: &mut [Vec<f32>], scale: impl Fn([u8; WIDTH]) -> f32) {
    let (samples, _) = bytes.as_chunks::<WIDTH>();
    match planes {
        // The layout of nearly all files; written so that the compiler vectorises it.
        [left, right] => {
            let (pairs, _) = samples.as_chunks::<2>();
            left.resize(pairs.len(), 0.0);
            right.resize(pairs.len(), 0.0);
            for ((pair, left), right) in pairs.iter().zip(left).zip(right) {
                *left = scale(pair[0]);
                *right = scale(pair[1]);
            }
        }
        planes => {
            let channels = planes.len();
            let whole_frames = samples.len() / channels * channels;
            for (channel, plane) in planes.iter_mut().enumerate() {
                plane.clear();
                let channel_samples = samples[..whole_frames].iter().skip(channel).step_by(channels);
                plane.extend(channel_samples.map(|sample| scale(*sample)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(codec: AudioCodecId, channels: usize, bytes: &[u8]) -> Vec<Vec<f32>> {
        let mut planes = vec![vec![9.0; 5]; 4];
        PcmLayout::new(codec, channels).unwrap().split(bytes, &mut planes);
        planes
    }

    #[test]
    fn every_width_and_order_has_its_scale() {
        for (codec, lowest, half) in [
            (CODEC_ID_PCM_U8, vec![0], vec![192]),
            (CODEC_ID_PCM_S8, vec![0x80], vec![0x40]),
            (CODEC_ID_PCM_S16LE, vec![0, 0x80], vec![0, 0x40]),
            (CODEC_ID_PCM_S16BE, vec![0x80, 0], vec![0x40, 0]),
            (CODEC_ID_PCM_S24LE, vec![0, 0, 0x80], vec![0, 0, 0x40]),
            (CODEC_ID_PCM_S24BE, vec![0x80, 0, 0], vec![0x40, 0, 0]),
            (CODEC_ID_PCM_S32LE, vec![0, 0, 0, 0x80], vec![0, 0, 0, 0x40]),
            (CODEC_ID_PCM_S32BE, vec![0x80, 0, 0, 0], vec![0x40, 0, 0, 0]),
            (
                CODEC_ID_PCM_F32LE,
                (-1f32).to_le_bytes().to_vec(),
                0.5f32.to_le_bytes().to_vec(),
            ),
            (
                CODEC_ID_PCM_F32BE,
                (-1f32).to_be_bytes().to_vec(),
                0.5f32.to_be_bytes().to_vec(),
            ),
            (
                CODEC_ID_PCM_F64LE,
                (-1f64).to_le_bytes().to_vec(),
                0.5f64.to_le_bytes().to_vec(),
            ),
            (
                CODEC_ID_PCM_F64BE,
                (-1f64).to_be_bytes().to_vec(),
                0.5f64.to_be_bytes().to_vec(),
            ),
        ] {
            let bytes = [lowest, half].concat();
            assert_eq!(decode(codec, 2, &bytes), [[-1.0], [0.5]], "{codec}");
            assert_eq!(decode(codec, 1, &bytes), [[-1.0, 0.5]], "{codec}");
        }
    }

    #[test]
    fn a_frame_that_breaks_off_is_left_out() {
        let bytes = [0, 0x40, 0, 0x20, 0, 0x10, 0, 0x40, 0, 0x20, 0];
        assert_eq!(decode(CODEC_ID_PCM_S16LE, 3, &bytes), [[0.5], [0.25], [0.125]]);
        assert_eq!(decode(CODEC_ID_PCM_S16LE, 2, &bytes), [[0.5, 0.125], [0.25, 0.5]]);
        assert!(PcmLayout::new(CODEC_ID_PCM_S16LE, 0).is_none());
        assert!(PcmLayout::new(CODEC_ID_FLAC, 2).is_none());
    }
}
