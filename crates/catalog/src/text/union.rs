//! Several lists of documents as one, a window at a time.

use super::postings::List;

/// Documents in a window: its bits stay in the nearest cache.
const WINDOW: u32 = 1 << 16;
const WORDS: usize = WINDOW as usize / 64;

pub(super) struct Union<'a> {
    /// What is left of each list.
    lists: Vec<&'a [u32]>,
    /// Lists that stand as bits.
    dense: Vec<&'a [u64]>,
    window: Option<u32>,
    bits: Vec<u64>,
}

impl<'a> Union<'a> {
    pub(super) fn new(lists: impl Iterator<Item = List<'a>>) -> Self {
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
            bits: vec![0; WORDS],
        }
    }

    /// Asked with rising documents only.
    pub(super) fn holds(&mut self, doc: u32) -> bool {
        let window = doc / WINDOW;
        if self.window != Some(window) {
            self.fill(window);
        }
        let at = doc % WINDOW;
        self.bits[at as usize / 64] >> (at % 64) & 1 == 1
    }

    /// In rising order, until told to stop.
    pub(super) fn each(mut self, mut visit: impl FnMut(u32) -> bool) {
        while let Some(window) = self.next_window() {
            self.fill(window);
            for (at, bits) in self.bits.iter().enumerate() {
                let mut left = *bits;
                while left != 0 {
                    if !visit(window * WINDOW + at as u32 * 64 + left.trailing_zeros()) {
                        return;
                    }
                    left &= left - 1;
                }
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
                ones(&self.bits)
            };
        }
        count
    }

    /// How many of the first `docs` documents all of the unions hold.
    pub(super) fn count_common(mut unions: Vec<Self>, docs: usize) -> usize {
        let mut common = [0; WORDS];
        let mut count = 0;
        for window in 0..docs.div_ceil(WINDOW as usize) as u32 {
            common.fill(u64::MAX);
            for union in &mut unions {
                let bits = union.bits_of(window);
                common.iter_mut().zip(bits).for_each(|(both, bits)| *both &= bits);
                common[bits.len()..].fill(0);
            }
            count += ones(&common);
        }
        count
    }

    /// The window's bits, which may end early.
    fn bits_of(&mut self, window: u32) -> &[u64] {
        if let ([bits], []) = (&self.dense[..], &self.lists[..]) {
            let from = bits.len().min(window as usize * WORDS);
            return &bits[from..bits.len().min(from + WORDS)];
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
            .any(|bits| bits.len() > next as usize * WORDS)
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
        self.bits.fill(0);
        for bits in &self.dense {
            let from = bits.len().min(window as usize * WORDS);
            self.bits
                .iter_mut()
                .zip(&bits[from..])
                .for_each(|(all, more)| *all |= more);
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
                let bits = &mut self.bits[at as usize / 64];
                added += usize::from(*bits >> (at % 64) & 1 == 0);
                *bits |= 1 << (at % 64);
            }
            *list = later;
        }
        self.lists.retain(|list| !list.is_empty());
        added
    }
}

fn ones(bits: &[u64]) -> usize {
    bits.iter().map(|bits| bits.count_ones()).sum::<u32>() as usize
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
            let bits: Vec<Option<Vec<u64>>> = lists
                .iter()
                .map(|(list, dense)| {
                    dense.then(|| {
                        let mut bits = vec![0; DOCS.div_ceil(64) as usize];
                        list.iter().for_each(|doc| bits[*doc as usize / 64] |= 1 << (doc % 64));
                        bits
                    })
                })
                .collect();
            let all: BTreeSet<u32> = lists.iter().flat_map(|(list, _)| list).copied().collect();
            let lists: Vec<Vec<u32>> = lists.into_iter().map(|(list, _)| list.into_iter().collect()).collect();
            let union = || Union::new(lists.iter().zip(&bits).map(|(docs, bits)| List { docs, bits: bits.as_deref() }));
            let mut seen = Vec::new();
            union().each(|doc| { seen.push(doc); true });
            prop_assert!(seen.iter().eq(&all));
            prop_assert_eq!(union().count(), all.len());
            prop_assert_eq!(Union::count_common(vec![union(), union()], DOCS as usize), all.len());
            let mut asked = union();
            for doc in (0..DOCS).step_by(997).chain(all.iter().copied()).collect::<BTreeSet<_>>() {
                prop_assert_eq!(asked.holds(doc), all.contains(&doc));
            }
        }
    }
}
