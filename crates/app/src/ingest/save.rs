//! Saves rendered files and measurements as rows.

use pult_audio::{
    analyze::{Analysis, DetectedSectionKind as Heard},
    fingerprint::Fingerprint,
    render::RenderedMaster,
};
use pult_domain::{
    audio::{TrackSection, TrackSectionKind},
    catalog::Bpm,
    ids::AudioFileId,
};
use pult_store::{AudioMeasurements, NewAudioFile, StoreError, Tx, VersionAudio};

use super::RenderedFiles;

/// The same master always gives the same rows, however often it is saved.
#[crate::boxed]
pub async fn save_audio_file(tx: &mut Tx, rendered: &RenderedFiles) -> Result<VersionAudio, StoreError> {
    let mp3 = tx.put_file(&rendered.mp3).await?;
    let wav = match &rendered.wav {
        Some(wav) => Some(tx.put_file(wav).await?),
        None => None,
    };
    let stream = match &rendered.stream {
        Some(stream) => Some(tx.put_file(stream).await?),
        None => None,
    };
    let new = NewAudioFile {
        mp3,
        wav,
        stream,
        measured: rendered.measured.clone(),
        fingerprint: rendered.fingerprint.clone(),
        created_at: rendered.at,
    };
    let audio_file: AudioFileId = tx.put_audio_file(&new).await?;
    if let Some(fingerprint) = Fingerprint::read(&rendered.fingerprint) {
        tx.put_fingerprint_keys(audio_file, &fingerprint.landmarks(), rendered.at)
            .await?;
    }
    Ok(VersionAudio {
        mp3: Some(mp3),
        wav,
        soundwave: rendered.measured.soundwave.clone(),
        lufs_hundredths: rendered.measured.lufs_hundredths,
        peak_hundredths: rendered.measured.peak_hundredths,
        audio_file: Some(audio_file),
    })
}

/// In units of the database.
pub(super) fn to_measurements(rendered: &RenderedMaster, waveform: String) -> AudioMeasurements {
    let analysis: &Analysis = &rendered.analysis;
    let tempo = analysis.tempo.as_ref();
    AudioMeasurements {
        duration_ms: ms(rendered.mp3.facts.seconds()),
        bpm: tempo.map(|tempo| bpm(tempo.bpm)),
        bpm_alternatives: tempo.map_or_else(Vec::new, |tempo| {
            tempo.alternatives.iter().map(|other| bpm(*other)).collect()
        }),
        bpm_confidence: percent(tempo.map_or(0.0, |tempo| tempo.confidence)),
        steady: tempo.is_some_and(|tempo| tempo.steady),
        first_beat_ms: tempo.map(|tempo| ms(tempo.first_beat)),
        first_downbeat_ms: tempo.map(|tempo| ms(tempo.first_downbeat)),
        key: analysis.key.map(|key| key.key),
        key_confidence: percent(analysis.key.map_or(0.0, |key| key.confidence)),
        lufs_hundredths: analysis.loudness.integrated.map(hundredths),
        range_hundredths: Some(hundredths(analysis.loudness.range)),
        peak_hundredths: analysis.loudness.true_peak.map(hundredths),
        clipped_samples: analysis.loudness.clipped_samples as i64,
        cutoff_hz: analysis.cutoff_hz.map(i64::from),
        energy: Some(i64::from(analysis.energy)),
        intro_ms: Some(ms(analysis.intro)),
        outro_ms: Some(ms(analysis.outro)),
        sections: analysis.sections.iter().map(to_section).collect(),
        highlight_ms: Some(ms(analysis.highlight)),
        soundwave: analysis.waveform.detail.clone(),
        waveform,
    }
}

fn to_section(detected: &pult_audio::analyze::DetectedSection) -> TrackSection {
    TrackSection {
        kind: match detected.kind {
            Heard::Intro => TrackSectionKind::Intro,
            Heard::Build => TrackSectionKind::Build,
            Heard::Drop => TrackSectionKind::Drop,
            Heard::Break => TrackSectionKind::Break,
            Heard::Outro => TrackSectionKind::Outro,
        },
        start_ms: ms(detected.start),
        end_ms: ms(detected.end),
    }
}

fn bpm(value: f64) -> Bpm {
    Bpm(hundredths(value))
}

fn hundredths(value: f64) -> i64 {
    (value * 100.0).round() as i64
}

fn percent(share: f64) -> i64 {
    hundredths(share.clamp(0.0, 1.0))
}

fn ms(seconds: f64) -> i64 {
    (seconds * 1000.0).round() as i64
}
