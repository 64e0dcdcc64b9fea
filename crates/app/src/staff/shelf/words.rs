//! Words of the vocabularies that a track is described with, from codes and back.

use pult_domain::{
    ids::TermId,
    limits::{SUBMITTED_GENRES_MAX, SUBMITTED_WORDS_MAX},
    problem::Problem,
    vocabulary::{Term, TermKind, meant},
};
use pult_store::ShelvedTrack;

use crate::{App, AppError};

pub struct Words(Vec<Term>);

/// The lists a track has, in the order they are kept in. Markers of events stand among the markers.
const LISTS: [(TermKind, usize); 4] = [
    (TermKind::Genre, SUBMITTED_GENRES_MAX),
    (TermKind::Marker, SUBMITTED_WORDS_MAX),
    (TermKind::PartOfNight, SUBMITTED_WORDS_MAX),
    (TermKind::AdditionalCategory, SUBMITTED_WORDS_MAX),
];

impl Words {
    pub(super) async fn load(app: &App) -> Result<Self, AppError> {
        Ok(Self(app.store.terms().await?))
    }

    pub(super) fn find(&self, field: &str, kind: TermKind, code: &str) -> Result<TermId, Problem> {
        meant(&self.0, kind, code).ok_or_else(|| Problem::InvalidValue { field: field.into() })
    }

    /// Nothing for nothing.
    pub(super) fn one(
        &self,
        field: &str,
        kind: TermKind,
        code: Option<&str>,
    ) -> Result<Option<TermId>, Problem> {
        let code = code.filter(|code| !code.is_empty());
        code.map(|code| self.find(field, kind, code)).transpose()
    }

    pub(super) fn list(&self, field: &str, kind: TermKind, codes: &[String]) -> Result<Vec<TermId>, Problem> {
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
    pub fn spoken(&self, id: Option<TermId>) -> Option<String> {
        let id = id?;
        let found = self.0.iter().find(|term| term.id == id);
        found.map(|term| term.spoken().to_owned())
    }

    /// The words of one kind that a track has, as clients name them.
    pub fn of(&self, track: &ShelvedTrack, kind: TermKind) -> Vec<String> {
        let ids = track.words.iter().filter(|id| self.is_of(**id, kind));
        ids.filter_map(|id| self.spoken(Some(*id))).collect()
    }

    fn is_of(&self, id: TermId, kind: TermKind) -> bool {
        let found = self.0.iter().find(|term| term.id == id);
        found.is_some_and(|term| {
            term.kind == kind || (kind == TermKind::Marker && term.kind == TermKind::EventMarker)
        })
    }

    /// One more at the end of its list; one that is there already stays where it is.
    pub(super) fn add(
        &self,
        track: &mut ShelvedTrack,
        field: &str,
        kind: TermKind,
        code: &str,
    ) -> Result<(), Problem> {
        let term = self.find(field, kind, code)?;
        if !track.words.contains(&term) {
            track.words.push(term);
            self.sort(track);
        }
        bounded(field, kind, self.of(track, kind).len())
    }

    pub(super) fn remove(
        &self,
        track: &mut ShelvedTrack,
        field: &str,
        kind: TermKind,
        code: &str,
    ) -> Result<(), Problem> {
        let term = self.find(field, kind, code)?;
        track.words.retain(|word| *word != term);
        if kind == TermKind::Genre && self.of(track, kind).is_empty() {
            return Err(Problem::Required { field: field.into() });
        }
        Ok(())
    }

    fn sort(&self, track: &mut ShelvedTrack) {
        let place = |id: &TermId| LISTS.iter().position(|(kind, _)| self.is_of(*id, *kind));
        track.words.sort_by_key(place);
    }
}

fn bounded(field: &str, kind: TermKind, count: usize) -> Result<(), Problem> {
    let list = LISTS.iter().find(|(known, _)| *known == kind);
    match list {
        Some((_, max)) if count > *max => Err(Problem::TooMany {
            field: field.into(),
            max: *max,
        }),
        _ => Ok(()),
    }
}
