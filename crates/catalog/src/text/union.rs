//! The union of several posting lists, a window at a time.

use super::{posting_iter::FirstDocuments, postings::PostingList};
use crate::{
    bitset::{self, BLOCK_ROWS, BitBlock},
    simd::{self, Isa, Work},
};

/// Documents in a window, so that its bits stay in the nearest cache.
const WINDOW: u32 = 1 << 16;
const BLOCKS: usize = WINDOW as usize / BLOCK_ROWS;

pub(super) struct Union<'a> {
    /// The rest of each list.
    lists: Vec<&'a [u32]>,
    /// Lists stored as bits.
    dense: Vec<&'a [BitBlock]>,
    window: Option<u32>,
    bits: Vec<BitBlock>,
}

impl<'a> Union<'a> {
    pub(super) fn new(lists: impl Iterator<Item = PostingList<'a>>) -> Self {
        let (mut sparse, mut dense) = (Vec::new(), Vec::new());
        for list in lists {
            match list.bits {
                Some(bits) => dense.push(bits),
                None if list.docs.is_empty() => {}
                None => sparse.push(list.docs),
            }
        }
        Self {
            lists: sparse,
            dense,
            window: None,
            bits: Vec::new(),
        }
    }

    /// Whether a list contains the document; calls must pass ascending documents.
    pub(super) fn contains(&mut self, doc: u32) -> bool {
        let window = doc / WINDOW;
        if self.window != Some(window) {
            self.fill(window);
        }
        bitset::has(&self.bits, doc % WINDOW)
    }

    /// Visits the documents, ascending, until `visit` returns false.
    pub(super) fn each(mut self, mut visit: impl FnMut(u32) -> bool) {
        while let Some(window) = self.next_window() {
            self.fill(window);
            if !bitset::bit_iter(&self.bits).all(|at| visit(window * WINDOW + at as u32)) {
                return;
            }
        }
    }

    pub(super) fn count(mut self) -> usize {
        let mut count = 0;
        while let Some(window) = self.next_window() {
            let added = self.fill(window);
            count += if self.dense.is_empty() {
                added
            } else {
                simd::run(CountOnes(&self.bits))
            };
        }
        count
    }

    /// The bits of a window, which may end early.
    fn bits_of(&mut self, window: u32) -> &[BitBlock] {
        if let ([bits], []) = (&self.dense[..], &self.lists[..]) {
            return in_window(bits, window);
        }
        self.fill(window);
        &self.bits
    }

    /// The next window that may contain something.
    fn next_window(&self) -> Option<u32> {
        let next = self.window.map_or(0, |window| window + 1);
        let dense = self
            .dense
            .iter()
            .any(|bits| bits.len() > next as usize * BLOCKS)
            .then_some(next);
        let sparse = self
            .lists
            .iter()
            .filter_map(|list| list.first())
            .min()
            .map(|doc| doc / WINDOW);
        dense.or(sparse)
    }

    /// Returns how many documents the lists that are not stored as bits have added.
    fn fill(&mut self, window: u32) -> usize {
        self.window = Some(window);
        self.bits.clear();
        self.bits.resize(BLOCKS, BitBlock::EMPTY);
        for bits in &self.dense {
            for (block, other) in self.bits.iter_mut().zip(in_window(bits, window)) {
                block.join(other);
            }
        }
        let mut added = 0;
        let start = window * WINDOW;
        for list in &mut self.lists {
            if list.first().is_some_and(|doc| *doc < start) {
                *list = &list[list.partition_point(|doc| *doc < start)..];
            }
            let end = list.partition_point(|doc| *doc - start < WINDOW);
            let (present, rest) = list.split_at(end);
            for doc in present {
                let at = doc % WINDOW;
                added += usize::from(!bitset::has(&self.bits, at));
                bitset::put(&mut self.bits, at);
            }
            *list = rest;
        }
        self.lists.retain(|list| !list.is_empty());
        added
    }
}

fn in_window(bits: &[BitBlock], window: u32) -> &[BitBlock] {
    let from = bits.len().min(window as usize * BLOCKS);
    &bits[from..bits.len().min(from + BLOCKS)]
}

/// The documents common to all unions, among `docs` documents; at most `limit` of them are listed.
pub(super) fn common(unions: &mut [Union<'_>], docs: usize, limit: usize) -> FirstDocuments {
    let (mut total, mut first) = (0, Vec::new());
    for_each_window(unions, docs, |window, bits| {
        let count = simd::run(CountOnes(bits));
        total += count;
        if count > 0 && first.len() < limit {
            let docs = bitset::bit_iter(bits).map(|at| window * WINDOW + at as u32);
            first.extend(docs.take(limit - first.len()));
        }
    });
    let total = Some(total);
    FirstDocuments { total, first }
}

/// The common documents as bits.
pub(super) fn common_bits(unions: &mut [Union<'_>], docs: usize) -> Vec<BitBlock> {
    let mut all = Vec::with_capacity(docs.div_ceil(BLOCK_ROWS));
    for_each_window(unions, docs, |_, bits| {
        let missing = docs.div_ceil(BLOCK_ROWS) - all.len();
        all.extend_from_slice(&bits[..missing.min(bits.len())]);
    });
    all
}

fn for_each_window(unions: &mut [Union<'_>], docs: usize, mut visit: impl FnMut(u32, &[BitBlock])) {
    let Some((first, others)) = unions.split_first_mut() else {
        return;
    };
    let (mut second, others) = match others {
        [] => (None, others),
        [second, others @ ..] => (Some(second), others),
    };
    let mut both = vec![BitBlock::EMPTY; BLOCKS.min(docs.div_ceil(BLOCK_ROWS))];
    for window in 0..docs.div_ceil(WINDOW as usize) as u32 {
        // After the last document a window is empty.
        let bits = first.bits_of(window);
        let second_bits = second.as_mut().map_or(bits, |second| second.bits_of(window));
        let len = bits.len().min(second_bits.len()).min(both.len());
        simd::run(IntersectionInto(&mut both[..len], bits, second_bits));
        both[len..].fill(BitBlock::EMPTY);
        for other in &mut *others {
            let bits = other.bits_of(window);
            let len = bits.len().min(both.len());
            simd::run(Intersection(&mut both[..len], bits));
            both[len..].fill(BitBlock::EMPTY);
        }
        visit(window, &both);
    }
}

struct CountOnes<'a>(&'a [BitBlock]);

impl Work for CountOnes<'_> {
    type Answer = usize;

    #[inline(always)]
    fn run<I: Isa>(self, _: I) -> usize {
        self.0.iter().map(BitBlock::ones).sum()
    }
}

/// Sets the first to the intersection of the second and the third.
struct IntersectionInto<'a>(&'a mut [BitBlock], &'a [BitBlock], &'a [BitBlock]);

impl Work for IntersectionInto<'_> {
    type Answer = ();

    #[inline(always)]
    fn run<I: Isa>(self, _: I) {
        for ((both, bits), other) in self.0.iter_mut().zip(self.1).zip(self.2) {
            *both = *bits;
            both.cut(other);
        }
    }
}

/// Reduces the first to its intersection with the second.
struct Intersection<'a>(&'a mut [BitBlock], &'a [BitBlock]);

impl Work for Intersection<'_> {
    type Answer = ();

    #[inline(always)]
    fn run<I: Isa>(self, _: I) {
        for (both, bits) in self.0.iter_mut().zip(self.1) {
            both.cut(bits);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    const DOCS: u32 = 300_000;

    proptest! {
        #[test]
        fn it_is_the_set_of_all(
            lists in prop::collection::vec((prop::collection::btree_set(0..DOCS, 0..40), any::<bool>()), 0..6),
        ) {
            let bits: Vec<Option<Vec<BitBlock>>> = lists
                .iter()
                .map(|(list, dense)| {
                    dense.then(|| {
                        let mut bits = bitset::empty(DOCS as usize);
                        list.iter().for_each(|doc| bitset::put(&mut bits, *doc));
                        bits
                    })
                })
                .collect();
            let all: BTreeSet<u32> = lists.iter().flat_map(|(list, _)| list).copied().collect();
            let lists: Vec<Vec<u32>> = lists.into_iter().map(|(list, _)| list.into_iter().collect()).collect();
            let union = || Union::new(lists.iter().zip(&bits).map(|(docs, bits)| PostingList { docs, bits: bits.as_deref() }));
            let mut visited = Vec::new();
            union().each(|doc| { visited.push(doc); true });
            prop_assert!(visited.iter().eq(&all));
            prop_assert_eq!(union().count(), all.len());
            for limit in [0, 3, usize::MAX] {
                let both = common(&mut [union(), union()], DOCS as usize, limit);
                prop_assert_eq!(both.total, Some(all.len()));
                prop_assert!(both.first.iter().eq(all.iter().take(limit)));
            }
            let bits = common_bits(&mut [union(), union()], DOCS as usize);
            prop_assert_eq!(bits.len(), bitset::empty(DOCS as usize).len());
            prop_assert!(bitset::bit_iter(&bits).eq(all.iter().map(|doc| *doc as usize)));
            let mut lookup = union();
            for doc in (0..DOCS).step_by(997).chain(all.iter().copied()).collect::<BTreeSet<_>>() {
                prop_assert_eq!(lookup.contains(doc), all.contains(&doc));
            }
        }
    }
}
