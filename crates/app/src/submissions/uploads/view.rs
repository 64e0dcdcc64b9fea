//! Uploads as their authors and reviewers see them.

use pult_domain::{
    ids::AudioFileId,
    problem::Problem,
    upload::{
        EmbeddedTags, MasterFormat, UploadId, UploadProgress, UploadState, Warning, WarningInput, warnings,
    },
};
use pult_store::{AudioFile, AudioMeasurements, UploadStatus};

use super::{Lookalike, link, lookalikes};
use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq)]
pub struct UploadView {
    pub id: UploadId,
    pub name: String,
    pub length: i64,
    pub received: i64,
    pub state: UploadState,
    pub percent: i64,
    pub problem: Option<Problem>,
    pub tags: Option<EmbeddedTags>,
    pub audio: Option<AudioView>,
    pub warnings: Vec<WarningView>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AudioView {
    pub id: AudioFileId,
    pub measured: AudioMeasurements,
    pub format: MasterFormat,
    /// Signed link to the whole of it.
    pub source: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct WarningView {
    pub warning: Warning,
    /// What is already here.
    pub track: Option<Lookalike>,
}

/// Those that there are, in the order they were asked for, with all that was heard. Whose they are is for the caller
/// to know: see [`super::owned`].
#[crate::boxed]
pub async fn view(app: &App, ids: &[UploadId]) -> Result<Vec<UploadView>, AppError> {
    let seen = app.store.uploads(ids).await?;
    let wanted: Vec<AudioFileId> = seen.iter().filter_map(sound_of).collect();
    let sounds = app.store.load_audio_files(&wanted).await?;
    let mut views = Vec::with_capacity(seen.len());
    for seen in seen {
        let sound = sound_of(&seen).and_then(|id| sounds.iter().find(|sound| sound.id == id));
        let mut view = brief(&seen);
        if let (Some(sound), Some(told)) = (sound, &seen.upload.metadata) {
            view.audio = Some(AudioView {
                id: sound.id,
                measured: sound.measured.clone(),
                format: told.format.clone(),
                source: link::to_sound(&app.signer, &view.id, app.now()),
            });
            view.warnings = warn(app, &view.id, &told.format, &told.tags, sound).await?;
        }
        views.push(view);
    }
    Ok(views)
}

/// The same without what was heard, for lists.
#[crate::boxed]
pub async fn view_briefly(app: &App, ids: &[UploadId]) -> Result<Vec<UploadView>, AppError> {
    Ok(app.store.uploads(ids).await?.iter().map(brief).collect())
}

fn sound_of(seen: &UploadStatus) -> Option<AudioFileId> {
    seen.master.as_ref().and_then(|master| master.audio_file)
}

fn brief(seen: &UploadStatus) -> UploadView {
    let upload = &seen.upload;
    let (state, percent) = UploadProgress {
        length: upload.new.length,
        received: upload.received,
        failed: upload.problem.is_some(),
        master: seen.master.as_ref().map(|master| (master.state, master.percent)),
    }
    .state();
    let code = upload
        .problem
        .as_deref()
        .or_else(|| seen.master.as_ref()?.problem.as_deref());
    UploadView {
        id: upload.new.id.clone(),
        name: upload.new.name.clone(),
        length: upload.new.length,
        received: upload.received,
        state,
        percent,
        problem: code.map(|code| Problem::of_master(code).unwrap_or(Problem::IngestFailed)),
        tags: upload.metadata.as_ref().map(|told| told.tags.clone()),
        audio: None,
        warnings: Vec::new(),
    }
}

async fn warn(
    app: &App,
    upload: &UploadId,
    format: &MasterFormat,
    tags: &EmbeddedTags,
    sound: &AudioFile,
) -> Result<Vec<WarningView>, AppError> {
    let measured = &sound.measured;
    let heard = WarningInput {
        duration_ms: measured.duration_ms,
        clipped_samples: measured.clipped_samples,
        cutoff_hz: measured.cutoff_hz,
        bpm: measured.bpm,
        soundwave: &measured.soundwave,
    };
    let plain = warnings(format, tags, &heard).into_iter();
    let mut all: Vec<WarningView> = plain
        .map(|warning| WarningView { warning, track: None })
        .collect();
    // What became of this very file is no double of it.
    let own = app.store.tracks_of_upload(upload).await?;
    let named = tags.artist.as_deref().zip(tags.title.as_deref());
    let alike = lookalikes(app, Some(sound.id), named, &own).await?;
    all.extend(alike.into_iter().map(|track| WarningView {
        warning: Warning::AlreadyHere,
        track: Some(track),
    }));
    Ok(all)
}
