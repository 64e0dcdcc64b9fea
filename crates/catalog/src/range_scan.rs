//! Finds the shortest part of any order that contains a whole list, so that scanning this part is enough.

use std::ops::Range;

use pult_domain::{key::MusicalKey, list::SortColumn};

use crate::{
    Snapshot,
    bitset::{self, BLOCK_ROWS},
    column::CodeRange,
    condition::{AnyOf, Condition, Dimension},
    facet::{Facet, VersionField},
    layer::CatalogLayer,
    program::{FilterProgram, FlatProgram, PREFETCH_DISTANCE, between},
    simd::{self, Isa, Work},
};

pub(crate) struct RangeScan<'s> {
    program: FilterProgram<'s>,
    positions: Vec<Range<usize>>,
}

/// What is in a list.
pub(crate) struct ScanCount {
    pub(crate) total: usize,
    /// In no particular order; `None` when there are more than requested.
    pub(crate) rows: Option<Vec<u32>>,
}

/// An order in which the requested rows stand together.
#[derive(Clone, Copy)]
pub(crate) enum ScanOrder<'c> {
    /// The order knows its own span.
    Spanned(SortColumn),
    Keys(&'c AnyOf<'c>),
    Ratings(Facet),
}

impl<'s> RangeScan<'s> {
    /// Scans the base. `None` when there is no short part, or the list's own order is as good.
    pub(crate) fn new(
        snapshot: &'s Snapshot,
        condition: &Condition<'_>,
        sorted_by: SortColumn,
    ) -> Option<Self> {
        let layer = &*snapshot.base;
        let scan_order = shortest(layer, condition)?;
        if matches!(scan_order, ScanOrder::Spanned(column) if column == sorted_by) {
            return None;
        }
        let program = |column, implied| {
            let removed = snapshot.delta.removed_bits(column);
            FilterProgram::new(layer, column, condition, implied, removed)
        };
        Some(match scan_order {
            ScanOrder::Spanned(column) => {
                let program = program(column, None);
                let positions = vec![program.span()];
                Self { program, positions }
            }
            ScanOrder::Keys(keys) => Self {
                program: program(SortColumn::Key, Some(Dimension::Keys)),
                positions: key_positions(layer, &keys.facets),
            },
            ScanOrder::Ratings(rating) => Self {
                program: program(SortColumn::Rating, Some(Dimension::Ratings)),
                positions: vec![rated_positions(layer, rating)],
            },
        })
    }

    /// The total, and the rows when there are at most `max_rows`.
    pub(crate) fn count(&self, max_rows: usize) -> ScanCount {
        simd::run(CountWork {
            flat: self.program.flat(),
            positions: &self.positions,
            max_rows,
        })
    }
}

/// The order with the shortest part. `None` when no part is shorter than half of the layer, or when the list has
/// sets of rows, which are stored only in the list's own order. An order by a value in which versions differ
/// does not have the matches together.
pub(crate) fn shortest<'c>(layer: &CatalogLayer, condition: &'c Condition<'_>) -> Option<ScanOrder<'c>> {
    let has_sets = condition.any.iter().any(|group| !group.sets.is_empty());
    if has_sets || !condition.hidden.is_empty() {
        return None;
    }
    let ranges = condition.ranges.iter();
    let ranges = ranges.filter(|range| range.differing_rows(layer).is_none());
    let ranges = ranges.filter_map(|range| {
        let codes = CodeRange::of(range.min, range.max, |value| range.column.code(value));
        let size = layer.columns[range.column as usize].count(codes.outer);
        Some((ScanOrder::Spanned(range.column.sort()?), size))
    });
    let published = condition.published.map(|published| {
        (
            ScanOrder::Spanned(SortColumn::Date),
            layer.published(published).len(),
        )
    });
    let keys_differ = layer.total(layer.numbering().differing(VersionField::Key)) > 0;
    let groups = condition.any.iter().filter_map(|group| {
        let scan_order = match (group.dimensions, &group.facets[..]) {
            ([Dimension::Keys], _) if !keys_differ => ScanOrder::Keys(group),
            ([Dimension::Ratings], [rating]) => ScanOrder::Ratings(*rating),
            _ => return None,
        };
        let size = group.facets.iter().map(|facet| layer.total(*facet)).sum();
        Some((scan_order, size))
    });
    let candidates = ranges.chain(published).chain(groups);
    let (scan_order, size) = candidates.min_by_key(|(_, size)| *size)?;
    (size <= layer.len() / 2).then_some(scan_order)
}

/// In the order of ratings the best stand last.
pub(crate) fn rated_positions(layer: &CatalogLayer, min_rating: Facet) -> Range<usize> {
    layer.len() - layer.total(min_rating)..layer.len()
}

/// In the order of keys each key has its own positions.
fn key_positions(layer: &CatalogLayer, chosen: &[Facet]) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut positions = Vec::with_capacity(chosen.len());
    for key in MusicalKey::all().map(|key| layer.numbering().key(key)) {
        let end = start + layer.total(key);
        if chosen.contains(&key) {
            positions.push(start..end);
        }
        start = end;
    }
    positions
}

struct CountWork<'p> {
    flat: FlatProgram<'p>,
    positions: &'p [Range<usize>],
    max_rows: usize,
}

impl Work for CountWork<'_> {
    type Answer = ScanCount;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> ScanCount {
        let Self {
            flat,
            positions,
            max_rows,
        } = self;
        let mut total = 0;
        let mut rows = Vec::new();
        for positions in positions.iter().filter(|positions| !positions.is_empty()) {
            for block in positions.start / BLOCK_ROWS..positions.end.div_ceil(BLOCK_ROWS) {
                flat.fetch_sets(block + PREFETCH_DISTANCE);
                let mut matching = flat.block(isa, block);
                matching.cut(&between(positions, block));
                total += matching.ones();
                // After `max_rows` rows the others are only counted.
                if rows.len() <= max_rows {
                    let matches = bitset::bit_iter(std::slice::from_ref(&matching));
                    rows.extend(matches.map(|at| flat.row(block * BLOCK_ROWS + at)));
                }
            }
        }
        ScanCount {
            total,
            rows: (total <= max_rows).then_some(rows),
        }
    }
}
