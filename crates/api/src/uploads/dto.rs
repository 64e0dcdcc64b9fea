//! An upload on the wire.

use pult_app::submissions::uploads::{AudioView, Lookalike, LookalikeMatch, UploadView, WarningView};
use pult_domain::{lang::Lang, problem::Problem, upload::EmbeddedTags};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire_enums;
use crate::{docs::ErrorCode, error::message, media::WAVEFORMS};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Upload)]
pub struct UploadResponse {
    pub id: String,
    pub name: String,
    /// Bytes of the whole, and those that are here.
    pub length: i64,
    pub received: i64,
    pub state: UploadStateCode,
    /// Of what the state is about: bytes while uploading, sound while working.
    pub percent: i64,
    #[schema(required)]
    pub problem: Option<UploadProblem>,
    /// What the file's tags say, or its name; null before it was read.
    #[schema(required)]
    pub tags: Option<UploadTags>,
    /// Null until it is ready.
    #[schema(required)]
    pub sound: Option<UploadAudio>,
    pub warnings: Vec<UploadWarning>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = UploadState)]
pub enum UploadStateCode {
    Uploading,
    Joining,
    Waiting,
    Working,
    Ready,
    Failed,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UploadProblem {
    #[schema(value_type = ErrorCode)]
    pub code: String,
    /// In the reader's language.
    pub message: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UploadTags {
    #[schema(required)]
    pub artist: Option<String>,
    #[schema(required)]
    pub title: Option<String>,
    #[schema(required)]
    pub version: Option<String>,
    #[schema(required)]
    pub bpm: Option<f64>,
    /// Camelot.
    #[schema(required)]
    pub key: Option<String>,
    #[schema(required)]
    pub genre: Option<String>,
    #[schema(required)]
    pub year: Option<i64>,
    #[schema(required)]
    pub label: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UploadAudio {
    /// Seconds.
    pub duration: f64,
    #[schema(required)]
    pub bpm: Option<f64>,
    pub bpm_alternatives: Vec<f64>,
    /// Percent.
    pub bpm_confidence: i64,
    /// Camelot, and as musicians call it.
    #[schema(required)]
    pub key: Option<String>,
    #[schema(required)]
    pub key_name: Option<String>,
    /// Percent.
    pub key_confidence: i64,
    /// LUFS, LU, dBTP.
    #[schema(required)]
    pub loudness: Option<f64>,
    #[schema(required)]
    pub range: Option<f64>,
    #[schema(required)]
    pub peak: Option<f64>,
    pub clipped_samples: i64,
    #[schema(required)]
    pub cutoff_hz: Option<i64>,
    /// 1–10.
    #[schema(required)]
    pub energy: Option<i64>,
    /// Seconds.
    #[schema(required)]
    pub intro: Option<f64>,
    #[schema(required)]
    pub outro: Option<f64>,
    /// 800 heights from 0 to 100.
    pub soundwave: Vec<u8>,
    /// The three-band waveform.
    pub waveform_link: String,
    /// Signed link to the whole sound.
    pub source: String,
    pub lossless: bool,
    /// kbit/s of the file.
    #[schema(required)]
    pub bitrate: Option<u32>,
    /// WAV, FLAC, MP3.
    pub format: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UploadWarning {
    pub code: WarningCode,
    /// In the reader's language.
    pub message: String,
    /// What is already here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub track: Option<SimilarTrack>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WarningCode {
    Clipping,
    Silence,
    Upscaled,
    LowBitrate,
    TempoDiffers,
    Mono,
    AlreadyHere,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SimilarTrack {
    pub id: String,
    pub title: String,
    pub artist: String,
    pub link: String,
    pub by: SimilarBy,
    /// 0 to 1.
    pub similarity: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SimilarBy {
    Sound,
    Title,
}

impl UploadResponse {
    pub fn of(view: UploadView, lang: Lang) -> Self {
        Self {
            id: view.id.to_string(),
            name: view.name,
            length: view.length,
            received: view.received,
            state: wire_enums::to_state_code(view.state),
            percent: view.percent,
            problem: view.problem.map(|problem| UploadProblem::of(&problem, lang)),
            tags: view.tags.map(UploadTags::from),
            sound: view.audio.map(UploadAudio::from),
            warnings: view
                .warnings
                .into_iter()
                .map(|warning| UploadWarning::of(warning, lang))
                .collect(),
        }
    }
}

impl UploadProblem {
    fn of(problem: &Problem, lang: Lang) -> Self {
        Self {
            code: problem.code().to_owned(),
            message: message(problem, lang),
        }
    }
}

impl UploadWarning {
    fn of(view: WarningView, lang: Lang) -> Self {
        let by = view.track.as_ref().map(|track| track.by);
        Self {
            code: wire_enums::to_warning_code(view.warning),
            message: wire_enums::describe_warning(view.warning, by)
                .get(lang)
                .to_owned(),
            track: view.track.map(SimilarTrack::from),
        }
    }
}

impl From<Lookalike> for SimilarTrack {
    fn from(lookalike: Lookalike) -> Self {
        Self {
            id: lookalike.track.to_string(),
            title: lookalike.title,
            artist: lookalike.artist,
            link: format!("/track/{}", lookalike.track),
            by: match lookalike.by {
                LookalikeMatch::Sound => SimilarBy::Sound,
                LookalikeMatch::Title => SimilarBy::Title,
            },
            similarity: lookalike.similarity,
        }
    }
}

impl From<EmbeddedTags> for UploadTags {
    fn from(tags: EmbeddedTags) -> Self {
        Self {
            artist: tags.artist,
            title: tags.title,
            version: tags.version,
            bpm: tags.bpm,
            key: tags.key,
            genre: tags.genre,
            year: tags.year,
            label: tags.label,
        }
    }
}

impl From<AudioView> for UploadAudio {
    fn from(view: AudioView) -> Self {
        let measurements = view.measured;
        let hundredths = |value: i64| value as f64 / 100.0;
        let seconds = |ms: i64| ms as f64 / 1000.0;
        Self {
            duration: seconds(measurements.duration_ms),
            bpm: measurements.bpm.map(|bpm| bpm.value()),
            bpm_alternatives: measurements
                .bpm_alternatives
                .iter()
                .map(|bpm| bpm.value())
                .collect(),
            bpm_confidence: measurements.bpm_confidence,
            key: measurements.key.map(|key| key.camelot()),
            key_name: measurements.key.map(|key| key.classic()),
            key_confidence: measurements.key_confidence,
            loudness: measurements.lufs_hundredths.map(hundredths),
            range: measurements.range_hundredths.map(hundredths),
            peak: measurements.peak_hundredths.map(hundredths),
            clipped_samples: measurements.clipped_samples,
            cutoff_hz: measurements.cutoff_hz,
            energy: measurements.energy,
            intro: measurements.intro_ms.map(seconds),
            outro: measurements.outro_ms.map(seconds),
            soundwave: measurements.soundwave,
            waveform_link: format!("{WAVEFORMS}{}", measurements.waveform),
            source: view.source,
            lossless: view.format.lossless,
            bitrate: view.format.bitrate,
            format: view.format.name,
        }
    }
}
