//! The form of an author or a reviewer, checked against the rules, the vocabularies, the artists of the pool
//! and the uploads.

use std::collections::HashMap;

use pult_domain::{
    catalog::{Artist, year_within},
    ids::{AccountId, ArtistId, SubmissionTrackId, SubmissionVersionId, VocabularyEntryId},
    key::MusicalKey,
    limits::{SUBMITTED_TRACKS_MAX, SUBMITTED_VERSIONS_MAX},
    problem::Problem,
    submission::{self as rules, CreatorKind, TrackFields, TrackReviewStatus},
    vocabulary::{VocabularyEntry, VocabularyKind, find_by_name},
};
use pult_store::{Submission, SubmissionTrack, SubmissionVersion, SubmittedUpload, Tx};

use crate::{App, AppError};

#[derive(Debug, Clone)]
pub struct SubmissionForm {
    /// The revision that the form was made from.
    pub revision: i64,
    pub creator: CreatorKind,
    pub link: String,
    pub notes: String,
    pub tracks: Vec<SubmissionTrackForm>,
}

#[derive(Debug, Clone)]
pub struct SubmissionTrackForm {
    pub id: Option<SubmissionTrackId>,
    pub facts: TrackFields,
    pub versions: Vec<SubmissionVersionForm>,
}

#[derive(Debug, Clone)]
pub struct SubmissionVersionForm {
    pub id: Option<SubmissionVersionId>,
    /// Code of a version type.
    pub kind: Option<String>,
    pub upload: Option<String>,
    pub bpm: Option<f64>,
    /// `8A`
    pub key: Option<String>,
}

/// A form that passed all checks.
pub(crate) struct CheckedSubmission {
    pub(crate) revision: i64,
    creator: CreatorKind,
    link: String,
    notes: String,
    tracks: Vec<SubmissionTrack>,
}

/// All that the form is checked against.
struct FormContext {
    vocabulary: Vec<VocabularyEntry>,
    artists: HashMap<ArtistId, Artist>,
    uploads: HashMap<String, SubmittedUpload>,
    author: AccountId,
}

pub(crate) async fn check(
    app: &App,
    author: AccountId,
    mut form: SubmissionForm,
) -> Result<CheckedSubmission, AppError> {
    let credits = form.tracks.iter_mut().flat_map(|track| &mut track.facts.artists);
    for id in credits.filter_map(|credit| credit.id.as_mut()) {
        // Staff may have merged the artist meanwhile.
        *id = app.content.merged_artist(&id.to_string()).unwrap_or(*id);
    }
    if form.tracks.len() > SUBMITTED_TRACKS_MAX {
        return Err(Problem::TooMany {
            field: "tracks".into(),
            max: SUBMITTED_TRACKS_MAX,
        }
        .into());
    }
    for (n, track) in form.tracks.iter().enumerate() {
        year_within(&format!("tracks.{n}.year"), track.facts.year, app.now())?;
    }
    let context = FormContext::load(app, author, &form).await?;
    let (link, notes) = (rules::link(&form.link)?, rules::notes("notes", &form.notes)?);
    let tracks: Vec<SubmissionTrack> = form
        .tracks
        .into_iter()
        .enumerate()
        .map(|(n, track)| context.track(&format!("tracks.{n}"), track))
        .collect::<Result<_, Problem>>()?;
    check_uploads_unique(&tracks)?;
    Ok(CheckedSubmission {
        revision: form.revision,
        creator: form.creator,
        link,
        notes,
        tracks,
    })
}

/// One file is one version.
fn check_uploads_unique(tracks: &[SubmissionTrack]) -> Result<(), Problem> {
    let mut seen: Vec<&str> = Vec::new();
    for (n, track) in tracks.iter().enumerate() {
        for (m, version) in track.versions.iter().enumerate() {
            let Some(upload) = &version.upload else { continue };
            if seen.contains(&upload.as_str()) {
                return Err(invalid(format!("tracks.{n}.versions.{m}.upload")));
            }
            seen.push(upload);
        }
    }
    Ok(())
}

impl FormContext {
    async fn load(app: &App, author: AccountId, form: &SubmissionForm) -> Result<Self, AppError> {
        let mut artists: Vec<ArtistId> = Vec::new();
        let mut uploads: Vec<String> = Vec::new();
        for track in &form.tracks {
            artists.extend(track.facts.artists.iter().filter_map(|credit| credit.id));
            let sent = track.versions.iter().filter_map(|version| version.upload.clone());
            // PostgreSQL refuses a NUL in any text; nothing stored has one.
            uploads.extend(sent.filter(|id| !id.contains('\0')));
        }
        artists.sort();
        artists.dedup();
        let found = app.store.load_artists(&artists).await?;
        Ok(Self {
            vocabulary: app.store.terms().await?,
            artists: found.into_iter().map(|artist| (artist.id, artist)).collect(),
            uploads: app.store.submitted_uploads(&uploads).await?,
            author,
        })
    }

    fn find_entry_id(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        find_by_name(&self.vocabulary, kind, code)
    }

    fn track(&self, at: &str, form: SubmissionTrackForm) -> Result<SubmissionTrack, Problem> {
        if form.versions.len() > SUBMITTED_VERSIONS_MAX {
            return Err(Problem::TooMany {
                field: format!("{at}.versions"),
                max: SUBMITTED_VERSIONS_MAX,
            });
        }
        let mut facts = form
            .facts
            .checked(at, |kind, code| self.find_entry_id(kind, code).is_some())?;
        for (n, credit) in facts.artists.iter_mut().enumerate() {
            if let Some(id) = credit.id {
                let artist = self.artists.get(&id);
                let artist = artist.ok_or_else(|| invalid(format!("{at}.artists.{n}")))?;
                credit.name.clone_from(&artist.name);
            }
        }
        let versions = form
            .versions
            .into_iter()
            .enumerate()
            .map(|(n, version)| self.version(&format!("{at}.versions.{n}"), version))
            .collect::<Result<_, _>>()?;
        Ok(SubmissionTrack {
            id: form.id,
            facts,
            versions,
            verdict: TrackReviewStatus::Pending,
            reason: None,
            comment: String::new(),
            track: None,
        })
    }

    fn version(&self, at: &str, form: SubmissionVersionForm) -> Result<SubmissionVersion, Problem> {
        let path = |field: &str| format!("{at}.{field}");
        let kind = match form.kind.as_deref().filter(|code| !code.is_empty()) {
            Some(code) => Some(
                self.find_entry_id(VocabularyKind::VersionType, code)
                    .ok_or_else(|| invalid(path("kind")))?,
            ),
            None => None,
        };
        // Somebody else's upload is refused like one that does not exist.
        if let Some(id) = &form.upload
            && self
                .uploads
                .get(id)
                .is_none_or(|upload| upload.account != self.author)
        {
            return Err(invalid(path("upload")));
        }
        let key = match form.key.as_deref().filter(|key| !key.is_empty()) {
            Some(key) => Some(MusicalKey::from_camelot(key).ok_or_else(|| invalid(path("key")))?),
            None => None,
        };
        Ok(SubmissionVersion {
            id: form.id,
            kind,
            upload: form.upload,
            bpm: form.bpm.map(|bpm| rules::tempo(&path("bpm"), bpm)).transpose()?,
            key,
        })
    }
}

impl CheckedSubmission {
    /// Writes the form into a locked submission, as its next revision.
    pub(crate) async fn write(mut self, app: &App, tx: &mut Tx, old: Submission) -> Result<(), AppError> {
        let stored_tracks = tx.tracks_of_submission(old.id).await?;
        for (n, track) in self.tracks.iter_mut().enumerate() {
            let stored = stored_tracks
                .iter()
                .find(|stored| stored.id == track.id && track.id.is_some());
            if track.id.is_some() && stored.is_none() {
                return Err(invalid(format!("tracks.{n}.id")).into());
            }
            // A version that was moved from another track becomes a new one.
            for version in &mut track.versions {
                let mut stored_versions = stored.iter().flat_map(|stored| &stored.versions);
                if !stored_versions.any(|stored| stored.id == version.id) {
                    version.id = None;
                }
            }
        }
        if let Some(n) = find_repeated(&self.tracks) {
            return Err(invalid(format!("tracks.{n}.id")).into());
        }
        tx.write_submission_tracks(old.id, &self.tracks).await?;
        let new = Submission {
            revision: old.revision + 1,
            creator: self.creator,
            link: self.link,
            notes: self.notes,
            updated_at: app.now(),
            ..old
        };
        Ok(tx.change_submission(&new).await?)
    }
}

/// The index of the first track with a repeated id, or a version with one.
fn find_repeated(tracks: &[SubmissionTrack]) -> Option<usize> {
    let (mut seen, mut versions) = (Vec::new(), Vec::new());
    tracks.iter().position(|track| {
        let mut is_repeated = track.id.is_some_and(|id| seen.contains(&id));
        seen.extend(track.id);
        for version in &track.versions {
            is_repeated |= version.id.is_some_and(|id| versions.contains(&id));
            versions.extend(version.id);
        }
        is_repeated
    })
}

fn invalid(field: String) -> Problem {
    Problem::InvalidValue { field }
}
