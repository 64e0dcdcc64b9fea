//! The properties of one track and of one of its versions, read directly from the snapshot.

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Variant},
    ids::{ArtistId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
    version::{VersionCondition, choose_version},
};

use crate::{
    Snapshot,
    counts::TrackCounts,
    json_fragments::Slot,
    layer::CatalogLayer,
    row::{RowRef, SnapshotRow, SnapshotVersion},
};

#[derive(Clone, Copy)]
pub struct TrackView<'a> {
    snapshot: &'a Snapshot,
    layer: &'a CatalogLayer,
    row: &'a SnapshotRow,
    version: &'a SnapshotVersion,
    counts: TrackCounts,
}

impl<'a> TrackView<'a> {
    pub(crate) fn new(snapshot: &'a Snapshot, row: RowRef) -> Self {
        let layer = snapshot.layer(row);
        let snapshot_row = snapshot.row(row);
        Self {
            snapshot,
            layer,
            row: snapshot_row,
            version: &layer.lists.versions(snapshot_row)[0],
            counts: layer.counts[row.row() as usize],
        }
    }

    /// The same track with the version that stands for it, if one satisfies the condition.
    pub fn choose(self, condition: &VersionCondition, preference: &[VocabularyEntryId]) -> Option<Self> {
        self.choose_among(condition, preference, |_| true)
    }

    /// As [`Self::choose`], among some of the versions.
    pub fn choose_among(
        self,
        condition: &VersionCondition,
        preference: &[VocabularyEntryId],
        is_candidate: impl Fn(VersionId) -> bool,
    ) -> Option<Self> {
        let vocabulary = &self.snapshot.vocabulary_fragments;
        let candidates = || {
            let versions = self.layer.lists.versions(self.row).iter();
            versions.filter(|version| is_candidate(version.id))
        };
        let facts = candidates().map(|version| version.facts(vocabulary));
        let chosen = choose_version(self.row.variant, facts, condition, None, preference)?;
        let version = candidates().nth(chosen)?;
        Some(Self { version, ..self })
    }

    /// The same track with one of its versions; `None` when it has no such version.
    pub fn with_version(self, id: VersionId) -> Option<Self> {
        let mut versions = self.layer.lists.versions(self.row).iter();
        let version = versions.find(|version| version.id == id)?;
        Some(Self { version, ..self })
    }

    /// Whether this version satisfies a condition.
    pub fn satisfies(&self, condition: &VersionCondition) -> bool {
        let facts = self.version.facts(&self.snapshot.vocabulary_fragments);
        condition.holds(self.row.variant, &facts)
    }

    pub fn id(&self) -> TrackId {
        self.row.id
    }

    pub fn title(&self) -> &'a str {
        self.layer.title(self.row)
    }

    /// The main version, unless another was chosen.
    pub fn version(&self) -> VersionId {
        self.version.id
    }

    /// Of the version, like key and duration.
    pub fn bpm(&self) -> Bpm {
        Bpm(i64::from(self.version.bpm))
    }

    pub fn key(&self) -> MusicalKey {
        self.version.key
    }

    pub fn duration_ms(&self) -> i64 {
        i64::from(self.version.duration_ms)
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

    /// Where previews begin, in milliseconds; earlier in a version that is too short for it.
    pub fn preview_start_ms(&self) -> i64 {
        i64::from(self.row.preview_start_ms)
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
