//! The tracks of a layer: rows newest first, their texts and lists, and all indexes that only an edit
//! changes.

use std::{cmp::Reverse, ops::Range};

use pult_domain::{catalog::Track, ids::TrackId, list::SortColumn, time::Timestamp};

use crate::{
    column::{Histogram, PrefixBitsets, RangeColumn},
    counts::TrackCounts,
    days::Days,
    facet::Numbering,
    order::{RowOrder, Space},
    postings::{IdIndex, RowPostings},
    row::{RowLists, RowText, SlotMap, SnapshotRow, SnapshotVersion},
    search_terms, sorting, soundwaves,
    text::{TextBuilder, TextIndex},
    text_store::TextStore,
    track_fragment,
};

#[derive(Debug)]
pub(crate) struct LayerData {
    pub(crate) numbering: Numbering,
    /// Newest first, then by descending id.
    pub(crate) rows: Vec<SnapshotRow>,
    pub(crate) lists: RowLists,
    pub(crate) days: Days,
    texts: TextStore,
    ids: IdIndex,
    pub(crate) by_artist: RowPostings,
    /// Rows that are or were free, the latest end first.
    free: Vec<(Timestamp, u32)>,
    pub(crate) columns: [Histogram; RangeColumn::ALL.len()],
    /// Prefix bitsets of the same columns, for ranges in the order of the rows.
    pub(crate) ladders: [PrefixBitsets; RangeColumn::ALL.len()],
    /// Copies of two columns outside the rows, because ranges often end at values that many tracks have.
    bpms: Vec<u32>,
    durations: Vec<u32>,
    /// In the buckets that live counts show.
    pub(crate) tempos: Histogram,
    /// The order of ratings is empty here, because it changes.
    orders: [RowOrder; Space::COUNT],
    pub(crate) text_index: TextIndex,
}

impl LayerData {
    /// Leaves out tracks without a version, and versions without audio of tracks that have other versions: they have
    /// nothing to play or download.
    pub(crate) fn build(mut tracks: Vec<Track>, slots: SlotMap<'_>) -> (Self, Vec<TrackCounts>) {
        tracks.retain(|track| !track.versions.is_empty());
        tracks.iter_mut().for_each(Track::drop_versions_without_audio);
        // Tracks are large, so their keys are sorted instead.
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
            text.clear();
            text.extend_from_slice(track.title.as_bytes());
            track_fragment::write(&mut text, track);
            let json_end = text.len() as u32;
            let soundwaves = soundwaves::append(&mut text, &track.versions);
            let row_text = RowText {
                span: texts.push(&text),
                json_end,
                soundwaves,
            };
            if let Some(row) = lists.push(track, &row_text, slots) {
                rows.push(row);
                counts.push(TrackCounts::of(track));
            }
        }
        drop(tracks);
        let data = Self::assemble(rows, lists, texts, &counts, slots, |column, data| {
            sorting::permutation(column, data, slots.vocabulary_fragments)
        });
        (data, counts)
    }

    /// From rows newest first and the rows in each order except that of ratings.
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
        let mut data = Self {
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
        data.ladders = std::array::from_fn(|n| PrefixBitsets::build(&data.columns[n].codes));
        data.text_index = search_terms::index(&data, counts, 0..data.len() as u32, slots);
        data.orders = Space::each(|space| {
            let permutation = match space {
                Space::RATING => return RowOrder::default(),
                Space::Sorted(column) => permutation(column, &data),
                Space::Popular => data.text_index.rows().to_vec(),
            };
            RowOrder::new(permutation, &data.columns, &data.lists, numbering)
        });
        data
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

    /// The rows published in a period, its end excluded.
    pub(crate) fn published(&self, (from, to): (Timestamp, Timestamp)) -> Range<usize> {
        let first_older = |moment| self.rows.partition_point(|row| row.published_at >= moment);
        first_older(to)..first_older(from)
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

    /// The beginning of the row's JSON object.
    pub(crate) fn fragment(&self, row: &SnapshotRow) -> &[u8] {
        &self.text(row)[row.title_len as usize..row.json_end as usize]
    }

    pub(crate) fn soundwave(&self, row: &SnapshotRow, version: &SnapshotVersion) -> &[u8] {
        soundwaves::read(&self.text(row)[row.json_end as usize..], version.soundwave)
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
