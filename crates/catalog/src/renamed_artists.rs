//! Tracks of the base whose artists were renamed after its text was indexed: they are found by the new name
//! and no longer by the old one, before the base is rebuilt.

use std::sync::Arc;

use pult_domain::list::SortColumn;

use crate::{
    bitset::{self, BitBlock},
    delta::Delta,
    json_fragments::ArtistFragments,
    layer::CatalogLayer,
    row::SlotMap,
    search_terms,
    text::TextIndex,
};

#[derive(Debug)]
pub(crate) struct RenamedArtists {
    /// By slot.
    names: Vec<(u32, String)>,
    /// Ascending.
    rows: Vec<u32>,
    pub(crate) text_index: Arc<TextIndex>,
    /// Documents of the base's index to ignore: these rows, and those that are removed.
    pub(crate) removed: Vec<BitBlock>,
}

impl RenamedArtists {
    /// `None` when every name is as it was `indexed`. The index of an earlier state over the same base is
    /// reused if no name has changed since.
    pub(crate) fn new(
        earlier: Option<&Self>,
        indexed: &ArtistFragments,
        base: &CatalogLayer,
        delta: &Delta,
        slots: SlotMap<'_>,
    ) -> Option<Arc<Self>> {
        let names = slots.artists.renamed_since(indexed);
        let mut rows: Vec<u32> = names
            .iter()
            .flat_map(|(slot, _)| base.by_artist.get(*slot))
            .copied()
            .collect();
        if rows.is_empty() {
            return None;
        }
        rows.sort_unstable();
        rows.dedup();
        let mut removed = delta
            .removed_bits(SortColumn::Date)
            .map_or_else(|| bitset::empty(base.len()), <[BitBlock]>::to_vec);
        rows.iter().for_each(|row| bitset::put(&mut removed, *row));
        let text_index = match earlier.filter(|earlier| earlier.names == names) {
            Some(earlier) => Arc::clone(&earlier.text_index),
            None => Arc::new(search_terms::index(
                base,
                &base.counts,
                rows.iter().copied(),
                slots,
            )),
        };
        Some(Arc::new(Self {
            names,
            rows,
            text_index,
            removed,
        }))
    }

    /// The number under which a row was added to the index.
    pub(crate) fn place(&self, row: u32) -> Option<u32> {
        self.rows.binary_search(&row).ok().map(|at| at as u32)
    }

    /// Rows that a search has to check besides the base.
    pub(crate) fn weight(&self) -> usize {
        self.rows.len()
    }
}
