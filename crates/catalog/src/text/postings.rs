//! Which documents contain a term, in the order of the documents.

use crate::bitset::{self, BitBlock};

/// Lists longer than one document in this many are also stored as a bit per document.
const DENSE: usize = 512;

#[derive(Debug)]
pub(super) struct TermPostings {
    docs: Vec<u32>,
    /// Where each term's lists start, and one past the last. First all documents with the term, then those
    /// that have it in a strong field; one list when these are the same.
    starts: Vec<u32>,
    strong: Vec<u32>,
    /// Longer lists are also stored as bits.
    longest_sparse: usize,
    dense: Vec<Vec<BitBlock>>,
    /// The index in `dense` of each term's two lists, if they are stored as bits.
    dense_of: Vec<[u32; 2]>,
}

/// The documents of one term.
#[derive(Debug, Clone, Copy)]
pub(super) struct PostingList<'a> {
    pub(super) docs: &'a [u32],
    pub(super) bits: Option<&'a [BitBlock]>,
}

/// Where in a document a term occurs; with none of these bits only among the extra words.
pub(super) const IN_TITLE: u32 = 1;
pub(super) const IN_ARTISTS: u32 = 2;
const FIELDS: u32 = IN_TITLE | IN_ARTISTS;

/// A term of a document: the number, and bits for the fields that have it.
pub(super) fn entry(term: u32, fields: u32) -> u32 {
    term << FIELDS.count_ones() | fields
}

pub(super) fn term_of(entry: u32) -> u32 {
    entry >> FIELDS.count_ones()
}

pub(super) fn fields_of(entry: u32) -> u32 {
    entry & FIELDS
}

/// Only among the extra words.
pub(super) fn is_weak(entry: u32) -> bool {
    fields_of(entry) == 0
}

/// Merges the ascending entries of one term into one that has the fields of all.
pub(super) fn join_fields(entries: &mut Vec<u32>) {
    entries.dedup_by(|next, last| {
        let same = term_of(*next) == term_of(*last);
        *last |= if same { fields_of(*next) } else { 0 };
        same
    });
}

impl TermPostings {
    /// From the entries of every document, in their order, each term at most once per document.
    pub(super) fn new<'a, I: Iterator<Item = &'a [u32]>>(terms: usize, documents: impl Fn() -> I) -> Self {
        let mut counts = vec![(0_u32, 0_u32); terms];
        let mut document_count = 0;
        for entries in documents() {
            document_count += 1;
            for entry in entries {
                let (all, strong) = &mut counts[term_of(*entry) as usize];
                *all += 1;
                *strong += u32::from(!is_weak(*entry));
            }
        }
        let mut starts = Vec::with_capacity(terms + 1);
        let mut strong_starts = Vec::with_capacity(terms);
        let mut end = 0;
        for (all, strong) in &counts {
            starts.push(end);
            let is_same_list = all == strong;
            strong_starts.push(if is_same_list { end } else { end + all });
            end += if is_same_list { *all } else { all + strong };
        }
        starts.push(end);
        let mut docs = vec![0; end as usize];
        let mut at: Vec<(u32, u32)> = starts
            .iter()
            .copied()
            .zip(strong_starts.iter().copied())
            .collect();
        for (doc, entries) in documents().enumerate() {
            for entry in entries {
                let term = term_of(*entry) as usize;
                let (all, strong) = &mut at[term];
                docs[*all as usize] = doc as u32;
                *all += 1;
                if !is_weak(*entry) && starts[term] != strong_starts[term] {
                    docs[*strong as usize] = doc as u32;
                    *strong += 1;
                }
            }
        }
        let mut postings = Self {
            docs,
            starts,
            strong: strong_starts,
            longest_sparse: document_count / DENSE,
            dense: Vec::new(),
            dense_of: Vec::new(),
        };
        postings.add_dense(document_count);
        postings
    }

    fn add_dense(&mut self, documents: usize) {
        self.dense_of = vec![[0; 2]; self.terms()];
        for term in 0..self.terms() as u32 {
            let lists = [false, true].map(|strong| self.range(term, strong));
            for (strong, (start, end)) in lists.into_iter().enumerate() {
                let docs = &self.docs[start as usize..end as usize];
                if docs.len() > self.longest_sparse {
                    // Where the two are one list they share one set.
                    if strong == 0 || lists[0] != lists[1] {
                        self.dense
                            .push(bitset::from_members(documents, docs.iter().copied()));
                    }
                    self.dense_of[term as usize][strong] = self.dense.len() as u32 - 1;
                }
            }
        }
        self.dense.shrink_to_fit();
    }

    pub(super) fn list(&self, term: u32, strong: bool) -> PostingList<'_> {
        let (start, end) = self.range(term, strong);
        let docs = &self.docs[start as usize..end as usize];
        let bits = match docs.len() > self.longest_sparse {
            true => {
                let set = self.dense_of[term as usize][usize::from(strong)];
                self.dense.get(set as usize).map(Vec::as_slice)
            }
            false => None,
        };
        PostingList { docs, bits }
    }

    /// Number of terms.
    pub(super) fn terms(&self) -> usize {
        self.strong.len()
    }

    /// Whether all documents with a term have it in a name or title.
    pub(super) fn is_strong(&self, term: u32) -> bool {
        self.starts[term as usize] == self.strong[term as usize]
    }

    pub(super) fn len(&self, term: u32, strong: bool) -> usize {
        let (start, end) = self.range(term, strong);
        (end - start) as usize
    }

    fn range(&self, term: u32, strong: bool) -> (u32, u32) {
        let term = term as usize;
        let (start, middle, end) = (self.starts[term], self.strong[term], self.starts[term + 1]);
        match strong {
            true => (middle, end),
            false if start == middle => (start, end),
            false => (start, middle),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        let numbers = self.docs.capacity() + self.starts.capacity() + self.strong.capacity();
        let bits: usize = self.dense.iter().map(|bits| size_of_val(bits.as_slice())).sum();
        numbers * size_of::<u32>() + size_of_val(self.dense_of.as_slice()) + bits
    }
}
