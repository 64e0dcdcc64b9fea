//! Tracks of the base whose artists have changed their names since its words were indexed: found by the new
//! name and no more by the old one, long before the base is built anew.

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
    /// Rising.
    rows: Vec<u32>,
    pub(crate) words: Arc<TextIndex>,
    /// What the words of the base speak of in vain: these rows, and those that are gone altogether.
    pub(crate) removed: Vec<BitBlock>,
}

impl RenamedArtists {
    /// `None` when every name is as it was `indexed`. The words of an earlier state over the same base are used
    /// again where no name has changed since.
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
        let mut gone = delta
            .removed_bits(SortColumn::Date)
            .map_or_else(|| bitset::empty(base.len()), <[BitBlock]>::to_vec);
        rows.iter().for_each(|row| bitset::put(&mut gone, *row));
        let words = match earlier.filter(|earlier| earlier.names == names) {
            Some(earlier) => Arc::clone(&earlier.words),
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
            words,
            removed: gone,
        }))
    }

    /// As which of the documents a row was added.
    pub(crate) fn place(&self, row: u32) -> Option<u32> {
        self.rows.binary_search(&row).ok().map(|at| at as u32)
    }

    /// Rows that a search has to look at besides the base.
    pub(crate) fn weight(&self) -> usize {
        self.rows.len()
    }
}
