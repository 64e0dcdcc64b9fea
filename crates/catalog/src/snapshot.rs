//! The catalog at one moment: built as a whole, never changed.

use std::{ops::ControlFlow, sync::Arc};

use pult_domain::{
    catalog::{Artist, Track},
    filter::TrackFilter,
    ids::{ArtistId, TrackId, VocabularyEntryId},
    lang::Lang,
    requester::Requester,
    time::Timestamp,
    vocabulary::VocabularyEntry,
};

use crate::{
    Scope, TrackView, VocabularyIndex,
    cache::Cache,
    delta::Delta,
    facet::{Facet, Numbering},
    json_fragments::{
        AccessFragments, ArtistFragments, DownloadItemFragments, KeyFragments, VocabularyFragments,
    },
    layer::CatalogLayer,
    renamed_artists::RenamedArtists,
    row::{RowRef, SlotMap, SnapshotRow},
    selection::Selection,
};

/// What a snapshot is built from: the store's data at one sequence number.
#[derive(Debug, Default)]
pub struct Input {
    /// In any order. Tracks without a version are left out, because there is nothing to play or download.
    pub tracks: Vec<Track>,
    pub artists: Vec<Artist>,
    pub vocabulary: Vec<VocabularyEntry>,
    pub brand: String,
    /// The setting for previews, see [`pult_domain::entitlement::preview_seconds`].
    pub preview_seconds: f64,
    pub seq: i64,
}

#[derive(Debug)]
pub struct Snapshot {
    pub(crate) seq: i64,
    pub(crate) preview_seconds: f64,
    pub(crate) base: Arc<CatalogLayer>,
    pub(crate) delta: Arc<Delta>,
    pub(crate) numbering: Numbering,
    pub(crate) vocabulary: Arc<VocabularyIndex>,
    pub(crate) vocabulary_fragments: Arc<VocabularyFragments>,
    pub(crate) artists: Arc<ArtistFragments>,
    /// The artists as they were when the text of the base was indexed.
    pub(crate) indexed: Arc<ArtistFragments>,
    pub(crate) renamed_artists: Option<Arc<RenamedArtists>>,
    pub(crate) keys: Arc<KeyFragments>,
    pub(crate) access: Arc<AccessFragments>,
    pub(crate) items: Arc<DownloadItemFragments>,
    pub(crate) cache: Cache,
}

impl Snapshot {
    pub fn build(input: Input) -> Self {
        let vocabulary_fragments = VocabularyFragments::build(&input.vocabulary, &input.brand);
        let artists = ArtistFragments::build(&input.artists);
        let numbering = Numbering::of(&vocabulary_fragments);
        let vocabulary = VocabularyIndex::build(&input.vocabulary);
        let slots = SlotMap {
            vocabulary_fragments: &vocabulary_fragments,
            artists: &artists,
            vocabulary: &vocabulary,
            numbering,
        };
        let base = CatalogLayer::build(input.tracks, slots);
        let delta = Delta::empty(slots);
        let artists = Arc::new(artists);
        Self {
            seq: input.seq,
            preview_seconds: input.preview_seconds,
            base: Arc::new(base),
            delta: Arc::new(delta),
            numbering,
            vocabulary: Arc::new(vocabulary),
            vocabulary_fragments: Arc::new(vocabulary_fragments),
            indexed: Arc::clone(&artists),
            renamed_artists: None,
            artists,
            keys: Arc::new(KeyFragments::build()),
            access: Arc::new(AccessFragments::build()),
            items: Arc::new(DownloadItemFragments::build()),
            cache: Cache::default(),
        }
    }

    /// The same catalog, with an empty cache.
    pub(crate) fn share(&self) -> Self {
        Self {
            seq: self.seq,
            preview_seconds: self.preview_seconds,
            base: Arc::clone(&self.base),
            delta: Arc::clone(&self.delta),
            numbering: self.numbering,
            vocabulary: Arc::clone(&self.vocabulary),
            vocabulary_fragments: Arc::clone(&self.vocabulary_fragments),
            artists: Arc::clone(&self.artists),
            indexed: Arc::clone(&self.indexed),
            renamed_artists: self.renamed_artists.clone(),
            keys: Arc::clone(&self.keys),
            access: Arc::clone(&self.access),
            items: Arc::clone(&self.items),
            cache: Cache::default(),
        }
    }

    /// The last change that the snapshot contains.
    pub fn seq(&self) -> i64 {
        self.seq
    }

    /// Number of tracks.
    pub fn len(&self) -> usize {
        self.base.len() - self.delta.removed_rows().len() + self.delta.layer.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn contains(&self, track: TrackId) -> bool {
        self.row_of(track).is_some()
    }

    pub(crate) fn row_of(&self, track: TrackId) -> Option<RowRef> {
        let fresh = || self.delta.layer.row_of(track).map(RowRef::fresh);
        let base = self.base.row_of(track).filter(|row| !self.delta.is_removed(*row));
        base.map(RowRef::base).or_else(fresh)
    }

    pub(crate) fn layer(&self, row: RowRef) -> &CatalogLayer {
        if row.is_fresh() {
            &self.delta.layer
        } else {
            &self.base
        }
    }

    pub(crate) fn row(&self, row: RowRef) -> &SnapshotRow {
        &self.layer(row).rows[row.row() as usize]
    }

    /// How many tracks a list has.
    pub fn count(
        &self,
        scope: Scope<'_>,
        filter: &TrackFilter,
        requester: &Requester,
        now: Timestamp,
    ) -> usize {
        Selection::new(self, scope, filter, requester, now).total()
    }

    pub fn facts(&self, track: TrackId) -> Option<TrackView<'_>> {
        self.row_of(track).map(|row| TrackView::new(self, row))
    }

    /// Calls `f` for the tracks of a list until it breaks: a sequence in its order, anything else newest
    /// first.
    pub fn for_each_matching<'s>(
        &'s self,
        scope: Scope<'_>,
        filter: &TrackFilter,
        requester: &Requester,
        now: Timestamp,
        mut f: impl FnMut(TrackView<'s>) -> ControlFlow<()>,
    ) {
        let selection = Selection::new(self, scope, filter, requester, now);
        // `f` itself decides when to stop, so the result carries nothing new.
        let _ = selection.each(|found| f(TrackView::new(self, found.row)));
    }

    /// The published tracks of an artist, newest first.
    pub fn artist_tracks(&self, artist: ArtistId) -> impl ExactSizeIterator<Item = TrackView<'_>> {
        let requester = Requester::visitor(Lang::Ru);
        let filter = TrackFilter::default();
        let all = Selection::new(self, Scope::Artist(artist), &filter, &requester, Timestamp(0)).all();
        all.into_iter().map(|found| TrackView::new(self, found.row))
    }

    pub fn artist(&self, artist: ArtistId) -> Option<&Artist> {
        let slot = self.artists.slot(artist)?;
        Some(&self.artists.get(slot).artist)
    }

    pub fn artists(&self) -> impl Iterator<Item = &Artist> {
        self.artists.iter()
    }

    pub fn vocabulary(&self) -> &VocabularyIndex {
        &self.vocabulary
    }

    pub(crate) fn facets_of(&self, entries: &[VocabularyEntryId]) -> impl Iterator<Item = Facet> {
        entries
            .iter()
            .filter_map(|entry| self.vocabulary_fragments.slot(*entry))
            .map(|slot| self.numbering.word(slot))
    }

    /// Memory of the tracks; vocabularies and artists are not included and do not grow with them.
    pub fn bytes(&self) -> usize {
        self.base.bytes() + self.delta.layer.bytes()
    }
}
