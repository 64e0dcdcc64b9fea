//! A condition compiled for one order of one layer: bitsets to join and intersect, bytes to compare.

mod flat;

use std::{
    borrow::Cow,
    ops::{Deref, Range},
    sync::Arc,
};

use crate::{
    bitset::{self, BitBlock},
    column::{CodeRange, PrefixRange, RangeColumn},
    condition::{self, AnyOf, Condition, Dimension},
    layer::CatalogLayer,
    order::{ByteBlock, RowOrder, Space},
    row_set::RowSet,
    version_test::VersionTest,
};

pub(crate) use flat::{FlatProgram, PREFETCH_DISTANCE, between};

enum Bits<'l> {
    Lent(&'l [BitBlock]),
    Own(Vec<BitBlock>),
    Kept(Arc<[BitBlock]>),
}

impl Deref for Bits<'_> {
    type Target = [BitBlock];

    fn deref(&self) -> &[BitBlock] {
        match self {
            Self::Lent(bits) => bits,
            Self::Own(bits) => bits,
            Self::Kept(bits) => bits,
        }
    }
}

pub(crate) struct FilterProgram<'l> {
    layer: &'l CatalogLayer,
    order: &'l RowOrder,
    /// Positions outside of it cannot match.
    span: Range<usize>,
    /// A row needs a bit in at least one set of each group.
    any: Vec<Vec<Bits<'l>>>,
    none: Vec<Bits<'l>>,
    ranges: Vec<CodedRange<'l>>,
    /// The range that leaves fewer rows than any group, if there is one; it is checked before them.
    narrowest: Option<Narrowest<'l>>,
    /// Rows that only a test of their versions decides; `None` when the layer has none.
    undecided: Option<UndecidedRows<'l>>,
}

struct Narrowest<'l> {
    rows: PrefixRange<'l>,
    differing: Option<&'l [BitBlock]>,
}

struct UndecidedRows<'l> {
    sets: Vec<&'l [BitBlock]>,
    test: Arc<VersionTest>,
}

/// A range of a byte column, and the exact test for rows in its border buckets.
struct CodedRange<'l> {
    codes: CodeRange,
    lookup: Lookup<'l>,
    exact_test: ExactTest,
    /// Rows that pass although their own value may be outside.
    differing: Option<&'l [BitBlock]>,
}

/// Where the rows of a range are found: a byte per row, or one set of the rows surely inside and one of
/// those perhaps inside.
enum Lookup<'l> {
    Bytes(&'l [ByteBlock]),
    Sets {
        inner: PrefixRange<'l>,
        outer: PrefixRange<'l>,
    },
}

enum ExactTest {
    Value(RangeColumn, i64, i64),
    Rows(Range<u32>),
}

impl<'l> FilterProgram<'l> {
    /// Leaves out the choice in the implied dimension, which all scanned rows satisfy; `removed` are rows that do not
    /// count any more.
    pub(crate) fn new(
        layer: &'l CatalogLayer,
        space: impl Into<Space>,
        condition: &Condition<'_>,
        implied: Option<Dimension>,
        removed: Option<&'l [BitBlock]>,
    ) -> Self {
        let space = space.into();
        let order = layer.order(space);
        let mut program = Self {
            layer,
            order,
            span: 0..layer.len(),
            any: Vec::with_capacity(condition.any.len()),
            none: removed.map(Bits::Lent).into_iter().collect(),
            ranges: Vec::new(),
            narrowest: None,
            undecided: UndecidedRows::of(layer, space, condition),
        };
        let mut groups: Vec<_> = condition
            .any
            .iter()
            .filter(|group| implied.is_none_or(|implied| group.dimensions != [implied]))
            .collect();
        // The group with the fewest rows comes first, so that the rest of a block can often be skipped.
        let size = |group: &AnyOf<'_>| {
            let facets = group.facets.iter().map(|facet| layer.total(*facet));
            facets
                .chain(group.sets.iter().map(|set| set.size(layer)))
                .sum::<usize>()
        };
        groups.sort_by_cached_key(|group| size(group));
        let mut smallest = groups.first().map_or(0, |group| size(group));
        for group in groups {
            // Many layers have no row whose versions differ in key.
            let present = group.facets.iter().filter(|facet| layer.total(**facet) > 0);
            let facets = present.map(|facet| Bits::Lent(layer.bits(space, *facet)));
            let sets = group.sets.iter().map(|set| expand_to_bits(set, layer, space));
            program.any.push(facets.chain(sets).collect());
        }
        let none = condition
            .none
            .iter()
            .map(|facet| Bits::Lent(layer.bits(space, *facet)));
        program.none.extend(none);
        program.none.extend(
            condition
                .hidden
                .iter()
                .map(|set| expand_to_bits(set, layer, space)),
        );
        for range in &condition.ranges {
            program.narrow_to_range(space, range, &mut smallest);
        }
        if let Some(published) = condition.published {
            program.narrow_to_rows(space, layer.published(published));
        }
        program
    }

    /// `smallest` is the number of rows that the narrowest clause so far leaves.
    fn narrow_to_range(&mut self, space: Space, range: &condition::Range, smallest: &mut usize) {
        let condition::Range { column, min, max, .. } = *range;
        let differing = range.differing_rows(self.layer);
        if column.sort().map(Space::Sorted) == Some(space) && differing.is_none() {
            let value = |row: &u32| self.layer.value(column, *row);
            let start = self.order.rows.partition_point(|row| value(row) < min);
            let end = self.order.rows.partition_point(|row| value(row) <= max);
            return self.narrow_to_positions(start..end);
        }
        let differing = differing.map(|facet| self.layer.bits(space, facet));
        let codes = CodeRange::of(min, max, |value| column.code(value));
        let ladder = &self.layer.ladders[column as usize];
        let lookup = match space {
            Space::DATE => {
                let outer = ladder.range(codes.outer);
                let differing_count = range
                    .differing_rows(self.layer)
                    .map_or(0, |f| self.layer.total(f));
                let size = self.layer.columns[column as usize].count(codes.outer) + differing_count;
                if size < *smallest {
                    *smallest = size;
                    self.narrowest = Some(Narrowest {
                        rows: outer,
                        differing,
                    });
                }
                let inner = ladder.range(codes.inner);
                Lookup::Sets { inner, outer }
            }
            _ => Lookup::Bytes(self.order.column(column)),
        };
        self.ranges.push(CodedRange {
            codes,
            lookup,
            exact_test: ExactTest::Value(column, min, max),
            differing,
        });
    }

    fn narrow_to_positions(&mut self, positions: Range<usize>) {
        let start = self.span.start.max(positions.start);
        self.span = start..self.span.end.min(positions.end).max(start);
    }

    /// Restricts to these rows, which are an interval of ages.
    pub(crate) fn narrow_to_rows(&mut self, space: Space, rows: Range<usize>) {
        if space == Space::DATE {
            self.narrow_to_positions(rows);
        } else if rows.is_empty() {
            self.span = 0..0;
        } else {
            self.ranges.push(CodedRange {
                lookup: Lookup::Bytes(self.order.ages()),
                codes: CodeRange::of(rows.start as i64, rows.end as i64 - 1, |row| {
                    self.order.age_code(row)
                }),
                exact_test: ExactTest::Rows(rows.start as u32..rows.end as u32),
                differing: None,
            });
        }
    }

    /// Restricts to these rows.
    pub(crate) fn restrict_to_rows(&mut self, rows: &[u32]) {
        let positions = &self.order.positions;
        let bits = bitset::from_members(self.layer.len(), rows.iter().map(|row| positions[*row as usize]));
        self.any.insert(0, vec![Bits::Own(bits)]);
    }

    /// Restricts to these positions.
    pub(crate) fn restrict_to_positions(&mut self, positions: Cow<'l, [BitBlock]>) {
        let bits = match positions {
            Cow::Borrowed(bits) => Bits::Lent(bits),
            Cow::Owned(bits) => Bits::Own(bits),
        };
        self.any.insert(0, vec![bits]);
    }

    /// Whether nothing but the span restricts the rows.
    pub(crate) fn is_unrestricted(&self) -> bool {
        self.any.is_empty() && self.none.is_empty() && self.ranges.is_empty()
    }

    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The row at a position of the order.
    pub(crate) fn row(&self, position: usize) -> u32 {
        self.order.rows[position]
    }

    pub(crate) fn layer(&self) -> &'l CatalogLayer {
        self.layer
    }

    /// The number of positions in the order.
    pub(crate) fn len(&self) -> usize {
        self.layer.len()
    }

    pub(crate) fn flat(&self) -> FlatProgram<'_> {
        FlatProgram::new(self)
    }
}

impl<'l> UndecidedRows<'l> {
    fn of(layer: &'l CatalogLayer, space: Space, condition: &Condition<'_>) -> Option<Self> {
        let present = condition
            .undecided
            .iter()
            .filter(|facet| layer.total(**facet) > 0);
        let sets: Vec<_> = present.map(|facet| layer.bits(space, *facet)).collect();
        (!sets.is_empty()).then(|| Self {
            sets,
            test: Arc::clone(&condition.versions),
        })
    }
}

impl ExactTest {
    fn holds(&self, layer: &CatalogLayer, row: u32) -> bool {
        match self {
            Self::Value(column, min, max) => (*min..=*max).contains(&layer.value(*column, row)),
            Self::Rows(rows) => rows.contains(&row),
        }
    }
}

fn expand_to_bits<'l>(set: &RowSet<'_>, layer: &'l CatalogLayer, space: Space) -> Bits<'l> {
    let build = || {
        let mut bits = bitset::empty(layer.len());
        let order = layer.order(space);
        set.each_row(layer, |row| bitset::put(&mut bits, order.positions[row as usize]));
        bits
    };
    match set {
        RowSet::Marked(user, mark) => Bits::Kept(layer.user_sets.get(user, *mark, space, build)),
        _ => Bits::Own(build()),
    }
}
