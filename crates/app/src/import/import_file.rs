//! Imports one file of the plan: checked against the pool, rendered, written. If it is interrupted, the next
//! run does it again: objects are named by their content, and the rows are one transaction.

use std::{
    fs::File,
    path::PathBuf,
    sync::{Arc, atomic::AtomicU8},
};

use pult_audio::{render::RenderError, tags};
use pult_domain::{
    audio::MasterState,
    catalog::Bpm,
    ids::TrackId,
    import::{SkipReason, key_hint, tempo_hint},
    limits::{COVER_SIDE, MASTER_BYTES_MAX},
    submission::ArtistCredit,
    upload::shown_name,
};
use pult_media::{ObjectKey, ObjectKind};
use pult_store::NewMaster;

use super::{
    DuplicateOf, Import, ImportOutcome, duplicates, fingerprint::fingerprint_in_background,
    survey::ImportCandidate,
};
use crate::{
    AppError,
    cleanup::is_referenced,
    ingest::{
        IngestError, NewCatalogTrack, RenderedFiles, StreamRendering, new_version, read_file, render,
        save_audio_file, save_cover,
    },
    pictures::square_jpeg,
};

/// A remark on files whose names were too long.
const NAME_SHORTENED: &str = "name_shortened";

impl Import<'_> {
    pub(super) async fn import_file(
        &self,
        group: usize,
        file: &ImportCandidate,
    ) -> Result<ImportOutcome, AppError> {
        if let Some(existing) = self.find_existing(&file.object.to_string()).await? {
            return Ok(existing);
        }
        let own = self
            .store
            .track_versions_of(file.artist(), &file.release.title)
            .await?;
        if let Some((track, kinds)) = &own
            && kinds.contains(&file.kind)
        {
            let existing = ImportOutcome::same(SkipReason::VersionHere, DuplicateOf::Track(*track));
            return Ok(self.unless_damaged(file, existing).await);
        }
        let own = own.map(|(track, _)| track);
        let fingerprint = match fingerprint_in_background(file.path.clone(), self.dry_run).await {
            Ok(fingerprint) => fingerprint,
            Err(outcome) => return Ok(outcome),
        };
        // What the pool has is not indexed, so no other file of the tree counts as its copy.
        let copy = match duplicates::find_in_pool(self.store, &fingerprint, own).await? {
            Some(copy) => Some(copy),
            None => self.recordings.find_or_add(group, &file.path, &fingerprint),
        };
        if let (Some(copy), false) = (copy, self.allow_duplicates) {
            return Ok(ImportOutcome::same(SkipReason::SoundsAlike, copy));
        }
        if self.dry_run {
            return Ok(self.made_outcome(file, None, own.is_none()));
        }
        self.render_and_write(file).await
    }

    /// The outcome of a copy; a dry run still checks it for damage.
    pub(super) async fn unless_damaged(&self, file: &ImportCandidate, copy: ImportOutcome) -> ImportOutcome {
        match self.dry_run {
            true => fingerprint_in_background(file.path.clone(), true)
                .await
                .err()
                .unwrap_or(copy),
            false => copy,
        }
    }

    /// A file that an earlier run has imported hidden is published by a run that publishes.
    async fn find_existing(&self, object: &str) -> Result<Option<ImportOutcome>, AppError> {
        let masters = self.store.masters_of_object(object).await?;
        // Tracks that were not imported are left to those who sent them.
        let own: Vec<TrackId> = masters.iter().filter_map(|master| master.new.track).collect();
        let ready = masters.iter().any(|master| master.state == MasterState::Ready);
        if self.publish && !self.dry_run && ready && !own.is_empty() {
            let mut tx = self.store.begin().await?;
            tx.publish_tracks(&own, (self.now)()).await?;
            tx.commit().await?;
        }
        let track = match own.first() {
            Some(track) => Some(*track),
            None => self.store.tracks_of_object(object).await?.first().copied(),
        };
        Ok(track.map(|track| ImportOutcome::same(SkipReason::AlreadyHere, DuplicateOf::Track(track))))
    }

    async fn render_and_write(&self, file: &ImportCandidate) -> Result<ImportOutcome, AppError> {
        let path = file.path.clone();
        let object = file.object.to_string();
        let rendered = render(
            self.media,
            &object,
            move || File::open(&path),
            StreamRendering::InPass,
            Arc::new(AtomicU8::new(0)),
            (self.now)(),
        );
        let rendered = match rendered.await {
            Ok(rendered) => rendered,
            Err(error) => return to_outcome_or_error(error),
        };
        let stored = self
            .media
            .put_stream(ObjectKind::Master, read_file(&file.path).await?, MASTER_BYTES_MAX)
            .await?;
        if stored.key.id != file.object {
            return Ok(ImportOutcome::because(
                SkipReason::Unreadable,
                "changed while it was read",
            ));
        }
        let cover = save_cover(self.media, read_cover(file.path.clone()).await).await?;
        self.write(file, &rendered, cover).await
    }

    async fn write(
        &self,
        file: &ImportCandidate,
        rendered: &RenderedFiles,
        cover: Option<String>,
    ) -> Result<ImportOutcome, AppError> {
        let now = (self.now)();
        let mut tx = self.store.begin().await?;
        tx.lock_objects().await?;
        let master = ObjectKey::new(ObjectKind::Master, file.object);
        is_referenced(self.media, rendered.objects().chain([master])).await?;
        // Another import may have been faster; from here on it waits.
        tx.lock_artists().await?;
        let own = tx
            .track_versions_locked(file.artist(), &file.release.title)
            .await?;
        if let Some((track, kinds)) = &own
            && kinds.contains(&file.kind)
        {
            return Ok(ImportOutcome::same(
                SkipReason::VersionHere,
                DuplicateOf::Track(*track),
            ));
        }
        let new = own.is_none();
        let track = match own {
            Some((track, _)) => track,
            None => to_catalog_track(file, cover).write(&mut tx, now).await?,
        };
        let audio = save_audio_file(&mut tx, rendered).await?;
        let Some(audio_file) = audio.audio_file else {
            return Err(AppError::Internal("a sound without its row".into()));
        };
        let master = tx
            .insert_master(&NewMaster {
                object_id: file.object.to_string(),
                name: shown_name(&file.path.file_name().unwrap_or_default().to_string_lossy()),
                length: file.length as i64,
                track: Some(track),
                kind: Some(file.kind),
                created_at: now,
            })
            .await?;
        tx.master_is_ready(master, audio_file, now).await?;
        let expected = tx.take_expected_version(track).await?.unwrap_or_default();
        let measured = &rendered.measured;
        let mut version = new_version(track, file.kind, measured, audio, now);
        let tempo = tempo_hint(measured.bpm, measured.bpm_confidence, file.bpm).map(Bpm::rounded);
        version.bpm = expected.bpm.or(tempo).unwrap_or(version.bpm);
        let key = key_hint(measured.key, measured.key_confidence, file.key);
        version.key = expected.key.or(key).unwrap_or(version.key);
        version.is_visible = self.publish;
        if let (None, Some(kind)) = (&file.release.version, expected.kind) {
            version.kind = kind;
        }
        if let Some(day) = expected.published_at {
            tx.publish_tracks(&[track], day).await?;
        }
        tx.add_version(&version, measured.energy).await?;
        tx.commit().await?;
        Ok(self.made_outcome(file, Some(track), new))
    }

    fn made_outcome(&self, file: &ImportCandidate, track: Option<TrackId>, new: bool) -> ImportOutcome {
        ImportOutcome::Made {
            track,
            called: format!("{} — {}", file.release.artists.join(", "), file.release.title),
            kind: file.kind,
            new,
            detail: file.release.shortened.then_some(NAME_SHORTENED),
        }
    }
}

fn to_catalog_track(file: &ImportCandidate, cover: Option<String>) -> NewCatalogTrack {
    let credit = |name: &String| ArtistCredit {
        id: None,
        name: name.clone(),
    };
    NewCatalogTrack {
        title: file.release.title.clone(),
        artists: file.release.artists.iter().map(credit).collect(),
        vocabulary: file.genres.clone(),
        record_label: file.record_label.clone(),
        year: file.year,
        cover,
        ..NewCatalogTrack::default()
    }
}

/// Faults of the file are reported; other errors end the run.
fn to_outcome_or_error(error: IngestError) -> Result<ImportOutcome, AppError> {
    match (error.code(), error) {
        (Some(code), _) => Ok(ImportOutcome::because(SkipReason::of_problem(code), code)),
        (None, IngestError::Render(RenderError::Decode(error))) => {
            Ok(ImportOutcome::because(SkipReason::Unreadable, error.to_string()))
        }
        (None, error) => Err(error.into()),
    }
}

/// A cover is optional: an unreadable one is ignored.
async fn read_cover(path: PathBuf) -> Option<Vec<u8>> {
    let task = tokio::task::spawn_blocking(move || {
        let tags = tags::read(File::open(path).ok()?);
        square_jpeg(&tags.cover?, COVER_SIDE)
    });
    task.await.ok().flatten()
}
