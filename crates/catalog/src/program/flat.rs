//! A program as the innermost loops read it: block by block.

use std::ops::Range;

use super::{CodedRange, FilterProgram, Lookup, UndecidedRows};
use crate::{
    bitset::{self, BLOCK_ROWS, BLOCK_WORDS, BitBlock},
    column::CodeRange,
    simd::{Isa, prefetch},
};

/// From this many rows on, the sets of a list do not all fit in the nearer caches.
const PREFETCH_MIN_ROWS: usize = 1 << 18;
/// How many blocks ahead data is prefetched.
pub(crate) const PREFETCH_DISTANCE: usize = 12;

/// A program as the innermost loop reads it.
pub(crate) struct FlatProgram<'p> {
    program: &'p FilterProgram<'p>,
    /// The sets of the groups one after another, then the sets of which a row may have none.
    sets: Vec<&'p [BitBlock]>,
    /// Where each group ends.
    ends: Vec<usize>,
}

impl<'p> FlatProgram<'p> {
    pub(super) fn new(program: &'p FilterProgram<'p>) -> Self {
        let mut ends = Vec::with_capacity(program.any.len());
        let mut sets = Vec::new();
        for group in &program.any {
            sets.extend(group.iter().map(|bits| &**bits));
            ends.push(sets.len());
        }
        sets.extend(program.none.iter().map(|bits| &**bits));
        Self { program, sets, ends }
    }

    /// The blocks that can have a match.
    pub(crate) fn blocks(&self) -> Range<usize> {
        let span = &self.program.span;
        if span.is_empty() {
            0..0
        } else {
            span.start / BLOCK_ROWS..span.end.div_ceil(BLOCK_ROWS)
        }
    }

    pub(crate) fn row(&self, position: usize) -> u32 {
        self.program.row(position)
    }

    #[inline(always)]
    pub(crate) fn block<I: Isa>(&self, isa: I, block: usize) -> BitBlock {
        let mut matching = self.by_sets(block);
        if !matching.is_empty() {
            self.by_ranges(isa, &mut matching, block);
        }
        matching
    }

    /// Keeps the positions that match.
    pub(crate) fn retain_matches(&self, positions: &mut Vec<u32>) {
        let span = &self.program.span;
        if *span != (0..self.program.len()) {
            bitset::retain(positions, |position| span.contains(&(position as usize)));
        }
        let mut start = 0;
        for end in &self.ends {
            match &self.sets[start..*end] {
                [bits] => bitset::retain(positions, |position| bitset::has(bits, position)),
                sets => bitset::retain(positions, |position| {
                    sets.iter()
                        .fold(false, |found, bits| found | bitset::has(bits, position))
                }),
            }
            start = *end;
        }
        for bits in &self.sets[start..] {
            bitset::retain(positions, |position| !bitset::has(bits, position));
        }
        for range in &self.program.ranges {
            let differs = |position: u32| {
                range
                    .differing
                    .is_some_and(|differing| bitset::has(differing, position))
            };
            let passes = |position: u32| differs(position) || self.matches_exactly(range, position as usize);
            if let Lookup::Bytes(bytes) = range.lookup {
                let code =
                    |position: u32| bytes[position as usize / BLOCK_ROWS].0[position as usize % BLOCK_ROWS];
                let (low, high) = range.codes.outer;
                bitset::retain(positions, |position| {
                    (low..=high).contains(&code(position)) | differs(position)
                });
                let (low, high) = range.codes.inner;
                positions.retain(|position| (low..=high).contains(&code(*position)) || passes(*position));
            } else {
                positions.retain(|position| passes(*position));
            }
        }
        if let Some(undecided) = &self.program.undecided {
            positions.retain(|position| {
                let is_undecided = undecided.sets.iter().any(|bits| bitset::has(bits, *position));
                !is_undecided || self.holds_for_a_version(undecided, *position as usize)
            });
        }
    }

    fn holds_for_a_version(&self, undecided: &UndecidedRows<'_>, position: usize) -> bool {
        undecided.test.holds(self.program.layer, self.row(position))
    }

    fn matches_exactly(&self, range: &CodedRange<'_>, position: usize) -> bool {
        range.exact_test.holds(self.program.layer, self.row(position))
    }

    /// Prefetches what the ranges will read of a block.
    #[inline(always)]
    pub(crate) fn fetch(&self, matching: &BitBlock, block: usize) {
        for range in &self.program.ranges {
            if let Lookup::Bytes(bytes) = range.lookup {
                let (chunks, _) = bytes[block].0.as_chunks::<64>();
                let read = chunks.iter().zip(matching.0).filter(|(_, word)| *word != 0);
                read.for_each(|(chunk, _)| prefetch(chunk));
            }
        }
    }

    /// Prefetches what the sets will read of a block ahead. Small layers stay in the caches anyway.
    #[inline(always)]
    pub(crate) fn fetch_sets(&self, block: usize) {
        if self.program.len() < PREFETCH_MIN_ROWS {
            return;
        }
        for block in self.sets.iter().filter_map(|bits| bits.get(block)) {
            prefetch(std::slice::from_ref(block));
        }
    }

    /// Matches by all clauses except the ranges and the versions.
    #[inline(always)]
    pub(crate) fn by_sets(&self, block: usize) -> BitBlock {
        let mut matching = self.inside_span(block);
        if let Some(narrowest) = &self.program.narrowest {
            let differing = narrowest.differing.map_or(BitBlock::EMPTY, |bits| bits[block]);
            let possible = narrowest.rows.block(block).0.into_iter().zip(differing.0);
            for (word, (possible, differing)) in matching.0.iter_mut().zip(possible) {
                *word &= possible | differing;
            }
            if matching.is_empty() {
                return matching;
            }
        }
        let mut start = 0;
        for end in &self.ends {
            let mut joined = BitBlock::EMPTY;
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

    /// Removes what the ranges and the versions exclude.
    #[inline(always)]
    pub(crate) fn by_ranges<I: Isa>(&self, isa: I, matching: &mut BitBlock, block: usize) {
        for range in &self.program.ranges {
            match range.differing {
                None => self.apply_range(isa, matching, range, block),
                Some(differing) => {
                    let mut passing = *matching;
                    passing.cut(&differing[block]);
                    self.apply_range(isa, matching, range, block);
                    for (word, passing) in matching.0.iter_mut().zip(passing.0) {
                        *word |= passing;
                    }
                }
            }
        }
        if let Some(undecided) = &self.program.undecided {
            self.test_versions(undecided, matching, block);
        }
    }

    fn test_versions(&self, undecided: &UndecidedRows<'_>, matching: &mut BitBlock, block: usize) {
        for (n, word) in matching.0.iter_mut().enumerate() {
            let any_set = undecided.sets.iter().fold(0, |any, bits| any | bits[block].0[n]);
            let mut untested = *word & any_set;
            while untested != 0 {
                let bit = untested.trailing_zeros() as usize;
                untested &= untested - 1;
                if !self.holds_for_a_version(undecided, block * BLOCK_ROWS + n * 64 + bit) {
                    *word &= !(1 << bit);
                }
            }
        }
    }

    #[inline(always)]
    fn inside_span(&self, block: usize) -> BitBlock {
        between(&self.program.span, block)
    }

    #[inline(always)]
    fn apply_range<I: Isa>(&self, isa: I, matching: &mut BitBlock, range: &CodedRange<'_>, block: usize) {
        let CodeRange { inner, outer } = range.codes;
        match &range.lookup {
            Lookup::Sets { inner, outer } => {
                let certain = inner.block(block);
                if range.codes.is_exact() {
                    for (word, certain) in matching.0.iter_mut().zip(certain.0) {
                        *word &= certain;
                    }
                    return;
                }
                let possible = outer.block(block);
                for (n, word) in matching.0.iter_mut().enumerate() {
                    *word &= possible.0[n];
                    self.check_uncertain(word, certain.0[n], range, block * BLOCK_ROWS + n * 64);
                }
            }
            Lookup::Bytes(bytes) => {
                let (chunks, _) = bytes[block].0.as_chunks::<64>();
                for (n, (word, bytes)) in matching.0.iter_mut().zip(chunks).enumerate() {
                    if *word == 0 {
                        continue;
                    }
                    let certain = isa.within(bytes, inner.0, inner.1);
                    if range.codes.is_exact() {
                        *word &= certain;
                    } else {
                        *word &= isa.within(bytes, outer.0, outer.1);
                        self.check_uncertain(word, certain, range, block * BLOCK_ROWS + n * 64);
                    }
                }
            }
        }
    }

    /// Checks every row of a word that is not certain.
    #[inline(always)]
    fn check_uncertain(&self, word: &mut u64, certain: u64, range: &CodedRange<'_>, first: usize) {
        let mut uncertain = *word & !certain;
        while uncertain != 0 {
            let bit = uncertain.trailing_zeros() as usize;
            uncertain &= uncertain - 1;
            if !self.matches_exactly(range, first + bit) {
                *word &= !(1 << bit);
            }
        }
    }
}

/// The positions of a block that lie in a span.
#[inline(always)]
pub(crate) fn between(span: &Range<usize>, block: usize) -> BitBlock {
    let start = block * BLOCK_ROWS;
    if span.start <= start && start + BLOCK_ROWS <= span.end {
        return BitBlock([u64::MAX; BLOCK_WORDS]);
    }
    let below = |end: usize, first: usize| match end.saturating_sub(first) {
        n @ 0..64 => (1 << n) - 1,
        _ => u64::MAX,
    };
    BitBlock(std::array::from_fn(|word| {
        let first = block * BLOCK_ROWS + word * 64;
        below(span.end, first) & !below(span.start, first)
    }))
}
