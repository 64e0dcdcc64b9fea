//! From an approved track to one of the catalogue, at once or on its day.

use std::collections::HashMap;

use pult_domain::{
    ids::{AccountId, SubmissionId, TrackId},
    problem::Problem,
    submission::{FileState, ReviewResult, SubmissionAction, SubmissionEventKind, SubmissionStatus},
    time::Timestamp,
    vocabulary::{VocabularyEntry, VocabularyKind, find_by_name},
};
use pult_store::{AudioFile, ReviewRemarks, Submission, SubmissionTrack, SubmissionVersion, Tx};

use crate::{
    App, AppError,
    ingest::{NewCatalogTrack, audio_of, new_version},
    submissions::complete,
};

/// All that approved tracks need to be written.
pub(super) struct Publication {
    vocabulary: Vec<VocabularyEntry>,
    /// What each upload holds: its sound, and the object of the picture inside.
    files: HashMap<String, (AudioFile, Option<String>)>,
    /// At once without.
    day: Option<Timestamp>,
}

impl Publication {
    /// Refuses what cannot be published as it is: something is missing, or not heard yet.
    pub(super) async fn prepare(
        app: &App,
        tracks: &[SubmissionTrack],
        outcome: &ReviewResult,
        day: Option<Timestamp>,
    ) -> Result<Self, AppError> {
        // Refused ones may lack anything.
        let approved = |track: &SubmissionTrack| track.id.is_some_and(|id| outcome.approved.contains(&id));
        let approved: Vec<_> = tracks
            .iter()
            .enumerate()
            .filter(|(_, track)| approved(track))
            .collect();
        let mut files = HashMap::new();
        if !approved.is_empty() {
            complete(app, approved.clone()).await?;
        }
        for (n, track) in approved {
            for (m, version) in track.versions.iter().enumerate() {
                let (upload, file) = ready(app, version, &format!("tracks.{n}.versions.{m}.upload")).await?;
                files.insert(upload, file);
            }
        }
        Ok(Self {
            vocabulary: app.store.terms().await?,
            files,
            day,
        })
    }

    /// What an approved track becomes.
    pub(super) async fn write(
        &self,
        tx: &mut Tx,
        track: &SubmissionTrack,
        now: Timestamp,
    ) -> Result<TrackId, AppError> {
        let id = self.new_track(track).write(tx, now).await?;
        for version in &track.versions {
            let (Some((sound, _)), Some(kind)) = (self.file(version), version.kind) else {
                return Err(AppError::Internal("a version without its sound".into()));
            };
            let mut new = new_version(id, kind, &sound.measured, audio_of(sound), now);
            new.bpm = version.bpm.unwrap_or(new.bpm);
            new.key = version.key.unwrap_or(new.key);
            new.is_visible = self.day.is_none();
            tx.add_version(&new, sound.measured.energy).await?;
        }
        if let Some(day) = self.day {
            tx.schedule_track(id, day).await?;
        }
        Ok(id)
    }

    fn new_track(&self, track: &SubmissionTrack) -> NewCatalogTrack {
        let facts = &track.facts;
        let code = |kind: VocabularyKind, code: &String| find_by_name(&self.vocabulary, kind, code);
        let lists = [
            (VocabularyKind::Genre, &facts.genres),
            (VocabularyKind::Marker, &facts.markers),
            (VocabularyKind::PartOfNight, &facts.parts_of_night),
        ];
        let words = lists
            .into_iter()
            .flat_map(|(kind, codes)| codes.iter().filter_map(move |one| code(kind, one)));
        NewCatalogTrack {
            title: facts.title.clone(),
            artists: facts.artists.clone(),
            vocabulary: words.collect(),
            category: facts
                .category
                .as_ref()
                .and_then(|one| code(VocabularyKind::Category, one)),
            record_label: facts.label.clone(),
            adult: facts.adult,
            year: facts.year,
            cover: track
                .versions
                .iter()
                .find_map(|version| self.file(version)?.1.clone()),
        }
    }

    fn file(&self, version: &SubmissionVersion) -> Option<&(AudioFile, Option<String>)> {
        self.files.get(version.upload.as_ref()?)
    }
}

async fn ready(
    app: &App,
    version: &SubmissionVersion,
    field: &str,
) -> Result<(String, (AudioFile, Option<String>)), AppError> {
    let unfinished = || Problem::UploadUnfinished {
        field: field.to_owned(),
    };
    let upload = version.upload.clone().unwrap_or_default();
    let mut found = app.store.submitted_uploads(std::slice::from_ref(&upload)).await?;
    let found = found
        .remove(&upload)
        .filter(|found| found.state == FileState::Ready)
        .ok_or_else(unfinished)?;
    let sound = found.audio_file.ok_or_else(unfinished)?;
    let sound = app.store.sound(sound).await?.ok_or_else(unfinished)?;
    Ok((upload, (sound, found.cover)))
}

/// The job of an approved submission whose day has come: shows those of its tracks whose day it still is. Run twice, or
/// after its author has left, it does nothing.
#[crate::boxed]
pub async fn publish_submission(app: &App, id: SubmissionId) -> Result<(), AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let tracks = tx.tracks_of_submission(id).await?;
    let tracks: Vec<TrackId> = tracks.iter().filter_map(|track| track.track).collect();
    for track in &tracks {
        tx.publish_due_track(*track, now).await?;
    }
    close_submissions(&mut tx, &tracks, None, now).await?;
    tx.commit().await?;
    Ok(())
}

/// A submission is published when the last of its tracks is. Whoever shows tracks, or takes some away, asks; `by` is
/// nobody when it was the clock.
pub(crate) async fn close_submissions(
    tx: &mut Tx,
    tracks: &[TrackId],
    by: Option<AccountId>,
    now: Timestamp,
) -> Result<(), AppError> {
    for id in tx.approved_with(tracks).await? {
        // Held before it is asked about: of two who show its last tracks at once, the second sees both.
        let Some(held) = tx.lock_submission(id).await? else {
            continue;
        };
        if held.status.allows(SubmissionAction::Publish).is_err() || tx.awaits_tracks(id).await? {
            continue;
        }
        tx.change_submission(&Submission {
            status: SubmissionStatus::Published,
            revision: held.revision + 1,
            updated_at: now,
            ..held
        })
        .await?;
        tx.add_submission_event(
            id,
            SubmissionEventKind::Published,
            by,
            ReviewRemarks::default(),
            now,
        )
        .await?;
    }
    Ok(())
}
