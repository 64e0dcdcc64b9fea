//! The words of a track live in one table; a track keeps them in a list per vocabulary.

use std::collections::HashMap;

use pult_domain::{
    catalog::Track,
    ids::VocabularyEntryId,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

pub(super) struct VocabularyKinds(HashMap<VocabularyEntryId, VocabularyKind>);

impl VocabularyKinds {
    pub(super) fn of(terms: &[VocabularyEntry]) -> Self {
        Self(terms.iter().map(|term| (term.id, term.kind)).collect())
    }

    /// Adds a word to the list of its vocabulary.
    pub(super) fn sort_in(&self, track: &mut Track, term: VocabularyEntryId) {
        match self.0.get(&term) {
            Some(VocabularyKind::Genre) => track.genres.push(term),
            Some(VocabularyKind::Marker) => track.markers.push(term),
            Some(VocabularyKind::EventMarker) => track.event_markers.push(term),
            Some(VocabularyKind::PartOfNight) => track.parts_of_night.push(term),
            Some(VocabularyKind::AdditionalCategory) => track.additional_categories.push(term),
            // The other vocabularies have a column of their own.
            _ => {}
        }
    }
}

/// Every listed word of a track with its place.
pub(super) fn list_entries(track: &Track) -> impl Iterator<Item = (i64, VocabularyEntryId)> {
    let lists = [
        &track.genres,
        &track.markers,
        &track.event_markers,
        &track.parts_of_night,
        &track.additional_categories,
    ];
    (0..).zip(lists.into_iter().flatten().copied())
}
