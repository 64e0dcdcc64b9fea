//! The versions of a track as the form wants them: their order, kinds, corrections, and new files.

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
    /// Nothing for a new one, which then has an upload.
    pub id: Option<VersionId>,
    /// Code of a type of version.
    pub kind: String,
    /// As it is, or as it is heard in a new file, when left out.
    pub bpm: Option<f64>,
    /// `8A`; the same.
    pub key: Option<String>,
    /// A ready upload of whoever writes: it becomes the sound of this version.
    pub upload: Option<String>,
}

/// A wish within bounds.
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
    words: &TrackVocabulary,
    wishes: &[VersionForm],
) -> Result<Vec<CheckedVersion>, AppError> {
    let field = || "versions".to_owned();
    if wishes.is_empty() {
        return Err(Problem::Required { field: field() }.into());
    }
    if wishes.len() > SUBMITTED_VERSIONS_MAX {
        let max = SUBMITTED_VERSIONS_MAX;
        return Err(Problem::TooMany { field: field(), max }.into());
    }
    let mut checked = Vec::new();
    for (n, wish) in wishes.iter().enumerate() {
        let at = |what: &str| format!("versions.{n}.{what}");
        let wrong = |what: &str| Problem::InvalidValue { field: at(what) };
        let again = |other: &VersionForm| other.id == wish.id && wish.id.is_some();
        if wishes.iter().take(n).any(again) {
            return Err(wrong("id").into());
        }
        let upload = wish.upload.as_deref().filter(|upload| !upload.is_empty());
        if wish.id.is_none() && upload.is_none() {
            return Err(Problem::Required { field: at("upload") }.into());
        }
        let key = wish.key.as_deref().filter(|key| !key.is_empty());
        checked.push(CheckedVersion {
            id: wish.id,
            kind: words.find(&at("kind"), VocabularyKind::VersionType, &wish.kind)?,
            bpm: wish.bpm.map(|bpm| tempo(&at("bpm"), bpm)).transpose()?,
            key: key
                .map(|key| MusicalKey::from_camelot(key).ok_or_else(|| wrong("key")))
                .transpose()?,
            file: match upload {
                Some(upload) => Some(ready(app, staff, upload, &at("upload")).await?),
                None => None,
            },
        });
    }
    Ok(checked)
}

/// The sound of an own upload that is ready.
async fn ready(
    app: &App,
    staff: &User,
    upload: &str,
    field: &str,
) -> Result<(AudioFile, Option<MasterId>), AppError> {
    let wrong = || Problem::InvalidValue { field: field.into() };
    let unfinished = || Problem::UploadUnfinished { field: field.into() };
    if upload.contains('\0') {
        return Err(wrong().into());
    }
    let upload = upload.to_owned();
    let mut found = app.store.submitted_uploads(std::slice::from_ref(&upload)).await?;
    let found = found
        .remove(&upload)
        .filter(|found| found.account == staff.account.id)
        .ok_or_else(wrong)?;
    if found.state != FileState::Ready {
        return Err(unfinished().into());
    }
    let sound = found.audio_file.ok_or_else(unfinished)?;
    let sound = app.store.sound(sound).await?.ok_or_else(unfinished)?;
    Ok((sound, found.master))
}

/// The track must be held. A version that is not wished for is removed.
pub(super) async fn write(
    tx: &mut Tx,
    track: &EditableTrack,
    wished: &[CheckedVersion],
    now: Timestamp,
) -> Result<(), AppError> {
    for (n, wish) in wished.iter().enumerate() {
        let known = |id: VersionId| track.versions.iter().any(|version| version.id == id);
        if wish.id.is_some_and(|id| !known(id)) {
            let field = format!("versions.{n}.id");
            return Err(Problem::InvalidValue { field }.into());
        }
    }
    for version in &track.versions {
        if !wished.iter().any(|wish| wish.id == Some(version.id)) {
            tx.remove_version(version.id, now).await?;
        }
    }
    let mut order = Vec::new();
    for wish in wished {
        order.push(one(tx, track, wish, now).await?);
    }
    tx.order_versions(track.id, &order).await?;
    Ok(())
}

async fn one(
    tx: &mut Tx,
    track: &EditableTrack,
    wish: &CheckedVersion,
    now: Timestamp,
) -> Result<VersionId, AppError> {
    let fresh = wish.file.as_ref().map(|(sound, _)| {
        let new = new_version(track.id, wish.kind, &sound.measured, audio_of(sound), now);
        (new, sound)
    });
    let old = track.versions.iter().find(|version| Some(version.id) == wish.id);
    let id = match (old, fresh) {
        (Some(old), fresh) => {
            let (bpm, key) = match &fresh {
                Some((new, _)) => (new.bpm, new.key),
                None => (old.bpm, old.key),
            };
            tx.write_version(
                old.id,
                wish.kind,
                wish.bpm.unwrap_or(bpm),
                wish.key.unwrap_or(key),
            )
            .await?;
            if let Some((new, _)) = fresh {
                tx.replace_audio_file(old.id, &new.audio, new.duration_ms).await?;
            }
            old.id
        }
        (None, Some((mut new, sound))) => {
            new.bpm = wish.bpm.unwrap_or(new.bpm);
            new.key = wish.key.unwrap_or(new.key);
            // When the track is shown is said elsewhere in the form.
            new.is_visible = false;
            tx.add_version(&new, sound.measured.energy).await?
        }
        (None, None) => return Err(AppError::Internal("a version without its sound".into())),
    };
    if let Some((_, Some(master))) = &wish.file {
        keep(tx, *master, track.id).await?;
    }
    Ok(id)
}

async fn keep(tx: &mut Tx, master: MasterId, track: TrackId) -> Result<(), AppError> {
    Ok(tx.assign_master(master, track).await?)
}
