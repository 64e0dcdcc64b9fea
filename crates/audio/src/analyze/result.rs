//! The findings as plain values. Times are in seconds.

use pult_domain::key::MusicalKey;

use crate::{fingerprint::Fingerprint, waveform::Waveform};

#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    pub duration: f64,
    /// Nothing where no pulse is heard.
    pub tempo: Option<Tempo>,
    /// Nothing where nothing sounds at a pitch.
    pub key: Option<DetectedKey>,
    pub loudness: Loudness,
    /// Where the spectrum ends for good; nothing for silence.
    pub cutoff_hz: Option<u32>,
    /// 1 to 10.
    pub energy: u8,
    /// How long the beginning and the end are that a DJ mixes over.
    pub intro: f64,
    pub outro: f64,
    pub sections: Vec<DetectedSection>,
    /// Where the track shows what it is: the first bar of its strongest drop.
    pub highlight: f64,
    pub fingerprint: Fingerprint,
    pub waveform: Waveform,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Tempo {
    pub bpm: f64,
    /// Other tempi that people may count to this music, the likeliest first.
    pub alternatives: Vec<f64>,
    /// 0 to 1.
    pub confidence: f64,
    /// One grid fits the whole track.
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
    /// LUFS; nothing for silence.
    pub integrated: Option<f64>,
    /// LU.
    pub range: f64,
    /// dBTP; nothing for digital silence.
    pub true_peak: Option<f64>,
    /// Samples that lie in a run at full scale.
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
