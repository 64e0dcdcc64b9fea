//! Vocabulary entries of a track, translated from codes and back.

use pult_domain::{
    ids::VocabularyEntryId,
    limits::{SUBMITTED_ENTRIES_MAX, SUBMITTED_GENRES_MAX},
    problem::Problem,
    vocabulary::{VocabularyEntry, VocabularyKind, find_by_name},
};
use pult_store::EditableTrack;

use crate::{App, AppError};

pub struct TrackVocabulary(Vec<VocabularyEntry>);

/// The vocabularies of a track in stored order. Event markers are stored among the markers.
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

    /// `None` for no code.
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
            let item_field = format!("{field}.{n}");
            let entry = self.find(&item_field, kind, code)?;
            if found.contains(&entry) {
                return Err(Problem::InvalidValue { field: item_field });
            }
            found.push(entry);
        }
        check_count(field, kind, found.len())?;
        Ok(found)
    }

    /// The name that clients use for an entry.
    pub fn wire_name(&self, id: Option<VocabularyEntryId>) -> Option<String> {
        let id = id?;
        let found = self.0.iter().find(|entry| entry.id == id);
        found.map(|entry| entry.wire_name().to_owned())
    }

    /// The entries of one vocabulary that a track has, by the names that clients use.
    pub fn of(&self, track: &EditableTrack, kind: VocabularyKind) -> Vec<String> {
        let ids = track.vocabulary.iter().filter(|id| self.is_of(**id, kind));
        ids.filter_map(|id| self.wire_name(Some(*id))).collect()
    }

    fn is_of(&self, id: VocabularyEntryId, kind: VocabularyKind) -> bool {
        let found = self.0.iter().find(|entry| entry.id == id);
        found.is_some_and(|entry| {
            entry.kind == kind
                || (kind == VocabularyKind::Marker && entry.kind == VocabularyKind::EventMarker)
        })
    }

    /// Adds an entry at the end of its vocabulary; an existing one keeps its place.
    pub(super) fn add(
        &self,
        track: &mut EditableTrack,
        field: &str,
        kind: VocabularyKind,
        code: &str,
    ) -> Result<(), Problem> {
        let entry = self.find(field, kind, code)?;
        if !track.vocabulary.contains(&entry) {
            track.vocabulary.push(entry);
            self.sort(track);
        }
        check_count(field, kind, self.of(track, kind).len())
    }

    pub(super) fn remove(
        &self,
        track: &mut EditableTrack,
        field: &str,
        kind: VocabularyKind,
        code: &str,
    ) -> Result<(), Problem> {
        let entry = self.find(field, kind, code)?;
        track.vocabulary.retain(|id| *id != entry);
        if kind == VocabularyKind::Genre && self.of(track, kind).is_empty() {
            return Err(Problem::Required { field: field.into() });
        }
        Ok(())
    }

    fn sort(&self, track: &mut EditableTrack) {
        let position = |id: &VocabularyEntryId| LISTS.iter().position(|(kind, _)| self.is_of(*id, *kind));
        track.vocabulary.sort_by_key(position);
    }
}

fn check_count(field: &str, kind: VocabularyKind, count: usize) -> Result<(), Problem> {
    let list = LISTS.iter().find(|(other, _)| *other == kind);
    match list {
        Some((_, max)) if count > *max => Err(Problem::TooMany {
            field: field.into(),
            max: *max,
        }),
        _ => Ok(()),
    }
}
