//! What a file declares of itself, and the limits of decoding.

use pult_domain::limits;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Container {
    Wav,
    Aiff,
    Flac,
    Mp3,
    Mp4,
    Ogg,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Codec {
    Pcm,
    Flac,
    Alac,
    Mp3,
    Aac,
    Vorbis,
}

impl Codec {
    pub fn is_lossless(self) -> bool {
        matches!(self, Self::Pcm | Self::Flac | Self::Alac)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Pcm => "PCM",
            Self::Flac => "FLAC",
            Self::Alac => "ALAC",
            Self::Mp3 => "MP3",
            Self::Aac => "AAC",
            Self::Vorbis => "Vorbis",
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct AudioFormat {
    pub container: Container,
    pub codec: Codec,
    pub lossless: bool,
    pub sample_rate: u32,
    /// Of the file; blocks are always stereo.
    pub channels: u16,
    /// Bits per sample, where the codec has such a thing.
    pub bits: Option<u16>,
    pub float: bool,
    /// Per channel, without what encoders add.
    pub declared_samples: Option<u64>,
    /// Mean kbit/s, where the length is known.
    pub bitrate: Option<u32>,
}

impl AudioFormat {
    pub fn declared_seconds(&self) -> Option<f64> {
        self.declared_samples
            .map(|samples| samples as f64 / f64::from(self.sample_rate))
    }
}

/// Limits of what is accepted of a file.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    pub seconds: u64,
    pub shortest_ms: u64,
    pub broken_packets: u64,
    pub broken_share: f64,
    pub tag_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            seconds: limits::AUDIO_SECONDS_MAX,
            shortest_ms: limits::AUDIO_MS_MIN,
            broken_packets: limits::AUDIO_BROKEN_PACKETS,
            broken_share: limits::AUDIO_BROKEN_SHARE,
            tag_bytes: limits::AUDIO_TAG_BYTES,
        }
    }
}
