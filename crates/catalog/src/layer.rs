//! An unchangeable set of tracks, and the counters that may be replaced beside it.

use std::{ops::Deref, sync::Arc};

use pult_domain::catalog::Track;

use crate::{
    bitset::{BitBlock, Bitsets},
    counts::TrackCounts,
    facet::{Facet, Numbering},
    layer_data::LayerData,
    order::{RowOrder, Space},
    row::SlotMap,
    sorting,
    user_sets::UserSets,
};

#[derive(Debug)]
pub(crate) struct CatalogLayer {
    body: Arc<LayerData>,
    pub(crate) counts: Vec<TrackCounts>,
    ranked: Arc<RatingData>,
    pub(crate) user_sets: UserSets,
}

/// What depends on ratings and charts, but not on download counts.
#[derive(Debug)]
struct RatingData {
    by_rating: RowOrder,
    /// Their facets in the space of every order.
    facets: [Bitsets; Space::COUNT],
    /// How many rows have each facet, of whatever kind.
    totals: Vec<u32>,
}

impl Deref for CatalogLayer {
    type Target = LayerData;

    fn deref(&self) -> &LayerData {
        &self.body
    }
}

impl CatalogLayer {
    pub(crate) fn build(tracks: Vec<Track>, slots: SlotMap<'_>) -> Self {
        let (body, counts) = LayerData::build(tracks, slots);
        let by_rating = sorting::by_rating(&counts);
        Self::new(Arc::new(body), counts, by_rating)
    }

    pub(crate) fn new(body: Arc<LayerData>, counts: Vec<TrackCounts>, by_rating: Vec<u32>) -> Self {
        Self {
            ranked: Arc::new(RatingData::new(&body, &counts, by_rating)),
            body,
            counts,
            user_sets: UserSets::default(),
        }
    }

    /// The same tracks with other counters.
    pub(crate) fn with_counts(&self, counts: Vec<TrackCounts>) -> Self {
        let is_same_ranking = self
            .counts
            .iter()
            .zip(&counts)
            .all(|(old, new)| old.ranks_like(*new));
        if !is_same_ranking {
            let by_rating = sorting::by_rating(&counts);
            return Self::new(Arc::clone(&self.body), counts, by_rating);
        }
        Self {
            body: Arc::clone(&self.body),
            ranked: Arc::clone(&self.ranked),
            counts,
            user_sets: UserSets::default(),
        }
    }

    pub(crate) fn total(&self, facet: Facet) -> usize {
        self.ranked.totals[usize::from(facet)] as usize
    }

    pub(crate) fn order(&self, space: impl Into<Space>) -> &RowOrder {
        match space.into() {
            Space::RATING => &self.ranked.by_rating,
            lasting => self.body.lasting_order(lasting),
        }
    }

    /// The rows with a facet, in the space of an order.
    pub(crate) fn bits(&self, space: Space, facet: Facet) -> &[BitBlock] {
        if usize::from(facet) < self.numbering().lasting() {
            self.order(space).facets.get(facet)
        } else {
            self.ranked.facets[space.index()].get(facet)
        }
    }

    pub(crate) fn has(&self, row: u32, facet: Facet) -> bool {
        let facet = usize::from(facet);
        let (mask, bit) = match facet.checked_sub(self.numbering().lasting()) {
            None => (self.lists.mask(row)[facet / 64], facet % 64),
            Some(counted) => (self.counts[row as usize].mask(), counted),
        };
        mask >> bit & 1 == 1
    }

    pub(crate) fn numbering(&self) -> Numbering {
        self.body.numbering
    }

    pub(crate) fn bytes(&self) -> usize {
        self.body.bytes()
            + size_of_val(self.counts.as_slice())
            + self.ranked.by_rating.bytes()
            + self.ranked.facets.iter().map(Bitsets::bytes).sum::<usize>()
    }
}

impl RatingData {
    fn new(body: &LayerData, counts: &[TrackCounts], by_rating: Vec<u32>) -> Self {
        let numbering = body.numbering;
        let by_rating = RowOrder::new(by_rating, &body.columns, &body.lists, numbering);
        let facets = Space::each(|space| {
            let order = match space {
                Space::RATING => &by_rating,
                lasting => body.lasting_order(lasting),
            };
            let sets = numbering.all().count() - numbering.lasting();
            Bitsets::build(numbering.lasting() as Facet, sets, counts.len(), |position, _| {
                counts[order.rows[position] as usize].mask()
            })
        });
        let by_date = body.lasting_order(Space::DATE);
        let size = |facet: Facet| {
            let blocks = if usize::from(facet) < numbering.lasting() {
                by_date.facets.get(facet)
            } else {
                facets[Space::DATE.index()].get(facet)
            };
            blocks.iter().map(|block| block.ones() as u32).sum()
        };
        Self {
            totals: numbering.all().map(size).collect(),
            by_rating,
            facets,
        }
    }
}
