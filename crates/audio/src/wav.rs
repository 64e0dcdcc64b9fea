//! WAV as a head and a payload, so that tags or other heads can be put before the same PCM.

mod chunks;
mod pcm;
mod tagged;

pub use chunks::{PcmInFile, find_pcm};
pub use pcm::{dithered_16, write_samples};
pub use tagged::TaggedWav;

use crate::SAMPLE_RATE;

pub const HEADER_BYTES: usize = 44;
/// What the sizes in a RIFF head count besides the samples.
const HEAD_COUNTED: u32 = 36;
const FORMAT_PCM: u16 = 1;

/// Plain whole-number PCM, interleaved and little-endian.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PcmFormat {
    pub sample_rate: u32,
    pub channels: u16,
    pub bits: u16,
}

impl PcmFormat {
    /// As the synthesiser plays.
    pub const CD: Self = Self {
        sample_rate: SAMPLE_RATE,
        channels: 2,
        bits: 16,
    };

    pub fn bytes_per_sample(self) -> u16 {
        self.channels.saturating_mul(self.bits / 8)
    }

    /// The RIFF head for so many samples per channel, or nothing when they do not fit into a WAV file.
    pub fn header(self, samples: u64) -> Option<[u8; HEADER_BYTES]> {
        let data_bytes = u32::try_from(samples.checked_mul(u64::from(self.bytes_per_sample()))?).ok()?;
        let file_bytes = data_bytes.checked_add(HEAD_COUNTED)?;
        let second_bytes = self.sample_rate.checked_mul(u32::from(self.bytes_per_sample()))?;
        let mut head = [0; HEADER_BYTES];
        head[0..4].copy_from_slice(b"RIFF");
        head[4..8].copy_from_slice(&file_bytes.to_le_bytes());
        head[8..16].copy_from_slice(b"WAVEfmt ");
        head[16..20].copy_from_slice(&16u32.to_le_bytes());
        head[20..22].copy_from_slice(&FORMAT_PCM.to_le_bytes());
        head[22..24].copy_from_slice(&self.channels.to_le_bytes());
        head[24..28].copy_from_slice(&self.sample_rate.to_le_bytes());
        head[28..32].copy_from_slice(&second_bytes.to_le_bytes());
        head[32..34].copy_from_slice(&self.bytes_per_sample().to_le_bytes());
        head[34..36].copy_from_slice(&self.bits.to_le_bytes());
        head[36..40].copy_from_slice(b"data");
        head[40..44].copy_from_slice(&data_bytes.to_le_bytes());
        Some(head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_too_long_for_riff_has_no_header() {
        let most = (u64::from(u32::MAX) - 36) / 4;
        assert!(PcmFormat::CD.header(most).is_some());
        assert!(PcmFormat::CD.header(most + 1).is_none());
        assert!(PcmFormat::CD.header(u64::MAX).is_none());
    }
}
