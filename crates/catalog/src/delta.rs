//! The tracks that are newer than the base: a small layer over it, and the rows of the base it replaces.

use pult_domain::list::SortColumn;

use crate::{layer::Layer, row::Slots};

#[derive(Debug)]
pub(crate) struct Delta {
    pub(crate) layer: Layer,
    /// By column and row: the place in the base before which the row stands.
    pub(crate) before: [Vec<u32>; SortColumn::ALL.len()],
    /// Rows of the base that are replaced or removed, rising.
    pub(crate) gone: Vec<u32>,
    /// The same as bits in the space of every order; empty when there are none.
    gone_bits: [Vec<u64>; SortColumn::ALL.len()],
}

impl Delta {
    pub(crate) fn empty(slots: Slots<'_>) -> Self {
        Self {
            layer: Layer::build(Vec::new(), slots),
            before: Default::default(),
            gone: Vec::new(),
            gone_bits: Default::default(),
        }
    }

    pub(crate) fn gone_bits(&self, column: SortColumn) -> Option<&[u64]> {
        (!self.gone.is_empty()).then(|| self.gone_bits[column as usize].as_slice())
    }

    pub(crate) fn is_gone(&self, row: u32) -> bool {
        self.gone.binary_search(&row).is_ok()
    }
}
