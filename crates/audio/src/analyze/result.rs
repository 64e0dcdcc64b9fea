//! The results as plain values. Times are in seconds.

use pult_domain::key::MusicalKey;

use crate::{fingerprint::Fingerprint, waveform::Waveform};

#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    pub duration: f64,
    /// `None` where no pulse is found.
    pub tempo: Option<Tempo>,
    /// `None` where nothing has a pitch.
    pub key: Option<DetectedKey>,
    pub loudness: Loudness,
    /// The upper end of the spectrum; `None` for silence.
    pub cutoff_hz: Option<u32>,
    /// 1 to 10.
    pub energy: u8,
    /// Lengths of the beginning and the end that a DJ mixes over.
    pub intro: f64,
    pub outro: f64,
    pub sections: Vec<DetectedSection>,
    /// The start of the strongest drop.
    pub highlight: f64,
    pub fingerprint: Fingerprint,
    pub waveform: Waveform,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Tempo {
    pub bpm: f64,
    /// Other tempi that people may count, the likeliest first.
    pub alternatives: Vec<f64>,
    /// 0 to 1.
    pub confidence: f64,
    /// Whether one beat grid fits the whole track.
    pub steady: bool,
    pub first_beat: f64,
    pub first_downbeat: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DetectedKey {
    pub key: MusicalKey,
    /// 0 to 1.
    pub confidence: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loudness {
    /// LUFS; `None` for silence.
    pub integrated: Option<f64>,
    /// LU.
    pub range: f64,
    /// dBTP; `None` for digital silence.
    pub true_peak: Option<f64>,
    /// Number of samples in runs at full scale.
    pub clipped_samples: u64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DetectedSection {
    pub kind: DetectedSectionKind,
    pub start: f64,
    pub end: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DetectedSectionKind {
    Intro,
    Build,
    Drop,
    Break,
    Outro,
}

impl DetectedSectionKind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Intro => "intro",
            Self::Build => "build",
            Self::Drop => "drop",
            Self::Break => "break",
            Self::Outro => "outro",
        }
    }
}
