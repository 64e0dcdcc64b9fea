//! The versions of a track as the form has them: order, types, corrections and new files.

use pult_domain::{
    catalog::Bpm,
    ids::{MasterId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    limits::SUBMITTED_VERSIONS_MAX,
    problem::Problem,
    requester::User,
    submission::{FileState, tempo},
    time::Timestamp,
    vocabulary::VocabularyKind,
};
use pult_store::{AudioFile, EditableTrack, Tx};

use super::track_vocabulary::TrackVocabulary;
use crate::{
    App, AppError,
    ingest::{audio_of, new_version},
};

#[derive(Debug, Clone)]
pub struct VersionForm {
    /// None for a new version, which then has an upload.
    pub id: Option<VersionId>,
    /// Code of a version type.
    pub kind: String,
    /// If absent, the current value, or the measured one of a new file.
    pub bpm: Option<f64>,
    /// `8A`; likewise.
    pub key: Option<String>,
    /// A ready upload of the requester, which becomes the audio of this version.
    pub upload: Option<String>,
}

/// A version that passed all checks.
pub(super) struct CheckedVersion {
    id: Option<VersionId>,
    kind: VocabularyEntryId,
    bpm: Option<Bpm>,
    key: Option<MusicalKey>,
    file: Option<(AudioFile, Option<MasterId>)>,
}

pub(super) async fn check(
    app: &App,
    staff: &User,
    vocabulary: &TrackVocabulary,
    forms: &[VersionForm],
) -> Result<Vec<CheckedVersion>, AppError> {
    let field = || "versions".to_owned();
    if forms.is_empty() {
        return Err(Problem::Required { field: field() }.into());
    }
    if forms.len() > SUBMITTED_VERSIONS_MAX {
        let max = SUBMITTED_VERSIONS_MAX;
        return Err(Problem::TooMany { field: field(), max }.into());
    }
    let mut checked = Vec::new();
    for (n, form) in forms.iter().enumerate() {
        let at = |what: &str| format!("versions.{n}.{what}");
        let wrong = |what: &str| Problem::InvalidValue { field: at(what) };
        let again = |other: &VersionForm| other.id == form.id && form.id.is_some();
        if forms.iter().take(n).any(again) {
            return Err(wrong("id").into());
        }
        let upload = form.upload.as_deref().filter(|upload| !upload.is_empty());
        if form.id.is_none() && upload.is_none() {
            return Err(Problem::Required { field: at("upload") }.into());
        }
        let key = form.key.as_deref().filter(|key| !key.is_empty());
        checked.push(CheckedVersion {
            id: form.id,
            kind: vocabulary.find(&at("kind"), VocabularyKind::VersionType, &form.kind)?,
            bpm: form.bpm.map(|bpm| tempo(&at("bpm"), bpm)).transpose()?,
            key: key
                .map(|key| MusicalKey::from_camelot(key).ok_or_else(|| wrong("key")))
                .transpose()?,
            file: match upload {
                Some(upload) => Some(load_ready_file(app, staff, upload, &at("upload")).await?),
                None => None,
            },
        });
    }
    Ok(checked)
}

/// The audio file of a ready upload of the requester.
async fn load_ready_file(
    app: &App,
    staff: &User,
    upload: &str,
    field: &str,
) -> Result<(AudioFile, Option<MasterId>), AppError> {
    let invalid = || Problem::InvalidValue { field: field.into() };
    let unfinished_problem = || Problem::UploadUnfinished { field: field.into() };
    if upload.contains('\0') {
        return Err(invalid().into());
    }
    let upload = upload.to_owned();
    let mut found = app.store.submitted_uploads(std::slice::from_ref(&upload)).await?;
    let found = found
        .remove(&upload)
        .filter(|found| found.account == staff.account.id)
        .ok_or_else(invalid)?;
    if found.state != FileState::Ready {
        return Err(unfinished_problem().into());
    }
    let audio_file = found.audio_file.ok_or_else(unfinished_problem)?;
    let audio_file = app
        .store
        .sound(audio_file)
        .await?
        .ok_or_else(unfinished_problem)?;
    Ok((audio_file, found.master))
}

/// The track must be locked. Versions that the form does not have are removed.
pub(super) async fn write(
    tx: &mut Tx,
    track: &EditableTrack,
    checked: &[CheckedVersion],
    now: Timestamp,
) -> Result<(), AppError> {
    for (n, entry) in checked.iter().enumerate() {
        let known = |id: VersionId| track.versions.iter().any(|version| version.id == id);
        if entry.id.is_some_and(|id| !known(id)) {
            let field = format!("versions.{n}.id");
            return Err(Problem::InvalidValue { field }.into());
        }
    }
    for version in &track.versions {
        if !checked.iter().any(|entry| entry.id == Some(version.id)) {
            tx.remove_version(version.id, now).await?;
        }
    }
    let mut order = Vec::new();
    for entry in checked {
        order.push(write_version(tx, track, entry, now).await?);
    }
    tx.order_versions(track.id, &order).await?;
    Ok(())
}

async fn write_version(
    tx: &mut Tx,
    track: &EditableTrack,
    form: &CheckedVersion,
    now: Timestamp,
) -> Result<VersionId, AppError> {
    let new_file = form.file.as_ref().map(|(audio_file, _)| {
        let new = new_version(
            track.id,
            form.kind,
            &audio_file.measured,
            audio_of(audio_file),
            now,
        );
        (new, audio_file)
    });
    let old = track.versions.iter().find(|version| Some(version.id) == form.id);
    let id = match (old, new_file) {
        (Some(old), new_file) => {
            let (bpm, key) = match &new_file {
                Some((new, _)) => (new.bpm, new.key),
                None => (old.bpm, old.key),
            };
            tx.write_version(
                old.id,
                form.kind,
                form.bpm.unwrap_or(bpm),
                form.key.unwrap_or(key),
            )
            .await?;
            if let Some((new, _)) = new_file {
                tx.replace_audio_file(old.id, &new.audio, new.duration_ms).await?;
            }
            old.id
        }
        (None, Some((mut new, audio_file))) => {
            new.bpm = form.bpm.unwrap_or(new.bpm);
            new.key = form.key.unwrap_or(new.key);
            // The visibility of the track comes from another field of the form.
            new.is_visible = false;
            tx.add_version(&new, audio_file.measured.energy).await?
        }
        (None, None) => return Err(AppError::Internal("a version without its sound".into())),
    };
    if let Some((_, Some(master))) = &form.file {
        assign_master(tx, *master, track.id).await?;
    }
    Ok(id)
}

async fn assign_master(tx: &mut Tx, master: MasterId, track: TrackId) -> Result<(), AppError> {
    Ok(tx.assign_master(master, track).await?)
}
