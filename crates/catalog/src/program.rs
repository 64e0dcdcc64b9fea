//! A condition made ready for one order of one layer: sets of bits to join and cut, bytes to compare.

use std::{
    borrow::Cow,
    ops::{Deref, Range},
    sync::Arc,
};

use crate::{
    bitset::{self, BLOCK_ROWS, BLOCK_WORDS, Block},
    column::{Codes, Column, Rungs},
    condition::{self, AnyOf, Condition, Dimension},
    layer::Layer,
    order::{Bytes, Order, Space},
    row_set::RowSet,
    simd::{Isa, prefetch},
};

/// From so many rows on the sets of a list are not all in the nearer caches.
const FAR_FROM: usize = 1 << 18;
/// Blocks that are asked for before they are come to.
pub(crate) const SOON: usize = 12;

enum Bits<'l> {
    Lent(&'l [Block]),
    Own(Vec<Block>),
    Kept(Arc<[Block]>),
}

impl Deref for Bits<'_> {
    type Target = [Block];

    fn deref(&self) -> &[Block] {
        match self {
            Self::Lent(bits) => bits,
            Self::Own(bits) => bits,
            Self::Kept(bits) => bits,
        }
    }
}

pub(crate) struct Program<'l> {
    layer: &'l Layer,
    order: &'l Order,
    /// Places outside of it cannot match.
    span: Range<usize>,
    /// Of each group one has to have the bit.
    any: Vec<Vec<Bits<'l>>>,
    none: Vec<Bits<'l>>,
    ranges: Vec<Bounds<'l>>,
    /// What a range leaves at most, when that is less than any group does: it goes before them.
    narrowest: Option<Rungs<'l>>,
}

/// A range of a byte column, and what decides about the rows at its ends.
struct Bounds<'l> {
    codes: Codes,
    lookup: Lookup<'l>,
    exactly: Exactly,
}

/// Where the rows of a range are found: of the codes that lie inside of it, and of those at its ends too.
enum Lookup<'l> {
    Bytes(&'l [Bytes]),
    Sets { inner: Rungs<'l>, outer: Rungs<'l> },
}

enum Exactly {
    Value(Column, i64, i64),
    Rows(Range<u32>),
}

impl<'l> Program<'l> {
    /// Leaves out what is chosen in the ignored dimension; `gone` are rows that count no more.
    pub(crate) fn new(
        layer: &'l Layer,
        space: impl Into<Space>,
        condition: &Condition<'_>,
        ignored: Option<Dimension>,
        gone: Option<&'l [Block]>,
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
        let codes = Codes::of(min, max, |value| column.code(value));
        let ladder = &self.layer.ladders[column as usize];
        let lookup = match space {
            Space::DATE => {
                let outer = ladder.rungs(codes.outer);
                let size = self.layer.columns[column as usize].count(codes.outer);
                if size < *smallest {
                    *smallest = size;
                    self.narrowest = Some(outer);
                }
                let inner = ladder.rungs(codes.inner);
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
                codes: Codes::of(rows.start as i64, rows.end as i64 - 1, |row| {
                    self.order.age_code(row)
                }),
                exactly: Exactly::Rows(rows.start as u32..rows.end as u32),
            });
        }
    }

    /// Only these rows.
    pub(crate) fn keep_only(&mut self, rows: &[u32]) {
        let places = &self.order.places;
        let bits = bitset::of(self.layer.len(), rows.iter().map(|row| places[*row as usize]));
        self.any.insert(0, vec![Bits::Own(bits)]);
    }

    /// Only what stands at these places.
    pub(crate) fn keep_places(&mut self, places: Cow<'l, [Block]>) {
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

    pub(crate) fn layer(&self) -> &'l Layer {
        self.layer
    }

    /// Places in the order.
    pub(crate) fn len(&self) -> usize {
        self.layer.len()
    }

    pub(crate) fn flat(&self) -> Flat<'_> {
        let mut ends = Vec::with_capacity(self.any.len());
        let mut sets = Vec::new();
        for group in &self.any {
            sets.extend(group.iter().map(|bits| &**bits));
            ends.push(sets.len());
        }
        sets.extend(self.none.iter().map(|bits| &**bits));
        Flat {
            program: self,
            sets,
            ends,
        }
    }
}

/// A program as the innermost loop reads it.
pub(crate) struct Flat<'p> {
    program: &'p Program<'p>,
    /// Those of the groups one after another, then those of which none may be.
    sets: Vec<&'p [Block]>,
    /// Where each group ends.
    ends: Vec<usize>,
}

impl Flat<'_> {
    /// The blocks that can have a match.
    pub(crate) fn blocks(&self) -> Range<usize> {
        let span = &self.program.span;
        if span.is_empty() {
            0..0
        } else {
            span.start / BLOCK_ROWS..span.end.div_ceil(BLOCK_ROWS)
        }
    }

    pub(crate) fn row(&self, place: usize) -> u32 {
        self.program.row(place)
    }

    #[inline(always)]
    pub(crate) fn block<I: Isa>(&self, isa: I, block: usize) -> Block {
        let mut matching = self.by_sets(block);
        if !matching.is_empty() {
            self.by_ranges(isa, &mut matching, block);
        }
        matching
    }

    /// Leaves those of some places that match.
    pub(crate) fn sift(&self, places: &mut Vec<u32>) {
        let span = &self.program.span;
        if *span != (0..self.program.len()) {
            bitset::sift(places, |place| span.contains(&(place as usize)));
        }
        let mut start = 0;
        for end in &self.ends {
            match &self.sets[start..*end] {
                [bits] => bitset::sift(places, |place| bitset::has(bits, place)),
                sets => bitset::sift(places, |place| {
                    sets.iter()
                        .fold(false, |found, bits| found | bitset::has(bits, place))
                }),
            }
            start = *end;
        }
        for bits in &self.sets[start..] {
            bitset::sift(places, |place| !bitset::has(bits, place));
        }
        for range in &self.program.ranges {
            if let Lookup::Bytes(bytes) = range.lookup {
                let code = |place: u32| bytes[place as usize / BLOCK_ROWS].0[place as usize % BLOCK_ROWS];
                let (low, high) = range.codes.outer;
                bitset::sift(places, |place| (low..=high).contains(&code(place)));
                let (low, high) = range.codes.inner;
                places.retain(|place| {
                    (low..=high).contains(&code(*place)) || self.holds(range, *place as usize)
                });
            } else {
                places.retain(|place| self.holds(range, *place as usize));
            }
        }
    }

    fn holds(&self, range: &Bounds<'_>, place: usize) -> bool {
        range.exactly.holds(self.program.layer, self.row(place))
    }

    /// What the ranges will read of a block.
    #[inline(always)]
    pub(crate) fn fetch(&self, matching: &Block, block: usize) {
        for range in &self.program.ranges {
            if let Lookup::Bytes(bytes) = range.lookup {
                let (chunks, _) = bytes[block].0.as_chunks::<64>();
                let read = chunks.iter().zip(matching.0).filter(|(_, word)| *word != 0);
                read.for_each(|(chunk, _)| prefetch(chunk));
            }
        }
    }

    /// What the sets will read of a block that is soon come to. Where all of them stay near anyway it is left to itself.
    #[inline(always)]
    pub(crate) fn fetch_sets(&self, block: usize) {
        if self.program.len() < FAR_FROM {
            return;
        }
        for block in self.sets.iter().filter_map(|bits| bits.get(block)) {
            prefetch(std::slice::from_ref(block));
        }
    }

    /// All but the ranges.
    #[inline(always)]
    pub(crate) fn by_sets(&self, block: usize) -> Block {
        let mut matching = self.inside_span(block);
        if let Some(narrowest) = &self.program.narrowest {
            for (word, possible) in matching.0.iter_mut().zip(narrowest.block(block).0) {
                *word &= possible;
            }
            if matching.is_empty() {
                return matching;
            }
        }
        let mut start = 0;
        for end in &self.ends {
            let mut joined = Block::EMPTY;
            for bits in &self.sets[start..*end] {
                for (word, bits) in joined.0.iter_mut().zip(bits[block].0) {
                    *word |= bits;
                }
            }
            for (word, joined) in matching.0.iter_mut().zip(joined.0) {
                *word &= joined;
            }
            if matching.is_empty() {
                return matching;
            }
            start = *end;
        }
        for bits in &self.sets[start..] {
            for (word, bits) in matching.0.iter_mut().zip(bits[block].0) {
                *word &= !bits;
            }
        }
        matching
    }

    #[inline(always)]
    pub(crate) fn by_ranges<I: Isa>(&self, isa: I, matching: &mut Block, block: usize) {
        for range in &self.program.ranges {
            self.cut(isa, matching, range, block);
        }
    }

    #[inline(always)]
    fn inside_span(&self, block: usize) -> Block {
        between(&self.program.span, block)
    }

    #[inline(always)]
    fn cut<I: Isa>(&self, isa: I, matching: &mut Block, range: &Bounds<'_>, block: usize) {
        let Codes { inner, outer } = range.codes;
        match &range.lookup {
            Lookup::Sets { inner, outer } => {
                let certain = inner.block(block);
                if range.codes.exact() {
                    for (word, certain) in matching.0.iter_mut().zip(certain.0) {
                        *word &= certain;
                    }
                    return;
                }
                let possible = outer.block(block);
                for (n, word) in matching.0.iter_mut().enumerate() {
                    *word &= possible.0[n];
                    self.settle(word, certain.0[n], range, block * BLOCK_ROWS + n * 64);
                }
            }
            Lookup::Bytes(bytes) => {
                let (chunks, _) = bytes[block].0.as_chunks::<64>();
                for (n, (word, bytes)) in matching.0.iter_mut().zip(chunks).enumerate() {
                    if *word == 0 {
                        continue;
                    }
                    let certain = isa.within(bytes, inner.0, inner.1);
                    if range.codes.exact() {
                        *word &= certain;
                    } else {
                        *word &= isa.within(bytes, outer.0, outer.1);
                        self.settle(word, certain, range, block * BLOCK_ROWS + n * 64);
                    }
                }
            }
        }
    }

    /// Looks at every row of a word that is not certain.
    #[inline(always)]
    fn settle(&self, word: &mut u64, certain: u64, range: &Bounds<'_>, first: usize) {
        let mut doubtful = *word & !certain;
        while doubtful != 0 {
            let bit = doubtful.trailing_zeros() as usize;
            doubtful &= doubtful - 1;
            if !self.holds(range, first + bit) {
                *word &= !(1 << bit);
            }
        }
    }
}

impl Exactly {
    fn holds(&self, layer: &Layer, row: u32) -> bool {
        match self {
            Self::Value(column, min, max) => (*min..=*max).contains(&layer.value(*column, row)),
            Self::Rows(rows) => rows.contains(&row),
        }
    }
}

/// The places of a block that lie in a span.
#[inline(always)]
pub(crate) fn between(span: &Range<usize>, block: usize) -> Block {
    let start = block * BLOCK_ROWS;
    if span.start <= start && start + BLOCK_ROWS <= span.end {
        return Block([u64::MAX; BLOCK_WORDS]);
    }
    let below = |end: usize, first: usize| match end.saturating_sub(first) {
        n @ 0..64 => (1 << n) - 1,
        _ => u64::MAX,
    };
    Block(std::array::from_fn(|word| {
        let first = block * BLOCK_ROWS + word * 64;
        below(span.end, first) & !below(span.start, first)
    }))
}

fn expand<'l>(set: &RowSet<'_>, layer: &'l Layer, space: Space) -> Bits<'l> {
    let make = || {
        let mut bits = bitset::empty(layer.len());
        let order = layer.order(space);
        set.each_row(layer, |row| bitset::put(&mut bits, order.places[row as usize]));
        bits
    };
    match set {
        RowSet::Marked(user, mark) => Bits::Kept(layer.user_sets.get(user, *mark, space, make)),
        _ => Bits::Own(make()),
    }
}
