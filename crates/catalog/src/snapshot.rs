//! The catalogue at one moment: built whole, never changed.

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

/// What a snapshot is made of, as the store holds it at one sequence number.
#[derive(Debug, Default)]
pub struct Input {
    /// In any order. Tracks without a version are left out: there is nothing to hear or take.
    pub tracks: Vec<Track>,
    pub artists: Vec<Artist>,
    pub vocabulary: Vec<VocabularyEntry>,
    pub brand: String,
    /// The setting behind previews, see [`pult_domain::entitlement::preview_seconds`].
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
    pub(crate) words: Arc<VocabularyFragments>,
    pub(crate) artists: Arc<ArtistFragments>,
    /// As they were when the words of the base were indexed.
    pub(crate) indexed: Arc<ArtistFragments>,
    pub(crate) renamed_artists: Option<Arc<RenamedArtists>>,
    pub(crate) keys: Arc<KeyFragments>,
    pub(crate) access: Arc<AccessFragments>,
    pub(crate) items: Arc<DownloadItemFragments>,
    pub(crate) cache: Cache,
}

impl Snapshot {
    pub fn build(input: Input) -> Self {
        let words = VocabularyFragments::build(&input.vocabulary, &input.brand);
        let artists = ArtistFragments::build(&input.artists);
        let numbering = Numbering::of(&words);
        let vocabulary = VocabularyIndex::build(&input.vocabulary);
        let slots = SlotMap {
            words: &words,
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
            words: Arc::new(words),
            indexed: Arc::clone(&artists),
            renamed_artists: None,
            artists,
            keys: Arc::new(KeyFragments::build()),
            access: Arc::new(AccessFragments::build()),
            items: Arc::new(DownloadItemFragments::build()),
            cache: Cache::default(),
        }
    }

    /// The same catalogue, with nothing kept from earlier questions.
    pub(crate) fn share(&self) -> Self {
        Self {
            seq: self.seq,
            preview_seconds: self.preview_seconds,
            base: Arc::clone(&self.base),
            delta: Arc::clone(&self.delta),
            numbering: self.numbering,
            vocabulary: Arc::clone(&self.vocabulary),
            words: Arc::clone(&self.words),
            artists: Arc::clone(&self.artists),
            indexed: Arc::clone(&self.indexed),
            renamed_artists: self.renamed_artists.clone(),
            keys: Arc::clone(&self.keys),
            access: Arc::clone(&self.access),
            items: Arc::clone(&self.items),
            cache: Cache::default(),
        }
    }

    /// The change the snapshot has seen last.
    pub fn seq(&self) -> i64 {
        self.seq
    }

    /// Number of tracks.
    pub fn len(&self) -> usize {
        self.base.len() - self.delta.gone().len() + self.delta.layer.len()
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
    pub fn count(&self, scope: Scope<'_>, filter: &TrackFilter, reader: &Requester, now: Timestamp) -> usize {
        Selection::new(self, scope, filter, reader, now).total()
    }

    pub fn facts(&self, track: TrackId) -> Option<TrackView<'_>> {
        self.row_of(track).map(|row| TrackView::new(self, row))
    }

    /// Calls `f` for the tracks of a list until it breaks off: a sequence in its order, anything else newest first.
    pub fn for_each_matching<'s>(
        &'s self,
        scope: Scope<'_>,
        filter: &TrackFilter,
        reader: &Requester,
        now: Timestamp,
        mut f: impl FnMut(TrackView<'s>) -> ControlFlow<()>,
    ) {
        let selection = Selection::new(self, scope, filter, reader, now);
        // Whether to go on has been told by `f`.
        let _ = selection.each(|found| f(TrackView::new(self, found.row)));
    }

    /// The published tracks of an artist, newest first.
    pub fn artist_tracks(&self, artist: ArtistId) -> impl ExactSizeIterator<Item = TrackView<'_>> {
        let reader = Requester::visitor(Lang::Ru);
        let filter = TrackFilter::default();
        let all = Selection::new(self, Scope::Artist(artist), &filter, &reader, Timestamp(0)).all();
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

    pub(crate) fn facets_of(&self, terms: &[VocabularyEntryId]) -> impl Iterator<Item = Facet> {
        terms
            .iter()
            .filter_map(|term| self.words.slot(*term))
            .map(|slot| self.numbering.word(slot))
    }

    /// Memory held for the tracks; vocabularies and artists come on top and do not grow with them.
    pub fn bytes(&self) -> usize {
        self.base.bytes() + self.delta.layer.bytes()
    }
}
