//! The catalogue at one moment: built whole, never changed.

use pult_domain::{
    catalogue::{Artist, Track},
    filter::TrackFilter,
    ids::{ArtistId, TermId, TrackId},
    reader::Reader,
    time::Timestamp,
    vocabulary::Term,
};

use crate::{
    Facts, Scope, Vocabulary,
    condition::Condition,
    facet::{Facet, Numbering},
    layer::Layer,
    pieces::{AccessPieces, ArtistPieces, ItemPieces, KeyPieces, WordPieces},
    row::Slots,
};

/// What a snapshot is made of, as the store holds it at one sequence number.
#[derive(Debug, Default)]
pub struct Input {
    /// In any order. Tracks without a version are left out: there is nothing to hear or take.
    pub tracks: Vec<Track>,
    pub artists: Vec<Artist>,
    pub terms: Vec<Term>,
    pub brand: String,
    /// The setting behind previews, see [`pult_domain::entitlement::preview_seconds`].
    pub preview_seconds: f64,
    pub seq: i64,
}

#[derive(Debug)]
pub struct Snapshot {
    pub(crate) seq: i64,
    pub(crate) preview_seconds: f64,
    pub(crate) base: Layer,
    pub(crate) numbering: Numbering,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) words: WordPieces,
    pub(crate) artists: ArtistPieces,
    pub(crate) keys: KeyPieces,
    pub(crate) access: AccessPieces,
    pub(crate) items: ItemPieces,
}

impl Snapshot {
    pub fn build(input: Input) -> Self {
        let words = WordPieces::build(&input.terms, &input.brand);
        let artists = ArtistPieces::build(&input.artists);
        let numbering = Numbering::of(&words);
        let vocabulary = Vocabulary::build(&input.terms);
        let slots = Slots {
            words: &words,
            artists: &artists,
            vocabulary: &vocabulary,
            numbering,
        };
        Self {
            seq: input.seq,
            preview_seconds: input.preview_seconds,
            base: Layer::build(input.tracks, slots),
            numbering,
            vocabulary,
            words,
            artists,
            keys: KeyPieces::build(),
            access: AccessPieces::build(),
            items: ItemPieces::build(),
        }
    }

    /// The change the snapshot has seen last.
    pub fn seq(&self) -> i64 {
        self.seq
    }

    /// Number of tracks.
    pub fn len(&self) -> usize {
        self.base.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn contains(&self, track: TrackId) -> bool {
        self.base.row_of(track).is_some()
    }

    /// How many tracks a list has.
    pub fn count(&self, scope: Scope<'_>, filter: &TrackFilter, reader: &Reader, now: Timestamp) -> usize {
        let condition = Condition::new(self, scope, filter, reader, now);
        self.members(scope, &condition, None).len()
    }

    pub fn facts(&self, track: TrackId) -> Option<Facts<'_>> {
        let row = self.base.row_of(track)?;
        Some(Facts::new(self, &self.base, row))
    }

    /// Calls `f` for every track of a list: a sequence in its order, anything else newest first.
    pub fn for_each_matching<'s>(
        &'s self,
        scope: Scope<'_>,
        filter: &TrackFilter,
        reader: &Reader,
        now: Timestamp,
        mut f: impl FnMut(Facts<'s>),
    ) {
        let condition = Condition::new(self, scope, filter, reader, now);
        for found in self.members(scope, &condition, None) {
            f(Facts::new(self, &self.base, found.row));
        }
    }

    /// The published tracks of an artist, newest first.
    pub fn artist_tracks(&self, artist: ArtistId) -> impl Iterator<Item = Facts<'_>> {
        let slot = self.artists.slot(artist);
        (0..self.base.len() as u32)
            .filter(move |row| {
                let row = &self.base.rows[*row as usize];
                slot.is_some_and(|slot| self.base.lists.related(row).artists.contains(&slot))
            })
            .map(|row| Facts::new(self, &self.base, row))
    }

    pub fn artist(&self, artist: ArtistId) -> Option<&Artist> {
        let slot = self.artists.slot(artist)?;
        Some(&self.artists.get(slot).artist)
    }

    pub fn artists(&self) -> impl Iterator<Item = &Artist> {
        self.artists.iter()
    }

    pub fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    pub(crate) fn facets_of(&self, terms: &[TermId]) -> impl Iterator<Item = Facet> {
        terms
            .iter()
            .filter_map(|term| self.words.slot(*term))
            .map(|slot| self.numbering.word(slot))
    }

    /// Memory held for the tracks; vocabularies and artists come on top and do not grow with them.
    pub fn bytes(&self) -> usize {
        self.base.bytes()
    }
}
