//! The tracks that are newer than the base: a small layer over it, and the rows of the base it replaces.

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
    /// By column and row: the place in the base before which the row stands.
    pub(crate) before: [Vec<u32>; COLUMNS],
    tracks: BTreeMap<TrackId, Arc<Track>>,
    removed: Arc<RemovedRows>,
}

/// Rows of the base that are replaced or removed.
#[derive(Debug, Default)]
struct RemovedRows {
    /// Rising.
    rows: Vec<u32>,
    /// The same in the space of every order.
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

    /// With these tracks new or replaced, and those removed.
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
        let stands = |column: SortColumn, row: u32| {
            let id = layer.rows[row as usize].id;
            let known = self.layer.row_of(id).filter(|_| !touched.contains(&id));
            match known {
                Some(known) => self.before[column as usize][known as usize],
                None => sorting::place_in(base, column, &layer, row, slots.words),
            }
        };
        let rows = 0..layer.len() as u32;
        Self {
            before: SortColumn::ALL.map(|column| rows.clone().map(|row| stands(column, row)).collect()),
            removed: self.removed.with(base, replaced),
            layer,
            tracks,
        }
    }

    /// What changed and what was removed since an earlier state over the same base.
    pub(crate) fn since(&self, earlier: &Self, base: &CatalogLayer) -> (Vec<Track>, Vec<TrackId>) {
        let is_new = |(id, track): &(&TrackId, &Arc<Track>)| {
            let known = earlier.tracks.get(id);
            known.is_none_or(|known| !Arc::ptr_eq(known, track))
        };
        let changed = self
            .tracks
            .iter()
            .filter(is_new)
            .map(|(_, track)| Track::clone(track));
        let gone = self.removed.rows.iter().filter(|row| !earlier.is_removed(**row));
        let removed = gone
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
            if let Some(new) = counters.get(id) {
                let track = Arc::make_mut(track);
                track.rating = new.rating;
                track.downloads_all = new.downloads_all;
                track.was_in_top = new.was_in_top;
            }
        }
        let layer = CatalogLayer::build(tracks.values().map(|track| Track::clone(track)).collect(), slots);
        let mut before = self.before.clone();
        before[SortColumn::Rating as usize] = (0..layer.len() as u32)
            .map(|row| sorting::place_in(base, SortColumn::Rating, &layer, row, slots.words))
            .collect();
        Self {
            removed: Arc::new(RemovedRows::of(base, self.removed.rows.clone())),
            layer,
            before,
            tracks,
        }
    }

    pub(crate) fn gone(&self) -> &[u32] {
        &self.removed.rows
    }

    /// `None` when nothing is gone.
    pub(crate) fn removed_bits(&self, column: SortColumn) -> Option<&[BitBlock]> {
        (!self.removed.rows.is_empty()).then(|| self.removed.bits[column as usize].as_slice())
    }

    pub(crate) fn is_removed(&self, row: u32) -> bool {
        self.removed.rows.binary_search(&row).is_ok()
    }

    /// Rows that every list has to look at besides the base.
    pub(crate) fn weight(&self) -> usize {
        self.layer.len() + self.removed.rows.len()
    }
}

impl RemovedRows {
    fn with(self: &Arc<Self>, base: &CatalogLayer, more: Vec<u32>) -> Arc<Self> {
        let mut rows = self.rows.clone();
        rows.extend(more);
        rows.sort_unstable();
        rows.dedup();
        if rows == self.rows {
            return Arc::clone(self);
        }
        Arc::new(Self::of(base, rows))
    }

    fn of(base: &CatalogLayer, rows: Vec<u32>) -> Self {
        Self {
            bits: SortColumn::ALL.map(|column| {
                let mut bits = bitset::empty(base.len());
                let places = &base.order(column).positions;
                for row in &rows {
                    bitset::put(&mut bits, places[*row as usize]);
                }
                bits
            }),
            rows,
        }
    }
}
