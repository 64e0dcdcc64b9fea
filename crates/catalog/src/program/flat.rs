//! A program as the innermost loops read it: block by block.

use std::ops::Range;

use super::{Bounds, FilterProgram, Lookup};
use crate::{
    bitset::{self, BLOCK_ROWS, BLOCK_WORDS, BitBlock},
    column::CodeRange,
    simd::{Isa, prefetch},
};

/// From so many rows on the sets of a list are not all in the nearer caches.
const FAR_FROM: usize = 1 << 18;
/// Blocks that are asked for before they are come to.
pub(crate) const SOON: usize = 12;

/// A program as the innermost loop reads it.
pub(crate) struct FlatProgram<'p> {
    program: &'p FilterProgram<'p>,
    /// Those of the groups one after another, then those of which none may be.
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

    pub(crate) fn row(&self, place: usize) -> u32 {
        self.program.row(place)
    }

    #[inline(always)]
    pub(crate) fn block<I: Isa>(&self, isa: I, block: usize) -> BitBlock {
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
            bitset::retain(places, |place| span.contains(&(place as usize)));
        }
        let mut start = 0;
        for end in &self.ends {
            match &self.sets[start..*end] {
                [bits] => bitset::retain(places, |place| bitset::has(bits, place)),
                sets => bitset::retain(places, |place| {
                    sets.iter()
                        .fold(false, |found, bits| found | bitset::has(bits, place))
                }),
            }
            start = *end;
        }
        for bits in &self.sets[start..] {
            bitset::retain(places, |place| !bitset::has(bits, place));
        }
        for range in &self.program.ranges {
            if let Lookup::Bytes(bytes) = range.lookup {
                let code = |place: u32| bytes[place as usize / BLOCK_ROWS].0[place as usize % BLOCK_ROWS];
                let (low, high) = range.codes.outer;
                bitset::retain(places, |place| (low..=high).contains(&code(place)));
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
    pub(crate) fn fetch(&self, matching: &BitBlock, block: usize) {
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
    pub(crate) fn by_sets(&self, block: usize) -> BitBlock {
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

    #[inline(always)]
    pub(crate) fn by_ranges<I: Isa>(&self, isa: I, matching: &mut BitBlock, block: usize) {
        for range in &self.program.ranges {
            self.cut(isa, matching, range, block);
        }
    }

    #[inline(always)]
    fn inside_span(&self, block: usize) -> BitBlock {
        between(&self.program.span, block)
    }

    #[inline(always)]
    fn cut<I: Isa>(&self, isa: I, matching: &mut BitBlock, range: &Bounds<'_>, block: usize) {
        let CodeRange { inner, outer } = range.codes;
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

/// The places of a block that lie in a span.
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
