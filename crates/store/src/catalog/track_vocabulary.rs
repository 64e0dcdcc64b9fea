//! The vocabulary entries of a track are in one table; a [`Track`] has a list of them for each vocabulary.

use std::collections::HashMap;

use pult_domain::{
    catalog::Track,
    ids::VocabularyEntryId,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

pub(super) struct VocabularyKinds(HashMap<VocabularyEntryId, VocabularyKind>);

impl VocabularyKinds {
    pub(super) fn of(entries: &[VocabularyEntry]) -> Self {
        Self(entries.iter().map(|entry| (entry.id, entry.kind)).collect())
    }

    /// Adds an entry to the list of its vocabulary.
    pub(super) fn sort_in(&self, track: &mut Track, entry: VocabularyEntryId) {
        match self.0.get(&entry) {
            Some(VocabularyKind::Genre) => track.genres.push(entry),
            Some(VocabularyKind::Marker) => track.markers.push(entry),
            Some(VocabularyKind::EventMarker) => track.event_markers.push(entry),
            Some(VocabularyKind::PartOfNight) => track.parts_of_night.push(entry),
            Some(VocabularyKind::AdditionalCategory) => track.additional_categories.push(entry),
            // The other vocabularies have a column of their own.
            _ => {}
        }
    }
}

/// Every entry in the lists of a track with its position.
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
