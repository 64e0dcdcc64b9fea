//! Several lists of documents as one, a window at a time.

/// Documents in a window: its bits stay in the nearest cache.
const WINDOW: u32 = 1 << 16;

pub(super) struct Union<'a> {
    /// What is left of each list.
    lists: Vec<&'a [u32]>,
    window: Option<u32>,
    bits: Vec<u64>,
}

impl<'a> Union<'a> {
    pub(super) fn new(lists: Vec<&'a [u32]>) -> Self {
        Self {
            lists,
            window: None,
            bits: vec![0; WINDOW as usize / 64],
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
        while let Some(first) = self.lists.iter().filter_map(|list| list.first()).min() {
            let window = first / WINDOW;
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

    fn fill(&mut self, window: u32) {
        self.window = Some(window);
        self.bits.fill(0);
        let start = window * WINDOW;
        for list in &mut self.lists {
            if list.first().is_some_and(|doc| *doc < start) {
                *list = &list[list.partition_point(|doc| *doc < start)..];
            }
            let mut taken = 0;
            for doc in list.iter() {
                let at = doc - start;
                if at >= WINDOW {
                    break;
                }
                self.bits[at as usize / 64] |= 1 << (at % 64);
                taken += 1;
            }
            *list = &list[taken..];
        }
        self.lists.retain(|list| !list.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_is_the_set_of_all(lists in prop::collection::vec(prop::collection::btree_set(0..300_000_u32, 0..40), 0..6)) {
            let lists: Vec<Vec<u32>> = lists.into_iter().map(|list| list.into_iter().collect()).collect();
            let all: BTreeSet<u32> = lists.iter().flatten().copied().collect();
            let union = || Union::new(lists.iter().map(Vec::as_slice).collect());
            let mut seen = Vec::new();
            union().each(|doc| { seen.push(doc); true });
            prop_assert!(seen.iter().eq(&all));
            let mut asked = union();
            for doc in (0..300_000).step_by(997).chain(all.iter().copied()).collect::<BTreeSet<_>>() {
                prop_assert_eq!(asked.holds(doc), all.contains(&doc));
            }
        }
    }
}
