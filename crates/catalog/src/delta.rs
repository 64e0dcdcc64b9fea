//! The tracks newer than the base: a small layer over it, and the rows of the base it replaces.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use pult_domain::{
    catalog::{Track, TrackCounters},
    ids::TrackId,
    list::SortColumn,
};

use crate::{
    bitset::{self, BitBlock},
    layer::CatalogLayer,
    row::SlotMap,
    sorting,
};

const COLUMNS: usize = SortColumn::ALL.len();

#[derive(Debug)]
pub(crate) struct Delta {
    pub(crate) layer: CatalogLayer,
    /// By column and row: the position in the base before which the row belongs.
    pub(crate) before: [Vec<u32>; COLUMNS],
    tracks: BTreeMap<TrackId, Arc<Track>>,
    removed: Arc<RemovedRows>,
}

/// Rows of the base that are replaced or removed.
#[derive(Debug, Default)]
struct RemovedRows {
    /// Ascending.
    rows: Vec<u32>,
    /// The same rows as bits, in the space of every order.
    bits: [Vec<BitBlock>; COLUMNS],
}

impl Delta {
    pub(crate) fn empty(slots: SlotMap<'_>) -> Self {
        Self {
            layer: CatalogLayer::build(Vec::new(), slots),
            before: Default::default(),
            tracks: BTreeMap::new(),
            removed: Arc::default(),
        }
    }

    /// The delta with these tracks added or replaced, and those removed.
    pub(crate) fn with(
        &self,
        base: &CatalogLayer,
        changed: Vec<Track>,
        removed: &[TrackId],
        slots: SlotMap<'_>,
    ) -> Self {
        let touched: BTreeSet<TrackId> = changed
            .iter()
            .map(|track| track.id)
            .chain(removed.iter().copied())
            .collect();
        let mut tracks = self.tracks.clone();
        tracks.retain(|id, _| !touched.contains(id));
        let present = changed.into_iter().filter(|track| !track.versions.is_empty());
        tracks.extend(present.map(|track| (track.id, Arc::new(track))));

        let replaced: Vec<u32> = touched.iter().filter_map(|id| base.row_of(*id)).collect();
        let layer = CatalogLayer::build(tracks.values().map(|track| Track::clone(track)).collect(), slots);
        let insert_position = |column: SortColumn, row: u32| {
            let id = layer.rows[row as usize].id;
            let known_row = self.layer.row_of(id).filter(|_| !touched.contains(&id));
            match known_row {
                Some(known_row) => self.before[column as usize][known_row as usize],
                None => sorting::position_in(base, column, &layer, row, slots.vocabulary_fragments),
            }
        };
        let rows = 0..layer.len() as u32;
        Self {
            before: SortColumn::ALL
                .map(|column| rows.clone().map(|row| insert_position(column, row)).collect()),
            removed: self.removed.with(base, replaced),
            layer,
            tracks,
        }
    }

    /// What changed and what was removed since an earlier state over the same base.
    pub(crate) fn since(&self, earlier: &Self, base: &CatalogLayer) -> (Vec<Track>, Vec<TrackId>) {
        let is_new = |(id, track): &(&TrackId, &Arc<Track>)| {
            let known_track = earlier.tracks.get(id);
            known_track.is_none_or(|known_track| !Arc::ptr_eq(known_track, track))
        };
        let changed = self
            .tracks
            .iter()
            .filter(is_new)
            .map(|(_, track)| Track::clone(track));
        let removed_rows = self.removed.rows.iter().filter(|row| !earlier.is_removed(**row));
        let removed = removed_rows
            .map(|row| base.rows[*row as usize].id)
            .chain(earlier.tracks.keys().copied())
            .filter(|id| !self.tracks.contains_key(id));
        (changed.collect(), removed.collect())
    }

    /// The same tracks with other counters, over a base that has them too.
    pub(crate) fn with_counters(
        &self,
        base: &CatalogLayer,
        counters: &HashMap<TrackId, TrackCounters>,
        slots: SlotMap<'_>,
    ) -> Self {
        let mut tracks = self.tracks.clone();
        for (id, track) in &mut tracks {
            if let Some(new_counters) = counters.get(id) {
                let track = Arc::make_mut(track);
                track.rating = new_counters.rating;
                track.downloads_all = new_counters.downloads_all;
                track.was_in_top = new_counters.was_in_top;
            }
        }
        let layer = CatalogLayer::build(tracks.values().map(|track| Track::clone(track)).collect(), slots);
        let mut before = self.before.clone();
        before[SortColumn::Rating as usize] = (0..layer.len() as u32)
            .map(|row| {
                sorting::position_in(base, SortColumn::Rating, &layer, row, slots.vocabulary_fragments)
            })
            .collect();
        Self {
            removed: Arc::new(RemovedRows::from_rows(base, self.removed.rows.clone())),
            layer,
            before,
            tracks,
        }
    }

    pub(crate) fn removed_rows(&self) -> &[u32] {
        &self.removed.rows
    }

    /// `None` when nothing is removed.
    pub(crate) fn removed_bits(&self, column: SortColumn) -> Option<&[BitBlock]> {
        (!self.removed.rows.is_empty()).then(|| self.removed.bits[column as usize].as_slice())
    }

    pub(crate) fn is_removed(&self, row: u32) -> bool {
        self.removed.rows.binary_search(&row).is_ok()
    }

    /// Rows that every list has to check besides the base.
    pub(crate) fn weight(&self) -> usize {
        self.layer.len() + self.removed.rows.len()
    }
}

impl RemovedRows {
    fn with(self: &Arc<Self>, base: &CatalogLayer, added: Vec<u32>) -> Arc<Self> {
        let mut rows = self.rows.clone();
        rows.extend(added);
        rows.sort_unstable();
        rows.dedup();
        if rows == self.rows {
            return Arc::clone(self);
        }
        Arc::new(Self::from_rows(base, rows))
    }

    fn from_rows(base: &CatalogLayer, rows: Vec<u32>) -> Self {
        Self {
            bits: SortColumn::ALL.map(|column| {
                let mut bits = bitset::empty(base.len());
                let positions = &base.order(column).positions;
                for row in &rows {
                    bitset::put(&mut bits, positions[*row as usize]);
                }
                bits
            }),
            rows,
        }
    }
}
