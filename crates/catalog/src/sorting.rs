//! Defines what each column compares.
//!
//! Rows are stored newest first (then by descending id), and that is the tiebreak in the usual direction of
//! a column: ratings descending, everything else ascending. The other direction reads the same order
//! backwards, so there equal tracks come oldest first; either way an order is total, and pages never overlap
//! or skip a track.

use std::cmp::{Ordering, Reverse};

use pult_domain::list::{Sort, SortColumn};

use crate::{
    collation, counts::TrackCounts, json_fragments::VocabularyFragments, layer::CatalogLayer,
    layer_data::LayerData,
};

/// Orders are stored ascending, except the order by date, which is that of the rows.
pub(crate) fn reads_forwards(sort: Sort) -> bool {
    (sort.column == SortColumn::Date) == sort.descending
}

/// The rows in the order of a column; ratings have a function of their own, because they change.
pub(crate) fn permutation(
    column: SortColumn,
    data: &LayerData,
    vocabulary: &VocabularyFragments,
) -> Vec<u32> {
    match column {
        SortColumn::Date => (0..data.len() as u32).collect(),
        SortColumn::Name => sorted_rows(data.rows.iter().map(|row| collation::sort_key(data.title(row)))),
        _ => sorted_rows((0..data.len() as u32).map(|row| sort_value(column, data, row, vocabulary))),
    }
}

pub(crate) fn by_rating(counts: &[TrackCounts]) -> Vec<u32> {
    let mut best_first = sorted_rows(counts.iter().map(|counts| Reverse(counts.rating)));
    best_first.reverse();
    best_first
}

fn sorted_rows<K: Ord>(keys: impl Iterator<Item = K>) -> Vec<u32> {
    let mut keyed: Vec<(K, u32)> = keys.zip(0..).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, row)| row).collect()
}

/// Vocabulary entries sort by the number staff gave them, a track with several by the smallest of them;
/// tracks without any come last.
fn sort_value(column: SortColumn, data: &LayerData, row: u32, vocabulary: &VocabularyFragments) -> i64 {
    let row = &data.rows[row as usize];
    let first_of = |slots: &[u32]| {
        slots
            .iter()
            .map(|slot| vocabulary.sort(*slot))
            .min()
            .unwrap_or(i64::MAX)
    };
    match column {
        SortColumn::Date | SortColumn::Name | SortColumn::Rating => 0,
        SortColumn::Markers => first_of(data.lists.related(row).markers),
        SortColumn::Type => vocabulary.sort(data.lists.versions(row)[0].kind),
        SortColumn::Bpm => i64::from(row.bpm),
        SortColumn::Key => i64::from(row.key.index()),
        SortColumn::PartNight => first_of(data.lists.related(row).parts_of_night),
        SortColumn::Category => vocabulary.sort(row.category),
        SortColumn::Duration => i64::from(row.duration_ms),
    }
}

/// The position that a row of one layer would have in an order of another.
pub(crate) fn position_in(
    base: &CatalogLayer,
    column: SortColumn,
    layer: &CatalogLayer,
    row: u32,
    vocabulary: &VocabularyFragments,
) -> u32 {
    let newest_first = |base_row: u32| {
        let age = |layer: &CatalogLayer, row: u32| {
            let row = &layer.rows[row as usize];
            Reverse((row.published_at, row.id))
        };
        age(base, base_row).cmp(&age(layer, row))
    };
    let count = |compare: &dyn Fn(u32) -> Ordering| {
        let order = base.order(column);
        order.rows.partition_point(|base_row| compare(*base_row).is_lt()) as u32
    };
    match column {
        SortColumn::Date => count(&newest_first),
        SortColumn::Rating => {
            let value = layer.counts[row as usize].rating;
            count(&|base_row| {
                let rating = base.counts[base_row as usize].rating;
                rating.cmp(&value).then_with(|| newest_first(base_row).reverse())
            })
        }
        SortColumn::Name => {
            let value = collation::sort_key(layer.title(&layer.rows[row as usize]));
            count(&|base_row| {
                let name = collation::sort_key(base.title(&base.rows[base_row as usize]));
                name.cmp(&value).then_with(|| newest_first(base_row))
            })
        }
        _ => {
            let value = sort_value(column, layer, row, vocabulary);
            count(&|base_row| {
                let base_value = sort_value(column, base, base_row, vocabulary);
                base_value.cmp(&value).then_with(|| newest_first(base_row))
            })
        }
    }
}
