//! Asks about documents of one word whether they meet another.

use smallvec::SmallVec;

use super::{
    posting_iter::{PostingSource, SORTED, in_order},
    postings::{PostingList, is_weak, term_of},
    union::Union,
};
use crate::bitset::{self, BitBlock};

/// Looking into a document, or leaping through a list, costs about as much as this many entries of a union.
const LOOK_COST: usize = 64;
const LEAP_COST: usize = 16;

impl<'a> PostingSource<'a> {
    /// For as many questions as `asked`.
    pub(super) fn lookup(&'a self, asked: usize) -> PostingLookup<'a> {
        let lists = self
            .terms
            .iter()
            .map(|term| self.index.postings.list(*term, self.tier.strong()));
        let mut probe = PostingLookup {
            dense: SmallVec::new(),
            sparse: Sparse::Nowhere,
        };
        let mut sparse: SmallVec<[PostingList<'a>; 8]> = SmallVec::new();
        for list in lists {
            match list.bits {
                Some(bits) => probe.dense.push(bits),
                None => sparse.push(list),
            }
        }
        let len: usize = sparse.iter().map(|list| list.docs.len()).sum();
        probe.sparse = match sparse[..] {
            [] => Sparse::Nowhere,
            [list] if asked * LEAP_COST < len => Sparse::List(list.docs),
            _ if asked * LOOK_COST < len => Sparse::Look(self),
            _ if len <= SORTED => Sparse::Merged(in_order(&sparse), 0),
            _ => Sparse::Union(Union::new(sparse.into_iter())),
        };
        probe
    }

    fn in_document(&self, doc: u32) -> bool {
        let sets = &self.need.sets[..self.tier.sets()];
        self.index.entries(doc).iter().any(|entry| {
            !(is_weak(*entry) && self.tier.strong())
                && sets
                    .iter()
                    .flatten()
                    .any(|span| self.index.terms.covers(span, term_of(*entry)))
        })
    }
}

/// Tells for rising documents whether they meet a need.
pub(super) struct PostingLookup<'a> {
    /// Lists that stand as bits.
    dense: SmallVec<[&'a [BitBlock]; 4]>,
    sparse: Sparse<'a>,
}

/// The other lists of a need.
enum Sparse<'a> {
    Nowhere,
    /// What is left of the list.
    List(&'a [u32]),
    Union(Union<'a>),
    /// And how many of them are behind.
    Merged(Vec<u32>, usize),
    Look(&'a PostingSource<'a>),
}

impl PostingLookup<'_> {
    /// Leaves what meets the need.
    pub(super) fn keep(&mut self, docs: &mut Vec<u32>) {
        let Self { dense, sparse } = self;
        let in_bits = |doc: u32| {
            dense
                .iter()
                .fold(false, |found, bits| found | bitset::has(bits, doc))
        };
        if !matches!(sparse, Sparse::Nowhere) {
            return docs.retain(|doc| in_bits(*doc) || sparse.holds(*doc));
        }
        bitset::retain(docs, in_bits);
    }
}

impl Sparse<'_> {
    fn holds(&mut self, doc: u32) -> bool {
        match self {
            Self::Nowhere => false,
            Self::List(rest) => {
                *rest = &rest[gallop(rest, doc)..];
                rest.first() == Some(&doc)
            }
            Self::Union(union) => union.holds(doc),
            Self::Merged(docs, at) => {
                *at += gallop(&docs[*at..], doc);
                docs.get(*at) == Some(&doc)
            }
            Self::Look(source) => source.in_document(doc),
        }
    }
}

/// Place of the first document that is not before the given one; cheap when it is near.
fn gallop(docs: &[u32], doc: u32) -> usize {
    let mut step = 1;
    while step < docs.len() && docs[step] < doc {
        step *= 2;
    }
    let (low, high) = (step / 2, docs.len().min(step + 1));
    low + docs[low..high].partition_point(|other| *other < doc)
}
