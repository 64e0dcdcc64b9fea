//! WAV as a header and a payload, so that tags or other headers can be put before the same PCM.

mod chunks;
mod pcm;
mod tagged;

pub use chunks::{PcmInFile, find_pcm};
pub use pcm::{dithered_16, write_samples};
pub use tagged::TaggedWav;

use crate::SAMPLE_RATE;

pub const HEADER_BYTES: usize = 44;
/// Bytes of the header that its file size includes.
const COUNTED_HEADER_BYTES: u32 = 36;
const FORMAT_PCM: u16 = 1;

/// Plain integer PCM, interleaved and little-endian.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PcmFormat {
    pub sample_rate: u32,
    pub channels: u16,
    pub bits: u16,
}

impl PcmFormat {
    /// The format of the synthesiser.
    pub const CD: Self = Self {
        sample_rate: SAMPLE_RATE,
        channels: 2,
        bits: 16,
    };

    pub fn bytes_per_sample(self) -> u16 {
        self.channels.saturating_mul(self.bits / 8)
    }

    /// The RIFF header for this many samples per channel, or `None` when they do not fit into a WAV file.
    pub fn header(self, samples: u64) -> Option<[u8; HEADER_BYTES]> {
        let data_bytes = u32::try_from(samples.checked_mul(u64::from(self.bytes_per_sample()))?).ok()?;
        let file_bytes = data_bytes.checked_add(COUNTED_HEADER_BYTES)?;
        let bytes_per_second = self.sample_rate.checked_mul(u32::from(self.bytes_per_sample()))?;
        let mut header = [0; HEADER_BYTES];
        header[0..4].copy_from_slice(b"RIFF");
        header[4..8].copy_from_slice(&file_bytes.to_le_bytes());
        header[8..16].copy_from_slice(b"WAVEfmt ");
        header[16..20].copy_from_slice(&16u32.to_le_bytes());
        header[20..22].copy_from_slice(&FORMAT_PCM.to_le_bytes());
        header[22..24].copy_from_slice(&self.channels.to_le_bytes());
        header[24..28].copy_from_slice(&self.sample_rate.to_le_bytes());
        header[28..32].copy_from_slice(&bytes_per_second.to_le_bytes());
        header[32..34].copy_from_slice(&self.bytes_per_sample().to_le_bytes());
        header[34..36].copy_from_slice(&self.bits.to_le_bytes());
        header[36..40].copy_from_slice(b"data");
        header[40..44].copy_from_slice(&data_bytes.to_le_bytes());
        Some(header)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_too_long_for_riff_has_no_header() {
        let max = (u64::from(u32::MAX) - 36) / 4;
        assert!(PcmFormat::CD.header(max).is_some());
        assert!(PcmFormat::CD.header(max + 1).is_none());
        assert!(PcmFormat::CD.header(u64::MAX).is_none());
    }
}
