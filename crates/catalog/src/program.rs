//! A condition made ready for one order of one layer: sets of bits to join and cut, bytes to compare.

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
};

pub(crate) use flat::{FlatProgram, SOON, between};

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
    /// Places outside of it cannot match.
    span: Range<usize>,
    /// Of each group one has to have the bit.
    any: Vec<Vec<Bits<'l>>>,
    none: Vec<Bits<'l>>,
    ranges: Vec<Bounds<'l>>,
    /// What a range leaves at most, when that is less than any group does: it goes before them.
    narrowest: Option<PrefixRange<'l>>,
}

/// A range of a byte column, and what decides about the rows at its ends.
struct Bounds<'l> {
    codes: CodeRange,
    lookup: Lookup<'l>,
    exactly: Exactly,
}

/// Where the rows of a range are found: of the codes that lie inside of it, and of those at its ends too.
enum Lookup<'l> {
    Bytes(&'l [ByteBlock]),
    Sets {
        inner: PrefixRange<'l>,
        outer: PrefixRange<'l>,
    },
}

enum Exactly {
    Value(RangeColumn, i64, i64),
    Rows(Range<u32>),
}

impl<'l> FilterProgram<'l> {
    /// Leaves out what is chosen in the ignored dimension; `gone` are rows that count no more.
    pub(crate) fn new(
        layer: &'l CatalogLayer,
        space: impl Into<Space>,
        condition: &Condition<'_>,
        ignored: Option<Dimension>,
        gone: Option<&'l [BitBlock]>,
    ) -> Self {
        let counts = |dimension: Option<Dimension>| ignored.is_none() || dimension != ignored;
        let space = space.into();
        let order = layer.order(space);
        let mut program = Self {
            layer,
            order,
            span: 0..layer.len(),
            any: Vec::with_capacity(condition.any.len()),
            none: gone.map(Bits::Lent).into_iter().collect(),
            ranges: Vec::new(),
            narrowest: None,
        };
        let mut groups: Vec<_> = condition
            .any
            .iter()
            .filter(|group| counts(group.dimension))
            .collect();
        // What leaves the fewest rows goes first, so that the rest of a block can often be skipped.
        let size = |group: &AnyOf<'_>| {
            let facets = group.facets.iter().map(|facet| layer.total(*facet));
            facets
                .chain(group.sets.iter().map(|set| set.size(layer)))
                .sum::<usize>()
        };
        groups.sort_by_cached_key(|group| size(group));
        let mut smallest = groups.first().map_or(0, |group| size(group));
        for group in groups {
            let facets = group
                .facets
                .iter()
                .map(|facet| Bits::Lent(layer.bits(space, *facet)));
            let sets = group.sets.iter().map(|set| expand(set, layer, space));
            program.any.push(facets.chain(sets).collect());
        }
        let none = condition
            .none
            .iter()
            .map(|facet| Bits::Lent(layer.bits(space, *facet)));
        program.none.extend(none);
        program
            .none
            .extend(condition.hidden.iter().map(|set| expand(set, layer, space)));
        for range in condition.ranges.iter().filter(|range| counts(range.dimension())) {
            program.narrow_to_range(space, range, &mut smallest);
        }
        if let Some(published) = condition.published {
            program.narrow_to_rows(space, layer.published(published));
        }
        program
    }

    /// `smallest` is the number of rows that the narrowest clause so far leaves.
    fn narrow_to_range(&mut self, space: Space, range: &condition::Range, smallest: &mut usize) {
        let condition::Range { column, min, max } = *range;
        if column.sort().map(Space::Sorted) == Some(space) {
            let value = |row: &u32| self.layer.value(column, *row);
            let start = self.order.rows.partition_point(|row| value(row) < min);
            let end = self.order.rows.partition_point(|row| value(row) <= max);
            return self.narrow_to_places(start..end);
        }
        let codes = CodeRange::of(min, max, |value| column.code(value));
        let ladder = &self.layer.ladders[column as usize];
        let lookup = match space {
            Space::DATE => {
                let outer = ladder.range(codes.outer);
                let size = self.layer.columns[column as usize].count(codes.outer);
                if size < *smallest {
                    *smallest = size;
                    self.narrowest = Some(outer);
                }
                let inner = ladder.range(codes.inner);
                Lookup::Sets { inner, outer }
            }
            _ => Lookup::Bytes(self.order.column(column)),
        };
        self.ranges.push(Bounds {
            codes,
            lookup,
            exactly: Exactly::Value(column, min, max),
        });
    }

    fn narrow_to_places(&mut self, places: Range<usize>) {
        let start = self.span.start.max(places.start);
        self.span = start..self.span.end.min(places.end).max(start);
    }

    /// Only these rows, which are an interval of ages.
    pub(crate) fn narrow_to_rows(&mut self, space: Space, rows: Range<usize>) {
        if space == Space::DATE {
            self.narrow_to_places(rows);
        } else if rows.is_empty() {
            self.span = 0..0;
        } else {
            self.ranges.push(Bounds {
                lookup: Lookup::Bytes(self.order.ages()),
                codes: CodeRange::of(rows.start as i64, rows.end as i64 - 1, |row| {
                    self.order.age_code(row)
                }),
                exactly: Exactly::Rows(rows.start as u32..rows.end as u32),
            });
        }
    }

    /// Only these rows.
    pub(crate) fn keep_only(&mut self, rows: &[u32]) {
        let places = &self.order.positions;
        let bits = bitset::of(self.layer.len(), rows.iter().map(|row| places[*row as usize]));
        self.any.insert(0, vec![Bits::Own(bits)]);
    }

    /// Only what stands at these places.
    pub(crate) fn keep_places(&mut self, places: Cow<'l, [BitBlock]>) {
        let bits = match places {
            Cow::Borrowed(bits) => Bits::Lent(bits),
            Cow::Owned(bits) => Bits::Own(bits),
        };
        self.any.insert(0, vec![bits]);
    }

    /// Nothing is asked but the span.
    pub(crate) fn asks_nothing(&self) -> bool {
        self.any.is_empty() && self.none.is_empty() && self.ranges.is_empty()
    }

    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The row at a place of the order.
    pub(crate) fn row(&self, place: usize) -> u32 {
        self.order.rows[place]
    }

    pub(crate) fn layer(&self) -> &'l CatalogLayer {
        self.layer
    }

    /// Places in the order.
    pub(crate) fn len(&self) -> usize {
        self.layer.len()
    }

    pub(crate) fn flat(&self) -> FlatProgram<'_> {
        FlatProgram::new(self)
    }
}

impl Exactly {
    fn holds(&self, layer: &CatalogLayer, row: u32) -> bool {
        match self {
            Self::Value(column, min, max) => (*min..=*max).contains(&layer.value(*column, row)),
            Self::Rows(rows) => rows.contains(&row),
        }
    }
}

fn expand<'l>(set: &RowSet<'_>, layer: &'l CatalogLayer, space: Space) -> Bits<'l> {
    let make = || {
        let mut bits = bitset::empty(layer.len());
        let order = layer.order(space);
        set.each_row(layer, |row| bitset::put(&mut bits, order.positions[row as usize]));
        bits
    };
    match set {
        RowSet::Marked(user, mark) => Bits::Kept(layer.user_sets.get(user, *mark, space, make)),
        _ => Bits::Own(make()),
    }
}
