//! The tracks of a layer: rows newest first, their texts and lists, and every lasting way to reach them.

use std::{cmp::Reverse, ops::Range};

use pult_domain::{catalog::Track, ids::TrackId, list::SortColumn, time::Timestamp};

use crate::{
    column::{Histogram, PrefixBitsets, RangeColumn},
    counts::TrackCounts,
    days::Days,
    facet::Numbering,
    order::{RowOrder, Space},
    postings::{IdIndex, RowPostings},
    row::{RowLists, SlotMap, SnapshotRow},
    search_terms, sorting,
    text::{TextBuilder, TextIndex},
    text_store::TextStore,
    track_fragment,
};

#[derive(Debug)]
pub(crate) struct LayerData {
    pub(crate) numbering: Numbering,
    /// Newest first, then by falling id.
    pub(crate) rows: Vec<SnapshotRow>,
    pub(crate) lists: RowLists,
    pub(crate) days: Days,
    texts: TextStore,
    ids: IdIndex,
    pub(crate) by_artist: RowPostings,
    /// Rows that are or were free, the longest first.
    free: Vec<(Timestamp, u32)>,
    pub(crate) columns: [Histogram; RangeColumn::ALL.len()],
    /// Of the same columns, for ranges in the order of the rows.
    pub(crate) ladders: [PrefixBitsets; RangeColumn::ALL.len()],
    /// Ranges of tempos and durations end where tracks are many, so those are looked up apart from the rows.
    bpms: Vec<u32>,
    durations: Vec<u32>,
    /// In the buckets live counts show.
    pub(crate) tempos: Histogram,
    /// That of ratings is empty, because it changes.
    orders: [RowOrder; Space::COUNT],
    pub(crate) text_index: TextIndex,
}

impl LayerData {
    /// Tracks without a version are left out: there is nothing to hear or take.
    pub(crate) fn build(mut tracks: Vec<Track>, slots: SlotMap<'_>) -> (Self, Vec<TrackCounts>) {
        tracks.retain(|track| !track.versions.is_empty());
        // Tracks are large: their keys are sorted instead.
        let mut newest_first: Vec<_> = tracks
            .iter()
            .zip(0..)
            .map(|(track, n)| (Reverse((track.published_at, track.id)), n))
            .collect::<Vec<(_, usize)>>();
        newest_first.sort_unstable();
        let mut texts = TextStore::default();
        let mut lists = RowLists::new(slots.numbering);
        let mut counts = Vec::with_capacity(tracks.len());
        let mut rows: Vec<SnapshotRow> = Vec::with_capacity(tracks.len());
        let mut text = Vec::new();
        for (_, n) in newest_first {
            let track = &tracks[n];
            if let Some(main) = track.main_version() {
                text.clear();
                text.extend_from_slice(track.title.as_bytes());
                track_fragment::write(&mut text, track, main);
                let span = texts.push(&text);
                rows.extend(lists.push(track, span, slots));
                counts.push(TrackCounts::of(track));
            }
        }
        drop(tracks);
        let body = Self::assemble(rows, lists, texts, &counts, slots, |column, body| {
            sorting::permutation(column, body, slots.words)
        });
        (body, counts)
    }

    /// From rows newest first and the rows in each order but that of ratings.
    pub(crate) fn assemble(
        rows: Vec<SnapshotRow>,
        mut lists: RowLists,
        texts: TextStore,
        counts: &[TrackCounts],
        slots: SlotMap<'_>,
        permutation: impl Fn(SortColumn, &Self) -> Vec<u32>,
    ) -> Self {
        lists.shrink();
        let mut free: Vec<(Timestamp, u32)> = rows
            .iter()
            .zip(0..)
            .filter(|(row, _)| row.free_until > SnapshotRow::NEVER_FREE)
            .map(|(row, n)| (row.free_until, n))
            .collect();
        free.sort_unstable_by_key(|(until, _)| Reverse(*until));
        let numbering = slots.numbering;
        let mut body = Self {
            numbering,
            days: Days::build(&rows),
            ids: IdIndex::build(&rows),
            by_artist: RowPostings::build(rows.iter().map(|row| lists.related(row).artists)),
            free,
            columns: RangeColumn::ALL.map(|c| Histogram::build(&rows, |row| c.code(c.value(row)))),
            bpms: rows.iter().map(|row| row.bpm).collect(),
            durations: rows.iter().map(|row| row.duration_ms).collect(),
            tempos: Histogram::build(&rows, SnapshotRow::tempo_bucket),
            ladders: Default::default(),
            rows,
            lists,
            texts,
            orders: Default::default(),
            text_index: TextBuilder::default().build(),
        };
        body.ladders = std::array::from_fn(|n| PrefixBitsets::build(&body.columns[n].codes));
        body.text_index = search_terms::index(&body, counts, 0..body.len() as u32, slots);
        body.orders = Space::each(|space| {
            let permutation = match space {
                Space::RATING => return RowOrder::default(),
                Space::Sorted(column) => permutation(column, &body),
                Space::Popular => body.text_index.rows().to_vec(),
            };
            RowOrder::new(permutation, &body.columns, &body.lists, numbering)
        });
        body
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn row_of(&self, track: TrackId) -> Option<u32> {
        self.ids.find(track, &self.rows)
    }

    pub(crate) fn lasting_order(&self, space: Space) -> &RowOrder {
        &self.orders[space.index()]
    }

    /// The rows that are free at a moment.
    pub(crate) fn free(&self, now: Timestamp) -> impl ExactSizeIterator<Item = u32> {
        let count = self.free.partition_point(|(until, _)| now < *until);
        self.free[..count].iter().map(|(_, row)| *row)
    }

    /// The rows of a time, its end not included.
    pub(crate) fn published(&self, (from, to): (Timestamp, Timestamp)) -> Range<usize> {
        let older = |moment| self.rows.partition_point(|row| row.published_at >= moment);
        older(to)..older(from)
    }

    pub(crate) fn value(&self, column: RangeColumn, row: u32) -> i64 {
        match column {
            RangeColumn::Duration => i64::from(self.durations[row as usize]),
            RangeColumn::Tempo => i64::from(self.bpms[row as usize]),
            RangeColumn::Year => column.value(&self.rows[row as usize]),
        }
    }

    pub(crate) fn text(&self, row: &SnapshotRow) -> &[u8] {
        self.texts.get(row.text)
    }

    pub(crate) fn title(&self, row: &SnapshotRow) -> &str {
        // It was a title when it was pushed.
        std::str::from_utf8(&self.text(row)[..row.title_len as usize]).unwrap_or_default()
    }

    /// The opening of the row's JSON object.
    pub(crate) fn fragment(&self, row: &SnapshotRow) -> &[u8] {
        &self.text(row)[row.title_len as usize..]
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.rows.as_slice())
            + size_of_val(self.free.as_slice())
            + (RangeColumn::ALL.len() + 1) * self.tempos.codes.len()
            + size_of_val(self.bpms.as_slice())
            + size_of_val(self.durations.as_slice())
            + self.ladders.iter().map(PrefixBitsets::bytes).sum::<usize>()
            + self.ids.bytes()
            + self.by_artist.bytes()
            + self.texts.bytes()
            + self.lists.bytes()
            + self.orders.iter().map(RowOrder::bytes).sum::<usize>()
            + self.text_index.bytes()
    }
}
