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
    /// Signed link to the whole audio.
    pub source: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct WarningView {
    pub warning: Warning,
    /// The lookalike that the warning refers to.
    pub track: Option<Lookalike>,
}

/// Existing uploads in the given order, with their measurements. The caller checks whose they are: see
/// [`super::owned`].
#[crate::boxed]
pub async fn view(app: &App, ids: &[UploadId]) -> Result<Vec<UploadView>, AppError> {
    let uploads = app.store.uploads(ids).await?;
    let audio_file_ids: Vec<AudioFileId> = uploads.iter().filter_map(audio_file_of).collect();
    let audio_files = app.store.load_audio_files(&audio_file_ids).await?;
    let mut views = Vec::with_capacity(uploads.len());
    for uploads in uploads {
        let audio_file =
            audio_file_of(&uploads).and_then(|id| audio_files.iter().find(|audio_file| audio_file.id == id));
        let mut view = to_view(&uploads);
        if let (Some(audio_file), Some(metadata)) = (audio_file, &uploads.upload.metadata) {
            view.audio = Some(AudioView {
                id: audio_file.id,
                measured: audio_file.measured.clone(),
                format: metadata.format.clone(),
                source: link::to_audio(&app.signer, &view.id, app.now()),
            });
            view.warnings =
                load_warnings(app, &view.id, &metadata.format, &metadata.tags, audio_file).await?;
        }
        views.push(view);
    }
    Ok(views)
}

/// The same without measurements, for lists.
#[crate::boxed]
pub async fn view_briefly(app: &App, ids: &[UploadId]) -> Result<Vec<UploadView>, AppError> {
    Ok(app.store.uploads(ids).await?.iter().map(to_view).collect())
}

fn audio_file_of(status: &UploadStatus) -> Option<AudioFileId> {
    status.master.as_ref().and_then(|master| master.audio_file)
}

fn to_view(status: &UploadStatus) -> UploadView {
    let upload = &status.upload;
    let (state, percent) = UploadProgress {
        length: upload.new.length,
        received: upload.received,
        failed: upload.problem.is_some(),
        master: status
            .master
            .as_ref()
            .map(|master| (master.state, master.percent)),
    }
    .state();
    let code = upload
        .problem
        .as_deref()
        .or_else(|| status.master.as_ref()?.problem.as_deref());
    UploadView {
        id: upload.new.id.clone(),
        name: upload.new.name.clone(),
        length: upload.new.length,
        received: upload.received,
        state,
        percent,
        problem: code.map(|code| Problem::of_master(code).unwrap_or(Problem::IngestFailed)),
        tags: upload.metadata.as_ref().map(|metadata| metadata.tags.clone()),
        audio: None,
        warnings: Vec::new(),
    }
}

async fn load_warnings(
    app: &App,
    upload: &UploadId,
    format: &MasterFormat,
    tags: &EmbeddedTags,
    audio_file: &AudioFile,
) -> Result<Vec<WarningView>, AppError> {
    let measured = &audio_file.measured;
    let input = WarningInput {
        duration_ms: measured.duration_ms,
        clipped_samples: measured.clipped_samples,
        cutoff_hz: measured.cutoff_hz,
        bpm: measured.bpm,
        soundwave: &measured.soundwave,
    };
    let general = warnings(format, tags, &input).into_iter();
    let mut views: Vec<WarningView> = general
        .map(|warning| WarningView { warning, track: None })
        .collect();
    // Tracks made from this very upload are no duplicates of it.
    let own = app.store.tracks_of_upload(upload).await?;
    let named = tags.artist.as_deref().zip(tags.title.as_deref());
    let similar = lookalikes(app, Some(audio_file.id), named, &own).await?;
    views.extend(similar.into_iter().map(|track| WarningView {
        warning: Warning::AlreadyHere,
        track: Some(track),
    }));
    Ok(views)
}
