//! What each column compares.
//!
//! Rows stand newest first (then by falling id), and that is the tiebreak in the direction people read a
//! column: ratings from the best down, everything else upwards. The other direction is the same order read
//! backwards, so there equal tracks come oldest first; either way an order is total, and pages never overlap
//! or skip.

use std::cmp::{Ordering, Reverse};

use pult_domain::list::{Sort, SortColumn};

use crate::{
    collation, counts::TrackCounts, json_fragments::VocabularyFragments, layer::CatalogLayer,
    layer_data::LayerData,
};

/// Orders are kept upwards, but for the date's, which is that of the rows.
pub(crate) fn reads_forwards(sort: Sort) -> bool {
    (sort.column == SortColumn::Date) == sort.descending
}

/// The rows in the order of a column; ratings have a function of their own, because they change.
pub(crate) fn permutation(column: SortColumn, body: &LayerData, words: &VocabularyFragments) -> Vec<u32> {
    match column {
        SortColumn::Date => (0..body.len() as u32).collect(),
        SortColumn::Name => sorted(body.rows.iter().map(|row| collation::sort_key(body.title(row)))),
        _ => sorted((0..body.len() as u32).map(|row| number(column, body, row, words))),
    }
}

pub(crate) fn by_rating(counts: &[TrackCounts]) -> Vec<u32> {
    let mut best_first = sorted(counts.iter().map(|counts| Reverse(counts.rating)));
    best_first.reverse();
    best_first
}

fn sorted<K: Ord>(keys: impl Iterator<Item = K>) -> Vec<u32> {
    let mut keyed: Vec<(K, u32)> = keys.zip(0..).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, row)| row).collect()
}

/// Words go by the number staff gave them, a track with several by its first on that scale, and tracks
/// without any come last.
fn number(column: SortColumn, body: &LayerData, row: u32, words: &VocabularyFragments) -> i64 {
    let row = &body.rows[row as usize];
    let first_of = |slots: &[u32]| {
        slots
            .iter()
            .map(|slot| words.sort(*slot))
            .min()
            .unwrap_or(i64::MAX)
    };
    match column {
        SortColumn::Date | SortColumn::Name | SortColumn::Rating => 0,
        SortColumn::Markers => first_of(body.lists.related(row).markers),
        SortColumn::Type => words.sort(body.lists.versions(row)[0].kind),
        SortColumn::Bpm => i64::from(row.bpm),
        SortColumn::Key => i64::from(row.key.index()),
        SortColumn::PartNight => first_of(body.lists.related(row).parts_of_night),
        SortColumn::Category => words.sort(row.category),
        SortColumn::Duration => i64::from(row.duration_ms),
    }
}

/// Where a row of one layer would stand in an order of another.
pub(crate) fn place_in(
    base: &CatalogLayer,
    column: SortColumn,
    layer: &CatalogLayer,
    row: u32,
    words: &VocabularyFragments,
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
            let own = layer.counts[row as usize].rating;
            count(&|base_row| {
                let rating = base.counts[base_row as usize].rating;
                rating.cmp(&own).then_with(|| newest_first(base_row).reverse())
            })
        }
        SortColumn::Name => {
            let own = collation::sort_key(layer.title(&layer.rows[row as usize]));
            count(&|base_row| {
                let name = collation::sort_key(base.title(&base.rows[base_row as usize]));
                name.cmp(&own).then_with(|| newest_first(base_row))
            })
        }
        _ => {
            let own = number(column, layer, row, words);
            count(&|base_row| {
                let theirs = number(column, base, base_row, words);
                theirs.cmp(&own).then_with(|| newest_first(base_row))
            })
        }
    }
}
