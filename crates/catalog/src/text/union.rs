//! Several lists of documents as one, a window at a time.

use super::{posting_iter::FirstDocuments, postings::PostingList};
use crate::{
    bitset::{self, BLOCK_ROWS, BitBlock},
    simd::{self, Isa, Work},
};

/// Documents in a window: its bits stay in the nearest cache.
const WINDOW: u32 = 1 << 16;
const BLOCKS: usize = WINDOW as usize / BLOCK_ROWS;

pub(super) struct Union<'a> {
    /// What is left of each list.
    lists: Vec<&'a [u32]>,
    /// Lists that stand as bits.
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

    /// Asked with rising documents only.
    pub(super) fn holds(&mut self, doc: u32) -> bool {
        let window = doc / WINDOW;
        if self.window != Some(window) {
            self.fill(window);
        }
        bitset::has(&self.bits, doc % WINDOW)
    }

    /// In rising order, until told to stop.
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
                simd::run(Ones(&self.bits))
            };
        }
        count
    }

    /// The window's bits, which may end early.
    fn bits_of(&mut self, window: u32) -> &[BitBlock] {
        if let ([bits], []) = (&self.dense[..], &self.lists[..]) {
            return in_window(bits, window);
        }
        self.fill(window);
        &self.bits
    }

    /// The next window that may hold something.
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

    /// Tells how many documents the lists that do not stand as bits have added.
    fn fill(&mut self, window: u32) -> usize {
        self.window = Some(window);
        self.bits.clear();
        self.bits.resize(BLOCKS, BitBlock::EMPTY);
        for bits in &self.dense {
            for (all, more) in self.bits.iter_mut().zip(in_window(bits, window)) {
                all.join(more);
            }
        }
        let mut added = 0;
        let start = window * WINDOW;
        for list in &mut self.lists {
            if list.first().is_some_and(|doc| *doc < start) {
                *list = &list[list.partition_point(|doc| *doc < start)..];
            }
            let end = list.partition_point(|doc| *doc - start < WINDOW);
            let (here, later) = list.split_at(end);
            for doc in here {
                let at = doc % WINDOW;
                added += usize::from(!bitset::has(&self.bits, at));
                bitset::put(&mut self.bits, at);
            }
            *list = later;
        }
        self.lists.retain(|list| !list.is_empty());
        added
    }
}

fn in_window(bits: &[BitBlock], window: u32) -> &[BitBlock] {
    let from = bits.len().min(window as usize * BLOCKS);
    &bits[from..bits.len().min(from + BLOCKS)]
}

/// What all of some unions hold among so many documents; no more than `most` of them are listed.
pub(super) fn common(unions: &mut [Union<'_>], docs: usize, most: usize) -> FirstDocuments {
    let (mut total, mut first) = (0, Vec::new());
    each_window(unions, docs, |window, bits| {
        let here = simd::run(Ones(bits));
        total += here;
        if here > 0 && first.len() < most {
            let docs = bitset::bit_iter(bits).map(|at| window * WINDOW + at as u32);
            first.extend(docs.take(most - first.len()));
        }
    });
    let total = Some(total);
    FirstDocuments { total, first }
}

/// All of them as bits.
pub(super) fn common_bits(unions: &mut [Union<'_>], docs: usize) -> Vec<BitBlock> {
    let mut all = Vec::with_capacity(docs.div_ceil(BLOCK_ROWS));
    each_window(unions, docs, |_, bits| {
        let left = docs.div_ceil(BLOCK_ROWS) - all.len();
        all.extend_from_slice(&bits[..left.min(bits.len())]);
    });
    all
}

fn each_window(unions: &mut [Union<'_>], docs: usize, mut visit: impl FnMut(u32, &[BitBlock])) {
    let Some((one, others)) = unions.split_first_mut() else {
        return;
    };
    let (mut second, others) = match others {
        [] => (None, others),
        [second, others @ ..] => (Some(second), others),
    };
    let mut both = vec![BitBlock::EMPTY; BLOCKS.min(docs.div_ceil(BLOCK_ROWS))];
    for window in 0..docs.div_ceil(WINDOW as usize) as u32 {
        // Behind the last document a window is empty.
        let bits = one.bits_of(window);
        let more = second.as_mut().map_or(bits, |second| second.bits_of(window));
        let len = bits.len().min(more.len()).min(both.len());
        simd::run(Both(&mut both[..len], bits, more));
        both[len..].fill(BitBlock::EMPTY);
        for other in &mut *others {
            let bits = other.bits_of(window);
            let len = bits.len().min(both.len());
            simd::run(Cut(&mut both[..len], bits));
            both[len..].fill(BitBlock::EMPTY);
        }
        visit(window, &both);
    }
}

struct Ones<'a>(&'a [BitBlock]);

impl Work for Ones<'_> {
    type Answer = usize;

    #[inline(always)]
    fn run<I: Isa>(self, _: I) -> usize {
        self.0.iter().map(BitBlock::ones).sum()
    }
}

/// Becomes what the second and the third have.
struct Both<'a>(&'a mut [BitBlock], &'a [BitBlock], &'a [BitBlock]);

impl Work for Both<'_> {
    type Answer = ();

    #[inline(always)]
    fn run<I: Isa>(self, _: I) {
        for ((both, bits), more) in self.0.iter_mut().zip(self.1).zip(self.2) {
            *both = *bits;
            both.cut(more);
        }
    }
}

/// Leaves what the second has too.
struct Cut<'a>(&'a mut [BitBlock], &'a [BitBlock]);

impl Work for Cut<'_> {
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
            let mut seen = Vec::new();
            union().each(|doc| { seen.push(doc); true });
            prop_assert!(seen.iter().eq(&all));
            prop_assert_eq!(union().count(), all.len());
            for most in [0, 3, usize::MAX] {
                let both = common(&mut [union(), union()], DOCS as usize, most);
                prop_assert_eq!(both.total, Some(all.len()));
                prop_assert!(both.first.iter().eq(all.iter().take(most)));
            }
            let bits = common_bits(&mut [union(), union()], DOCS as usize);
            prop_assert_eq!(bits.len(), bitset::empty(DOCS as usize).len());
            prop_assert!(bitset::bit_iter(&bits).eq(all.iter().map(|doc| *doc as usize)));
            let mut asked = union();
            for doc in (0..DOCS).step_by(997).chain(all.iter().copied()).collect::<BTreeSet<_>>() {
                prop_assert_eq!(asked.holds(doc), all.contains(&doc));
            }
        }
    }
}
