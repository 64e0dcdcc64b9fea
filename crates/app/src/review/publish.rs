//! Turning an approved track into one of the catalog, at once or on its day.

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
    submissions::check_complete,
};

/// All that is needed to write approved tracks.
pub(super) struct Publication {
    vocabulary: Vec<VocabularyEntry>,
    /// The audio file of each upload, and the object of its embedded picture.
    files: HashMap<String, (AudioFile, Option<String>)>,
    /// None means at once.
    day: Option<Timestamp>,
}

impl Publication {
    /// Refuses tracks that cannot be published: a field is missing, or a file is not analysed yet.
    pub(super) async fn prepare(
        app: &App,
        tracks: &[SubmissionTrack],
        outcome: &ReviewResult,
        day: Option<Timestamp>,
    ) -> Result<Self, AppError> {
        // Rejected tracks may be incomplete.
        let is_approved = |track: &SubmissionTrack| track.id.is_some_and(|id| outcome.approved.contains(&id));
        let approved_tracks: Vec<_> = tracks
            .iter()
            .enumerate()
            .filter(|(_, track)| is_approved(track))
            .collect();
        let mut files = HashMap::new();
        if !approved_tracks.is_empty() {
            check_complete(app, approved_tracks.clone()).await?;
        }
        for (n, track) in approved_tracks {
            for (m, version) in track.versions.iter().enumerate() {
                let (upload, file) =
                    load_ready_file(app, version, &format!("tracks.{n}.versions.{m}.upload")).await?;
                files.insert(upload, file);
            }
        }
        Ok(Self {
            vocabulary: app.store.terms().await?,
            files,
            day,
        })
    }

    /// Creates the catalog track of an approved track.
    pub(super) async fn write(
        &self,
        tx: &mut Tx,
        track: &SubmissionTrack,
        now: Timestamp,
    ) -> Result<TrackId, AppError> {
        let id = self.new_track(track).write(tx, now).await?;
        for version in &track.versions {
            let (Some((audio_file, _)), Some(kind)) = (self.file(version), version.kind) else {
                return Err(AppError::Internal("a version without its sound".into()));
            };
            let mut new = new_version(id, kind, &audio_file.measured, audio_of(audio_file), now);
            new.bpm = version.bpm.unwrap_or(new.bpm);
            new.key = version.key.unwrap_or(new.key);
            new.is_visible = self.day.is_none();
            tx.add_version(&new, audio_file.measured.energy).await?;
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
        let entry_ids = lists
            .into_iter()
            .flat_map(|(kind, codes)| codes.iter().filter_map(move |entry_code| code(kind, entry_code)));
        NewCatalogTrack {
            title: facts.title.clone(),
            artists: facts.artists.clone(),
            vocabulary: entry_ids.collect(),
            category: facts
                .category
                .as_ref()
                .and_then(|entry_code| code(VocabularyKind::Category, entry_code)),
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

async fn load_ready_file(
    app: &App,
    version: &SubmissionVersion,
    field: &str,
) -> Result<(String, (AudioFile, Option<String>)), AppError> {
    let unfinished_problem = || Problem::UploadUnfinished {
        field: field.to_owned(),
    };
    let upload = version.upload.clone().unwrap_or_default();
    let mut found = app.store.submitted_uploads(std::slice::from_ref(&upload)).await?;
    let found = found
        .remove(&upload)
        .filter(|found| found.state == FileState::Ready)
        .ok_or_else(unfinished_problem)?;
    let audio_file = found.audio_file.ok_or_else(unfinished_problem)?;
    let audio_file = app
        .store
        .sound(audio_file)
        .await?
        .ok_or_else(unfinished_problem)?;
    Ok((upload, (audio_file, found.cover)))
}

/// The job of an approved submission whose day has come: it publishes the tracks that are still scheduled
/// for now. A second run, or a run after the author has left, does nothing.
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

/// A submission is published when its last track is. Called after tracks were published or removed; `by` is
/// `None` for the job.
pub(crate) async fn close_submissions(
    tx: &mut Tx,
    tracks: &[TrackId],
    by: Option<AccountId>,
    now: Timestamp,
) -> Result<(), AppError> {
    for id in tx.approved_with(tracks).await? {
        // Locked before checking: of two concurrent publications of its last tracks, the second sees both.
        let Some(submission) = tx.lock_submission(id).await? else {
            continue;
        };
        if submission.status.allows(SubmissionAction::Publish).is_err() || tx.awaits_tracks(id).await? {
            continue;
        }
        tx.change_submission(&Submission {
            status: SubmissionStatus::Published,
            revision: submission.revision + 1,
            updated_at: now,
            ..submission
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
