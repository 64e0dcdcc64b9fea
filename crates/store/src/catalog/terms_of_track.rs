//! The words of a track live in one table; a track keeps them in a list per vocabulary.

use std::collections::HashMap;

use pult_domain::{
    catalog::Track,
    ids::TermId,
    vocabulary::{Term, TermKind},
};

pub(super) struct Kinds(HashMap<TermId, TermKind>);

impl Kinds {
    pub(super) fn of(terms: &[Term]) -> Self {
        Self(terms.iter().map(|term| (term.id, term.kind)).collect())
    }

    /// Adds a word to the list of its vocabulary.
    pub(super) fn sort_in(&self, track: &mut Track, term: TermId) {
        match self.0.get(&term) {
            Some(TermKind::Genre) => track.genres.push(term),
            Some(TermKind::Marker) => track.markers.push(term),
            Some(TermKind::EventMarker) => track.event_markers.push(term),
            Some(TermKind::PartOfNight) => track.parts_of_night.push(term),
            Some(TermKind::AdditionalCategory) => track.additional_categories.push(term),
            // The other vocabularies have a column of their own.
            _ => {}
        }
    }
}

/// Every listed word of a track with its place.
pub(super) fn listed(track: &Track) -> impl Iterator<Item = (i64, TermId)> {
    let lists = [
        &track.genres,
        &track.markers,
        &track.event_markers,
        &track.parts_of_night,
        &track.additional_categories,
    ];
    (0..).zip(lists.into_iter().flatten().copied())
}
