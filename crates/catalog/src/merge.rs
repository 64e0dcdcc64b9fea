//! Merges the base and its delta into one layer. Nothing is compared, because every delta row knows its
//! position.

use std::sync::Arc;

use pult_domain::list::SortColumn;

use crate::{
    delta::Delta,
    layer::CatalogLayer,
    layer_data::LayerData,
    row::{RowLists, RowRef, SlotMap, SnapshotRow},
    text_store::TextStore,
};

pub(crate) fn merge_layers(base: &CatalogLayer, delta: &Delta, slots: SlotMap<'_>) -> CatalogLayer {
    let by_date = merge_order(base, delta, SortColumn::Date);
    let mut new_rows = [vec![0; base.len()], vec![0; delta.layer.len()]];
    let mut texts = TextStore::default();
    let mut lists = RowLists::new(base.numbering());
    let mut rows: Vec<SnapshotRow> = Vec::with_capacity(by_date.len());
    let mut counts = Vec::with_capacity(by_date.len());
    for (row, new) in by_date.into_iter().zip(0..) {
        new_rows[usize::from(row.is_fresh())][row.row() as usize] = new;
        let layer = if row.is_fresh() { &delta.layer } else { base };
        let old = &layer.rows[row.row() as usize];
        let text = texts.push(layer.text(old));
        rows.push(lists.copy(&layer.lists, old, row.row(), text));
        counts.push(layer.counts[row.row() as usize]);
    }
    let permutation = |column| -> Vec<u32> {
        let old = merge_order(base, delta, column).into_iter();
        old.map(|row| new_rows[usize::from(row.is_fresh())][row.row() as usize])
            .collect()
    };
    let data = LayerData::assemble(rows, lists, texts, &counts, slots, |column, _| {
        permutation(column)
    });
    CatalogLayer::new(Arc::new(data), counts, permutation(SortColumn::Rating))
}

/// All rows of an order, each delta row before the base row it precedes.
fn merge_order(base: &CatalogLayer, delta: &Delta, column: SortColumn) -> Vec<RowRef> {
    let before = &delta.before[column as usize];
    let mut fresh = delta.layer.order(column).rows.iter().copied().peekable();
    let mut all = Vec::with_capacity(base.len() + delta.layer.len());
    for (row, position) in base.order(column).rows.iter().zip(0..) {
        while let Some(fresh) = fresh.next_if(|fresh| before[*fresh as usize] <= position) {
            all.push(RowRef::fresh(fresh));
        }
        if !delta.is_removed(*row) {
            all.push(RowRef::base(*row));
        }
    }
    all.extend(fresh.map(RowRef::fresh));
    all
}
