//! The properties of one track, read directly from the snapshot.

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Variant},
    ids::{ArtistId, TrackId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
};

use crate::{
    Snapshot,
    counts::TrackCounts,
    json_fragments::Slot,
    layer::CatalogLayer,
    row::{RowRef, SnapshotRow},
};

#[derive(Clone, Copy)]
pub struct TrackView<'a> {
    snapshot: &'a Snapshot,
    layer: &'a CatalogLayer,
    row: &'a SnapshotRow,
    counts: TrackCounts,
}

impl<'a> TrackView<'a> {
    pub(crate) fn new(snapshot: &'a Snapshot, row: RowRef) -> Self {
        let layer = snapshot.layer(row);
        Self {
            snapshot,
            layer,
            row: snapshot.row(row),
            counts: layer.counts[row.row() as usize],
        }
    }

    pub fn id(&self) -> TrackId {
        self.row.id
    }

    pub fn title(&self) -> &'a str {
        self.layer.title(self.row)
    }

    /// Of the main version, like key and duration.
    pub fn bpm(&self) -> Bpm {
        Bpm(i64::from(self.row.bpm))
    }

    pub fn key(&self) -> MusicalKey {
        self.row.key
    }

    pub fn duration_ms(&self) -> i64 {
        i64::from(self.row.duration_ms)
    }

    pub fn energy(&self) -> Option<i64> {
        (self.row.energy > 0).then(|| i64::from(self.row.energy))
    }

    pub fn year(&self) -> Option<i64> {
        (self.row.year > 0).then(|| i64::from(self.row.year))
    }

    pub fn variant(&self) -> Variant {
        self.row.variant
    }

    pub fn access(&self) -> AccessFlags {
        self.row.access()
    }

    pub fn is_free(&self, now: Timestamp) -> bool {
        self.row.is_free(now)
    }

    pub fn published_at(&self) -> Timestamp {
        self.row.published_at
    }

    pub fn rating(&self) -> u8 {
        self.counts.rating
    }

    pub fn downloads(&self) -> i64 {
        i64::from(self.counts.downloads)
    }

    pub fn was_in_top(&self) -> bool {
        self.counts.was_in_top
    }

    pub fn category(&self) -> Option<VocabularyEntryId> {
        self.snapshot.vocabulary_fragments.entry(self.row.category)
    }

    pub fn label(&self) -> Option<VocabularyEntryId> {
        self.snapshot.vocabulary_fragments.entry(self.row.label)
    }

    pub fn format_set(&self) -> Option<VocabularyEntryId> {
        self.snapshot.vocabulary_fragments.entry(self.row.format_set)
    }

    pub fn artists(&self) -> impl Iterator<Item = ArtistId> + use<'a> {
        let fragments = &self.snapshot.artists;
        let slots = self.layer.lists.related(self.row).artists;
        slots.iter().map(|slot| fragments.get(*slot).artist.id)
    }

    /// In the order of the credits.
    pub fn artist_names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let fragments = &self.snapshot.artists;
        let slots = self.layer.lists.related(self.row).artists;
        slots.iter().map(|slot| fragments.get(*slot).artist.name.as_str())
    }

    pub fn genres(&self) -> impl Iterator<Item = VocabularyEntryId> + use<'a> {
        self.entries(self.layer.lists.related(self.row).genres)
    }

    pub fn parts_of_night(&self) -> impl Iterator<Item = VocabularyEntryId> + use<'a> {
        self.entries(self.layer.lists.related(self.row).parts_of_night)
    }

    pub fn additional_categories(&self) -> impl Iterator<Item = VocabularyEntryId> + use<'a> {
        self.entries(self.layer.lists.related(self.row).additional_categories)
    }

    fn entries(&self, slots: &'a [Slot]) -> impl Iterator<Item = VocabularyEntryId> + use<'a> {
        let fragments = &self.snapshot.vocabulary_fragments;
        slots.iter().filter_map(|slot| fragments.entry(*slot))
    }
}
