//! The catalogue at one moment: built whole, never changed.

use std::cmp::Reverse;

use pult_domain::{
    catalogue::{Artist, Track},
    ids::TrackId,
    vocabulary::Term,
};

use crate::{
    arena::Arena,
    days::Days,
    fragment,
    order::Orders,
    pieces::{AccessPieces, ArtistPieces, ItemPieces, KeyPieces, WordPieces},
    row::{Lists, Row},
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
    /// Newest first, then by falling id.
    pub(crate) rows: Vec<Row>,
    pub(crate) texts: Arena,
    pub(crate) lists: Lists,
    pub(crate) orders: Orders,
    pub(crate) days: Days,
    by_id: Vec<u32>,
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
        let mut tracks = input.tracks;
        tracks.retain(|track| !track.versions.is_empty());
        tracks.sort_unstable_by_key(|track| Reverse((track.published_at, track.id)));
        let orders = Orders::build(&tracks, &words);
        let days = Days::build(&tracks);

        let mut texts = Arena::default();
        let mut lists = Lists::default();
        let mut rows = Vec::with_capacity(tracks.len());
        let mut text = Vec::new();
        for track in tracks {
            if let Some(main) = track.main_version() {
                text.clear();
                fragment::write(&mut text, &track, main);
                let span = texts.push(&text);
                rows.extend(lists.push(&track, span, &words, &artists));
            }
        }
        lists.shrink();
        let mut by_id: Vec<u32> = (0..rows.len() as u32).collect();
        by_id.sort_unstable_by_key(|row| rows[*row as usize].id);
        Self {
            seq: input.seq,
            preview_seconds: input.preview_seconds,
            rows,
            texts,
            lists,
            orders,
            days,
            by_id,
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
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn contains(&self, track: TrackId) -> bool {
        self.row_of(track).is_some()
    }

    pub(crate) fn row_of(&self, track: TrackId) -> Option<u32> {
        self.by_id
            .binary_search_by_key(&track, |row| self.rows[*row as usize].id)
            .ok()
            .map(|at| self.by_id[at])
    }

    /// Memory held for the tracks; vocabularies and artists come on top and do not grow with them.
    pub fn bytes(&self) -> usize {
        size_of_val(self.rows.as_slice())
            + size_of_val(self.by_id.as_slice())
            + self.texts.bytes()
            + self.lists.bytes()
            + self.orders.bytes()
    }
}
