//! What was made and measured, as rows.

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

/// Files and sound; the same master gives the same rows however often it comes.
#[crate::boxed]
pub async fn save_audio_file(tx: &mut Tx, made: &RenderedFiles) -> Result<VersionAudio, StoreError> {
    let mp3 = tx.put_file(&made.mp3).await?;
    let wav = match &made.wav {
        Some(wav) => Some(tx.put_file(wav).await?),
        None => None,
    };
    let new = NewAudioFile {
        mp3,
        wav,
        measured: made.measured.clone(),
        fingerprint: made.fingerprint.clone(),
        created_at: made.at,
    };
    let sound: AudioFileId = tx.put_audio_file(&new).await?;
    if let Some(print) = Fingerprint::read(&made.fingerprint) {
        tx.put_fingerprint_keys(sound, &print.landmarks(), made.at)
            .await?;
    }
    Ok(VersionAudio {
        mp3: Some(mp3),
        wav,
        soundwave: made.measured.soundwave.clone(),
        lufs_hundredths: made.measured.lufs_hundredths,
        peak_hundredths: made.measured.peak_hundredths,
        audio_file: Some(sound),
    })
}

/// In the database's units.
pub(super) fn measured(rendered: &RenderedMaster, waveform: String) -> AudioMeasurements {
    let found: &Analysis = &rendered.analysis;
    let tempo = found.tempo.as_ref();
    AudioMeasurements {
        // As long as it plays, which for an MP3 without a told delay is a little less than it decodes to.
        duration_ms: ms(rendered.mp3.facts.seconds()),
        bpm: tempo.map(|tempo| bpm(tempo.bpm)),
        bpm_alternatives: tempo.map_or_else(Vec::new, |tempo| {
            tempo.alternatives.iter().map(|other| bpm(*other)).collect()
        }),
        bpm_confidence: percent(tempo.map_or(0.0, |tempo| tempo.confidence)),
        steady: tempo.is_some_and(|tempo| tempo.steady),
        first_beat_ms: tempo.map(|tempo| ms(tempo.first_beat)),
        first_downbeat_ms: tempo.map(|tempo| ms(tempo.first_downbeat)),
        key: found.key.map(|key| key.key),
        key_confidence: percent(found.key.map_or(0.0, |key| key.confidence)),
        lufs_hundredths: found.loudness.integrated.map(hundredths),
        range_hundredths: Some(hundredths(found.loudness.range)),
        peak_hundredths: found.loudness.true_peak.map(hundredths),
        clipped_samples: found.loudness.clipped_samples as i64,
        cutoff_hz: found.cutoff_hz.map(i64::from),
        energy: Some(i64::from(found.energy)),
        intro_ms: Some(ms(found.intro)),
        outro_ms: Some(ms(found.outro)),
        sections: found.sections.iter().map(section).collect(),
        highlight_ms: Some(ms(found.highlight)),
        soundwave: found.waveform.detail.clone(),
        waveform,
    }
}

fn section(heard: &pult_audio::analyze::DetectedSection) -> TrackSection {
    TrackSection {
        kind: match heard.kind {
            Heard::Intro => TrackSectionKind::Intro,
            Heard::Build => TrackSectionKind::Build,
            Heard::Drop => TrackSectionKind::Drop,
            Heard::Break => TrackSectionKind::Break,
            Heard::Outro => TrackSectionKind::Outro,
        },
        start_ms: ms(heard.start),
        end_ms: ms(heard.end),
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
