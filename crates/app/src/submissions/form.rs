//! What an author or a reviewer wrote into the form, held against the rules, the vocabularies, the artists of the pool
//! and the files that were sent.

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
    /// What it was made from.
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
    /// Code of a type of version.
    pub kind: Option<String>,
    pub upload: Option<String>,
    pub bpm: Option<f64>,
    /// `8A`
    pub key: Option<String>,
}

/// A wish within bounds.
pub(crate) struct CheckedSubmission {
    pub(crate) revision: i64,
    creator: CreatorKind,
    link: String,
    notes: String,
    tracks: Vec<SubmissionTrack>,
}

/// All that can be held against the wish.
struct FormContext {
    vocabulary: Vec<VocabularyEntry>,
    artists: HashMap<ArtistId, Artist>,
    uploads: HashMap<String, SubmittedUpload>,
    author: AccountId,
}

pub(crate) async fn check(
    app: &App,
    author: AccountId,
    mut wish: SubmissionForm,
) -> Result<CheckedSubmission, AppError> {
    let credits = wish.tracks.iter_mut().flat_map(|track| &mut track.facts.artists);
    for id in credits.filter_map(|credit| credit.id.as_mut()) {
        // Staff may have found meanwhile that two artists are one.
        *id = app.content.merged_artist(&id.to_string()).unwrap_or(*id);
    }
    if wish.tracks.len() > SUBMITTED_TRACKS_MAX {
        return Err(Problem::TooMany {
            field: "tracks".into(),
            max: SUBMITTED_TRACKS_MAX,
        }
        .into());
    }
    for (n, track) in wish.tracks.iter().enumerate() {
        year_within(&format!("tracks.{n}.year"), track.facts.year, app.now())?;
    }
    let known = FormContext::load(app, author, &wish).await?;
    let (link, notes) = (rules::link(&wish.link)?, rules::notes("notes", &wish.notes)?);
    let tracks: Vec<SubmissionTrack> = wish
        .tracks
        .into_iter()
        .enumerate()
        .map(|(n, track)| known.track(&format!("tracks.{n}"), track))
        .collect::<Result<_, Problem>>()?;
    no_upload_twice(&tracks)?;
    Ok(CheckedSubmission {
        revision: wish.revision,
        creator: wish.creator,
        link,
        notes,
        tracks,
    })
}

/// One file is one version.
fn no_upload_twice(tracks: &[SubmissionTrack]) -> Result<(), Problem> {
    let mut seen: Vec<&str> = Vec::new();
    for (n, track) in tracks.iter().enumerate() {
        for (m, version) in track.versions.iter().enumerate() {
            let Some(upload) = &version.upload else { continue };
            if seen.contains(&upload.as_str()) {
                return Err(wrong(format!("tracks.{n}.versions.{m}.upload")));
            }
            seen.push(upload);
        }
    }
    Ok(())
}

impl FormContext {
    async fn load(app: &App, author: AccountId, wish: &SubmissionForm) -> Result<Self, AppError> {
        let mut artists: Vec<ArtistId> = Vec::new();
        let mut uploads: Vec<String> = Vec::new();
        for track in &wish.tracks {
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

    fn word(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        find_by_name(&self.vocabulary, kind, code)
    }

    fn track(&self, at: &str, wish: SubmissionTrackForm) -> Result<SubmissionTrack, Problem> {
        if wish.versions.len() > SUBMITTED_VERSIONS_MAX {
            return Err(Problem::TooMany {
                field: format!("{at}.versions"),
                max: SUBMITTED_VERSIONS_MAX,
            });
        }
        let mut facts = wish
            .facts
            .checked(at, |kind, code| self.word(kind, code).is_some())?;
        for (n, credit) in facts.artists.iter_mut().enumerate() {
            if let Some(id) = credit.id {
                let artist = self.artists.get(&id);
                let artist = artist.ok_or_else(|| wrong(format!("{at}.artists.{n}")))?;
                credit.name.clone_from(&artist.name);
            }
        }
        let versions = wish
            .versions
            .into_iter()
            .enumerate()
            .map(|(n, version)| self.version(&format!("{at}.versions.{n}"), version))
            .collect::<Result<_, _>>()?;
        Ok(SubmissionTrack {
            id: wish.id,
            facts,
            versions,
            verdict: TrackReviewStatus::Pending,
            reason: None,
            comment: String::new(),
            track: None,
        })
    }

    fn version(&self, at: &str, wish: SubmissionVersionForm) -> Result<SubmissionVersion, Problem> {
        let path = |field: &str| format!("{at}.{field}");
        let kind = match wish.kind.as_deref().filter(|code| !code.is_empty()) {
            Some(code) => Some(
                self.word(VocabularyKind::VersionType, code)
                    .ok_or_else(|| wrong(path("kind")))?,
            ),
            None => None,
        };
        // Another's upload is as good as none.
        if let Some(id) = &wish.upload
            && self
                .uploads
                .get(id)
                .is_none_or(|upload| upload.account != self.author)
        {
            return Err(wrong(path("upload")));
        }
        let key = match wish.key.as_deref().filter(|key| !key.is_empty()) {
            Some(key) => Some(MusicalKey::from_camelot(key).ok_or_else(|| wrong(path("key")))?),
            None => None,
        };
        Ok(SubmissionVersion {
            id: wish.id,
            kind,
            upload: wish.upload,
            bpm: wish.bpm.map(|bpm| rules::tempo(&path("bpm"), bpm)).transpose()?,
            key,
        })
    }
}

impl CheckedSubmission {
    /// Into a submission that is held, as its next revision.
    pub(crate) async fn write(mut self, app: &App, tx: &mut Tx, old: Submission) -> Result<(), AppError> {
        let there = tx.tracks_of_submission(old.id).await?;
        for (n, track) in self.tracks.iter_mut().enumerate() {
            let known = there
                .iter()
                .find(|known| known.id == track.id && track.id.is_some());
            if track.id.is_some() && known.is_none() {
                return Err(wrong(format!("tracks.{n}.id")).into());
            }
            // A version that comes from another track is a new one of this.
            for version in &mut track.versions {
                let mut here = known.iter().flat_map(|known| &known.versions);
                if !here.any(|known| known.id == version.id) {
                    version.id = None;
                }
            }
        }
        if let Some(n) = again(&self.tracks) {
            return Err(wrong(format!("tracks.{n}.id")).into());
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

/// The first track whose id, or the id of one of whose versions, stands before.
fn again(tracks: &[SubmissionTrack]) -> Option<usize> {
    let (mut seen, mut versions) = (Vec::new(), Vec::new());
    tracks.iter().position(|track| {
        let mut twice = track.id.is_some_and(|id| seen.contains(&id));
        seen.extend(track.id);
        for version in &track.versions {
            twice |= version.id.is_some_and(|id| versions.contains(&id));
            versions.extend(version.id);
        }
        twice
    })
}

fn wrong(field: String) -> Problem {
    Problem::InvalidValue { field }
}
