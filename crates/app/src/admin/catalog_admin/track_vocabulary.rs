//! Words of the vocabularies that a track is described with, from codes and back.

use pult_domain::{
    ids::VocabularyEntryId,
    limits::{SUBMITTED_ENTRIES_MAX, SUBMITTED_GENRES_MAX},
    problem::Problem,
    vocabulary::{VocabularyEntry, VocabularyKind, find_by_name},
};
use pult_store::EditableTrack;

use crate::{App, AppError};

pub struct TrackVocabulary(Vec<VocabularyEntry>);

/// The lists a track has, in the order they are kept in. Markers of events stand among the markers.
const LISTS: [(VocabularyKind, usize); 4] = [
    (VocabularyKind::Genre, SUBMITTED_GENRES_MAX),
    (VocabularyKind::Marker, SUBMITTED_ENTRIES_MAX),
    (VocabularyKind::PartOfNight, SUBMITTED_ENTRIES_MAX),
    (VocabularyKind::AdditionalCategory, SUBMITTED_ENTRIES_MAX),
];

impl TrackVocabulary {
    pub(super) async fn load(app: &App) -> Result<Self, AppError> {
        Ok(Self(app.store.terms().await?))
    }

    pub(super) fn find(
        &self,
        field: &str,
        kind: VocabularyKind,
        code: &str,
    ) -> Result<VocabularyEntryId, Problem> {
        find_by_name(&self.0, kind, code).ok_or_else(|| Problem::InvalidValue { field: field.into() })
    }

    /// Nothing for nothing.
    pub(super) fn one(
        &self,
        field: &str,
        kind: VocabularyKind,
        code: Option<&str>,
    ) -> Result<Option<VocabularyEntryId>, Problem> {
        let code = code.filter(|code| !code.is_empty());
        code.map(|code| self.find(field, kind, code)).transpose()
    }

    pub(super) fn list(
        &self,
        field: &str,
        kind: VocabularyKind,
        codes: &[String],
    ) -> Result<Vec<VocabularyEntryId>, Problem> {
        let mut found = Vec::new();
        for (n, code) in codes.iter().enumerate() {
            let place = format!("{field}.{n}");
            let term = self.find(&place, kind, code)?;
            if found.contains(&term) {
                return Err(Problem::InvalidValue { field: place });
            }
            found.push(term);
        }
        bounded(field, kind, found.len())?;
        Ok(found)
    }

    /// How clients name a word.
    pub fn spoken(&self, id: Option<VocabularyEntryId>) -> Option<String> {
        let id = id?;
        let found = self.0.iter().find(|term| term.id == id);
        found.map(|term| term.spoken().to_owned())
    }

    /// The words of one kind that a track has, as clients name them.
    pub fn of(&self, track: &EditableTrack, kind: VocabularyKind) -> Vec<String> {
        let ids = track.vocabulary.iter().filter(|id| self.is_of(**id, kind));
        ids.filter_map(|id| self.spoken(Some(*id))).collect()
    }

    fn is_of(&self, id: VocabularyEntryId, kind: VocabularyKind) -> bool {
        let found = self.0.iter().find(|term| term.id == id);
        found.is_some_and(|term| {
            term.kind == kind || (kind == VocabularyKind::Marker && term.kind == VocabularyKind::EventMarker)
        })
    }

    /// One more at the end of its list; one that is there already stays where it is.
    pub(super) fn add(
        &self,
        track: &mut EditableTrack,
        field: &str,
        kind: VocabularyKind,
        code: &str,
    ) -> Result<(), Problem> {
        let term = self.find(field, kind, code)?;
        if !track.vocabulary.contains(&term) {
            track.vocabulary.push(term);
            self.sort(track);
        }
        bounded(field, kind, self.of(track, kind).len())
    }

    pub(super) fn remove(
        &self,
        track: &mut EditableTrack,
        field: &str,
        kind: VocabularyKind,
        code: &str,
    ) -> Result<(), Problem> {
        let term = self.find(field, kind, code)?;
        track.vocabulary.retain(|word| *word != term);
        if kind == VocabularyKind::Genre && self.of(track, kind).is_empty() {
            return Err(Problem::Required { field: field.into() });
        }
        Ok(())
    }

    fn sort(&self, track: &mut EditableTrack) {
        let place = |id: &VocabularyEntryId| LISTS.iter().position(|(kind, _)| self.is_of(*id, *kind));
        track.vocabulary.sort_by_key(place);
    }
}

fn bounded(field: &str, kind: VocabularyKind, count: usize) -> Result<(), Problem> {
    let list = LISTS.iter().find(|(known, _)| *known == kind);
    match list {
        Some((_, max)) if count > *max => Err(Problem::TooMany {
            field: field.into(),
            max: *max,
        }),
        _ => Ok(()),
    }
}
