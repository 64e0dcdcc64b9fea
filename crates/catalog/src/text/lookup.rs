//! Looks up whether documents of one word match another word too.

use smallvec::SmallVec;

use super::{
    posting_iter::{PostingSource, SORTED, merge_lists},
    postings::{PostingList, is_weak, term_of},
    union::Union,
};
use crate::bitset::{self, BitBlock};

/// Checking the entries of a document, or galloping through a list, costs about as much as this many entries
/// of a union.
const CHECK_COST: usize = 64;
const GALLOP_COST: usize = 16;

impl<'a> PostingSource<'a> {
    /// Builds a lookup for about this many documents.
    pub(super) fn lookup(&'a self, lookups: usize) -> PostingLookup<'a> {
        let lists = self
            .terms
            .iter()
            .map(|term| self.index.postings.list(*term, self.tier.is_strong()));
        let mut lookup = PostingLookup {
            dense: SmallVec::new(),
            sparse: Sparse::Empty,
        };
        let mut sparse: SmallVec<[PostingList<'a>; 8]> = SmallVec::new();
        for list in lists {
            match list.bits {
                Some(bits) => lookup.dense.push(bits),
                None => sparse.push(list),
            }
        }
        let len: usize = sparse.iter().map(|list| list.docs.len()).sum();
        lookup.sparse = match sparse[..] {
            [] => Sparse::Empty,
            [list] if lookups * GALLOP_COST < len => Sparse::List(list.docs),
            _ if lookups * CHECK_COST < len => Sparse::Entries(self),
            _ if len <= SORTED => Sparse::Merged(merge_lists(&sparse), 0),
            _ => Sparse::Union(Union::new(sparse.into_iter())),
        };
        lookup
    }

    fn matches_document(&self, doc: u32) -> bool {
        let sets = &self.query_term.sets[..self.tier.sets()];
        self.index.entries(doc).iter().any(|entry| {
            !(is_weak(*entry) && self.tier.is_strong())
                && sets
                    .iter()
                    .flatten()
                    .any(|span| self.index.terms.covers(span, term_of(*entry)))
        })
    }
}

/// Tells for ascending documents whether they match a query term.
pub(super) struct PostingLookup<'a> {
    /// Lists stored as bits.
    dense: SmallVec<[&'a [BitBlock]; 4]>,
    sparse: Sparse<'a>,
}

/// The other lists of a query term.
enum Sparse<'a> {
    Empty,
    /// The rest of the list.
    List(&'a [u32]),
    Union(Union<'a>),
    /// The documents, and how many of them are already passed.
    Merged(Vec<u32>, usize),
    Entries(&'a PostingSource<'a>),
}

impl PostingLookup<'_> {
    /// Keeps the documents that match the query term.
    pub(super) fn retain_matches(&mut self, docs: &mut Vec<u32>) {
        let Self { dense, sparse } = self;
        let in_bits = |doc: u32| {
            dense
                .iter()
                .fold(false, |found, bits| found | bitset::has(bits, doc))
        };
        if !matches!(sparse, Sparse::Empty) {
            return docs.retain(|doc| in_bits(*doc) || sparse.contains(*doc));
        }
        bitset::retain(docs, in_bits);
    }
}

impl Sparse<'_> {
    fn contains(&mut self, doc: u32) -> bool {
        match self {
            Self::Empty => false,
            Self::List(rest) => {
                *rest = &rest[gallop(rest, doc)..];
                rest.first() == Some(&doc)
            }
            Self::Union(union) => union.contains(doc),
            Self::Merged(docs, at) => {
                *at += gallop(&docs[*at..], doc);
                docs.get(*at) == Some(&doc)
            }
            Self::Entries(source) => source.matches_document(doc),
        }
    }
}

/// Index of the first document that is not smaller than the given one; cheap when it is near.
fn gallop(docs: &[u32], doc: u32) -> usize {
    let mut step = 1;
    while step < docs.len() && docs[step] < doc {
        step *= 2;
    }
    let (low, high) = (step / 2, docs.len().min(step + 1));
    low + docs[low..high].partition_point(|other| *other < doc)
}
