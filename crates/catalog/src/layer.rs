//! A body of tracks that never changes: rows newest first, and every other way to reach them.

use std::{cmp::Reverse, collections::HashMap};

use pult_domain::{catalogue::Track, ids::TrackId};

use crate::{
    arena::Arena,
    bitset::Bitsets,
    days::Days,
    facet::{Facet, Numbering},
    fragment,
    order::Orders,
    row::{Counts, Lists, Row, Slots},
    text::TextIndex,
    track_words,
};

#[derive(Debug)]
pub(crate) struct Layer {
    numbering: Numbering,
    /// Newest first, then by falling id.
    pub(crate) rows: Vec<Row>,
    pub(crate) counts: Vec<Counts>,
    texts: Arena,
    pub(crate) lists: Lists,
    pub(crate) orders: Orders,
    pub(crate) days: Days,
    by_id: HashMap<TrackId, u32>,
    facets: Bitsets,
    pub(crate) text: TextIndex,
}

impl Layer {
    /// Tracks without a version are left out: there is nothing to hear or take.
    pub(crate) fn build(mut tracks: Vec<Track>, slots: Slots<'_>) -> Self {
        tracks.retain(|track| !track.versions.is_empty());
        tracks.sort_unstable_by_key(|track| Reverse((track.published_at, track.id)));
        let orders = Orders::build(&tracks, slots.words);
        let days = Days::build(&tracks);
        let text = track_words::index(&tracks, slots);
        let counts = tracks.iter().map(Counts::of).collect();

        let mut texts = Arena::default();
        let mut lists = Lists::default();
        let mut rows: Vec<Row> = Vec::with_capacity(tracks.len());
        let mut opening = Vec::new();
        for track in tracks {
            if let Some(main) = track.main_version() {
                opening.clear();
                opening.extend_from_slice(track.title.as_bytes());
                fragment::write(&mut opening, &track, main);
                let span = texts.push(&opening);
                rows.extend(lists.push(&track, span, slots));
            }
        }
        lists.shrink();
        let by_id = rows.iter().zip(0..).map(|(row, n)| (row.id, n)).collect();
        let mut layer = Self {
            numbering: slots.numbering,
            rows,
            counts,
            texts,
            lists,
            orders,
            days,
            by_id,
            facets: Bitsets::default(),
            text,
        };
        let every = usize::from(slots.numbering.top10()) + 1;
        let facets = Bitsets::build(0, every, layer.rows.len(), |row, put| layer.each_facet(row, put));
        layer.facets = facets;
        layer
    }

    fn each_facet(&self, row: usize, put: &mut dyn FnMut(Facet)) {
        for facet in self.lists.facets(&self.rows[row]) {
            put(*facet);
        }
        self.counts[row].each_facet(self.numbering, put);
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn row_of(&self, track: TrackId) -> Option<u32> {
        self.by_id.get(&track).copied()
    }

    pub(crate) fn has(&self, row: u32, facet: Facet) -> bool {
        self.facets.has(facet, row)
    }

    pub(crate) fn title(&self, row: &Row) -> &str {
        let text = &self.texts.get(row.text)[..row.title_len as usize];
        // It was a title when it was pushed.
        std::str::from_utf8(text).unwrap_or_default()
    }

    /// The opening of the row's JSON object.
    pub(crate) fn fragment(&self, row: &Row) -> &[u8] {
        &self.texts.get(row.text)[row.title_len as usize..]
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.rows.as_slice())
            + size_of_val(self.counts.as_slice())
            + self.by_id.capacity() * size_of::<(TrackId, u32)>()
            + self.texts.bytes()
            + self.lists.bytes()
            + self.orders.bytes()
            + self.facets.bytes()
            + self.text.bytes()
    }
}
