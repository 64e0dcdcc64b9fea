//! The shortest stretch of any order outside of which a list has nothing: to go through it is to go through the whole
//! list.

use std::ops::Range;

use pult_domain::{key::MusicalKey, list::SortColumn};

use crate::{
    Snapshot,
    bitset::{self, BLOCK_ROWS},
    column::CodeRange,
    condition::{AnyOf, Condition, Dimension},
    facet::Facet,
    layer::CatalogLayer,
    program::{FilterProgram, FlatProgram, SOON, between},
    simd::{self, Isa, Work},
};

pub(crate) struct RangeScan<'s> {
    program: FilterProgram<'s>,
    places: Vec<Range<usize>>,
}

/// What is in a list.
pub(crate) struct ScanCount {
    pub(crate) total: usize,
    /// In no order of use; `None` when there are more than asked for.
    pub(crate) rows: Option<Vec<u32>>,
}

/// An order in which what is asked for stands together.
#[derive(Clone, Copy)]
pub(crate) enum ScanOrder<'c> {
    /// The order knows its own span.
    Spanned(SortColumn),
    Keys(&'c AnyOf<'c>),
    Ratings(Facet),
}

impl<'s> RangeScan<'s> {
    /// Of the base. `None` when there is no short one, or the list's own order is as good.
    pub(crate) fn new(
        snapshot: &'s Snapshot,
        condition: &Condition<'_>,
        sorted_by: SortColumn,
    ) -> Option<Self> {
        let layer = &*snapshot.base;
        let way = shortest(layer, condition, None)?;
        if matches!(way, ScanOrder::Spanned(column) if column == sorted_by) {
            return None;
        }
        let program = |column, ignored| {
            let gone = snapshot.delta.removed_bits(column);
            FilterProgram::new(layer, column, condition, ignored, gone)
        };
        Some(match way {
            ScanOrder::Spanned(column) => {
                let program = program(column, None);
                let places = vec![program.span()];
                Self { program, places }
            }
            ScanOrder::Keys(keys) => Self {
                program: program(SortColumn::Key, Some(Dimension::Keys)),
                places: places_of_keys(layer, &keys.facets),
            },
            ScanOrder::Ratings(rating) => Self {
                program: program(SortColumn::Rating, Some(Dimension::Ratings)),
                places: vec![rated(layer, rating)],
            },
        })
    }

    /// The total, and the rows when there are no more than `few`.
    pub(crate) fn count(&self, few: usize) -> ScanCount {
        simd::run(Count {
            flat: self.program.flat(),
            places: &self.places,
            few,
        })
    }
}

/// `None` when no stretch is shorter than half of the layer. Leaves out what is chosen in the ignored dimension. Sets of
/// rows are laid out for the order of a list alone, so a list with such has none.
pub(crate) fn shortest<'c>(
    layer: &CatalogLayer,
    condition: &'c Condition<'_>,
    ignored: Option<Dimension>,
) -> Option<ScanOrder<'c>> {
    let has_sets = condition.any.iter().any(|group| !group.sets.is_empty());
    if has_sets || !condition.hidden.is_empty() {
        return None;
    }
    let counts = |dimension: Option<Dimension>| ignored.is_none() || dimension != ignored;
    let ranges = condition.ranges.iter().filter(|range| counts(range.dimension()));
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
    let groups = condition.any.iter().filter(|group| counts(group.dimension));
    let groups = groups.filter_map(|group| {
        let way = match (group.dimension, &group.facets[..]) {
            (Some(Dimension::Keys), _) => ScanOrder::Keys(group),
            (Some(Dimension::Ratings), [rating]) => ScanOrder::Ratings(*rating),
            _ => return None,
        };
        let size = group.facets.iter().map(|facet| layer.total(*facet)).sum();
        Some((way, size))
    });
    let all = ranges.chain(published).chain(groups);
    let (way, size) = all.min_by_key(|(_, size)| *size)?;
    (size <= layer.len() / 2).then_some(way)
}

/// In the order of ratings the best stand last.
pub(crate) fn rated(layer: &CatalogLayer, at_least: Facet) -> Range<usize> {
    layer.len() - layer.total(at_least)..layer.len()
}

/// In the order of keys each has its places.
fn places_of_keys(layer: &CatalogLayer, chosen: &[Facet]) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut places = Vec::with_capacity(chosen.len());
    for key in MusicalKey::all().map(|key| layer.numbering().key(key)) {
        let end = start + layer.total(key);
        if chosen.contains(&key) {
            places.push(start..end);
        }
        start = end;
    }
    places
}

struct Count<'p> {
    flat: FlatProgram<'p>,
    places: &'p [Range<usize>],
    few: usize,
}

impl Work for Count<'_> {
    type Answer = ScanCount;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> ScanCount {
        let Self { flat, places, few } = self;
        let mut total = 0;
        let mut rows = Vec::new();
        for places in places.iter().filter(|places| !places.is_empty()) {
            for block in places.start / BLOCK_ROWS..places.end.div_ceil(BLOCK_ROWS) {
                flat.fetch_sets(block + SOON);
                let mut matching = flat.block(isa, block);
                matching.cut(&between(places, block));
                total += matching.ones();
                // Past the last that is asked for they are only counted.
                if rows.len() <= few {
                    let here = bitset::bit_iter(std::slice::from_ref(&matching));
                    rows.extend(here.map(|at| flat.row(block * BLOCK_ROWS + at)));
                }
            }
        }
        ScanCount {
            total,
            rows: (total <= few).then_some(rows),
        }
    }
}
