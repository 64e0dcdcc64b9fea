//! Documents with two common words at once, which a scan of either posting list would take long to find.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::postings::{TermPostings, is_weak, term_of};

/// Below this many documents every scan is short.
const MIN_DOCUMENTS: usize = 1 << 14;
/// Only this many of the most common terms take part.
const MAX_TERMS: usize = 1 << 10;
/// With more pairs a document than this, on average, the table would be as large as the index.
const MAX_PAIRS: usize = 48;

const NOT_COMMON: u16 = u16::MAX;

#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// The number of each term among the common ones.
    numbers: Vec<u16>,
    /// Where each pair starts, and one past the last.
    starts: Vec<u32>,
    /// Ascending within each pair.
    docs: Vec<u32>,
}

impl Pairs {
    /// Pairs of words in names and titles; terms that are only extra words do not count.
    pub(super) fn new<'a, I: Iterator<Item = &'a [u32]>>(
        postings: &TermPostings,
        documents: impl Fn() -> I,
    ) -> Self {
        let count = documents().count();
        if count < MIN_DOCUMENTS {
            return Self::default();
        }
        let (numbers, common) = number_common_terms(postings);
        let mut starts = vec![0_u32; pair_index(common, 0) + 1];
        let mut pairs = 0;
        for entries in documents() {
            for_each_pair(&numbers, entries, |pair| {
                starts[pair] += 1;
                pairs += 1;
            });
            if pairs > count * MAX_PAIRS {
                return Self::default();
            }
        }
        let mut before = 0;
        for start in &mut starts {
            before += std::mem::replace(start, before);
        }
        let mut docs = vec![0; pairs];
        for (doc, entries) in documents().enumerate() {
            for_each_pair(&numbers, entries, |pair| {
                docs[starts[pair] as usize] = doc as u32;
                starts[pair] += 1;
            });
        }
        // Each start now points to the beginning of the next pair.
        starts.rotate_right(1);
        starts[0] = 0;
        Self {
            numbers,
            starts,
            docs,
        }
    }

    pub(super) fn is_common(&self, term: u32) -> bool {
        self.number(term).is_some()
    }

    /// Documents with both of two different terms in names or titles, ascending; `None` when one of them is
    /// not common.
    pub(super) fn get(&self, a: u32, b: u32) -> Option<&[u32]> {
        let (a, b) = (self.number(a)?, self.number(b)?);
        if a == b {
            return None;
        }
        let index = pair_index(a.max(b), a.min(b));
        Some(&self.docs[self.starts[index] as usize..self.starts[index + 1] as usize])
    }

    fn number(&self, term: u32) -> Option<usize> {
        let number = self.numbers.get(term as usize)?;
        (*number != NOT_COMMON).then_some(usize::from(*number))
    }

    pub(super) fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<u16>()
            + (self.starts.capacity() + self.docs.capacity()) * size_of::<u32>()
    }
}

/// The number of each term among the common ones, and how many common ones there are.
fn number_common_terms(postings: &TermPostings) -> (Vec<u16>, usize) {
    let mut common: Vec<u32> = (0..postings.terms() as u32)
        .filter(|term| postings.list(*term, true).bits.is_some())
        .collect();
    common.sort_by_key(|term| Reverse(postings.len(*term, true)));
    common.truncate(MAX_TERMS);
    let mut numbers = vec![NOT_COMMON; postings.terms()];
    for (term, number) in common.iter().zip(0..) {
        numbers[*term as usize] = number;
    }
    (numbers, common.len())
}

/// The index of the pair of a higher and a lower number.
fn pair_index(higher: usize, lower: usize) -> usize {
    higher * higher.saturating_sub(1) / 2 + lower
}

fn for_each_pair(numbers: &[u16], entries: &[u32], mut visit: impl FnMut(usize)) {
    let mut numbers_of_document: SmallVec<[usize; 16]> = SmallVec::new();
    for entry in entries.iter().filter(|entry| !is_weak(**entry)) {
        let number = numbers[term_of(*entry) as usize];
        if number != NOT_COMMON {
            let number = usize::from(number);
            numbers_of_document
                .iter()
                .for_each(|other| visit(pair_index(number.max(*other), number.min(*other))));
            numbers_of_document.push(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text::postings::{IN_TITLE, entry};

    const TERMS: u32 = 40;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

        #[test]
        fn pairs_are_found_as_by_a_scan(
            samples in prop::collection::vec(prop::collection::btree_map(0..TERMS, any::<bool>(), 0..5), 300),
        ) {
            let documents: Vec<Vec<u32>> = samples
                .iter()
                .cycle()
                .take(MIN_DOCUMENTS)
                .map(|terms| terms.iter().map(|(term, weak)| entry(*term, if *weak { 0 } else { IN_TITLE })).collect())
                .collect();
            let each = || documents.iter().map(Vec::as_slice);
            let pairs = Pairs::new(&TermPostings::new(TERMS as usize, each), each);
            let holds = |doc: &[u32], term| doc.contains(&entry(term, IN_TITLE));
            for (a, b) in (0..TERMS).flat_map(|a| (0..TERMS).map(move |b| (a, b))) {
                let both = documents.iter().zip(0..).filter(|(doc, _)| holds(doc, a) && holds(doc, b));
                let docs: Vec<u32> = both.map(|(_, doc)| doc).collect();
                match pairs.get(a, b) {
                    Some(found) => prop_assert_eq!(found, docs),
                    None => prop_assert!(a == b || !pairs.is_common(a) || !pairs.is_common(b)),
                }
            }
        }
    }
}
