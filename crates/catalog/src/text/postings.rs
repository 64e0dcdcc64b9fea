//! Which documents hold a term, in the order of the documents.

use std::collections::BTreeMap;

use crate::bitset::{self, Block};

/// Lists longer than one document in this many also stand as a bit per document.
const DENSE: usize = 512;

#[derive(Debug)]
pub(super) struct Postings {
    docs: Vec<u32>,
    /// Where each term's lists start, and one past the last. First all documents with the term, then those
    /// that hold it in a strong field; one list when these are the same.
    starts: Vec<u32>,
    strong: Vec<u32>,
    /// Longer lists also stand as bits.
    longest_sparse: usize,
    /// By the start of the list.
    dense: BTreeMap<u32, Vec<Block>>,
}

/// The documents of one term.
#[derive(Debug, Clone, Copy)]
pub(super) struct List<'a> {
    pub(super) docs: &'a [u32],
    pub(super) bits: Option<&'a [Block]>,
}

/// A term of a document: the number with a bit that says "only in a weak field".
pub(super) fn entry(term: u32, weak: bool) -> u32 {
    term << 1 | u32::from(weak)
}

pub(super) fn term_of(entry: u32) -> u32 {
    entry >> 1
}

pub(super) fn is_weak(entry: u32) -> bool {
    entry & 1 == 1
}

impl Postings {
    /// From the entries of every document, in their order, each term at most once a document.
    pub(super) fn new<'a, I: Iterator<Item = &'a [u32]>>(terms: usize, documents: impl Fn() -> I) -> Self {
        let mut counts = vec![(0_u32, 0_u32); terms];
        let mut documents_seen = 0;
        for entries in documents() {
            documents_seen += 1;
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
            let one_list = all == strong;
            strong_starts.push(if one_list { end } else { end + all });
            end += if one_list { *all } else { all + strong };
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
            longest_sparse: documents_seen / DENSE,
            dense: BTreeMap::new(),
        };
        postings.add_dense(documents_seen);
        postings
    }

    fn add_dense(&mut self, documents: usize) {
        let mut dense = BTreeMap::new();
        for term in 0..self.strong.len() as u32 {
            for (start, end) in [self.range(term, false), self.range(term, true)] {
                let docs = &self.docs[start as usize..end as usize];
                if docs.len() > self.longest_sparse {
                    dense.insert(start, bitset::of(documents, docs.iter().copied()));
                }
            }
        }
        self.dense = dense;
    }

    pub(super) fn list(&self, term: u32, strong: bool) -> List<'_> {
        let (start, end) = self.range(term, strong);
        let docs = &self.docs[start as usize..end as usize];
        let bits = match docs.len() > self.longest_sparse {
            true => self.dense.get(&start).map(Vec::as_slice),
            false => None,
        };
        List { docs, bits }
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
        let bits: usize = self.dense.values().map(|bits| size_of_val(bits.as_slice())).sum();
        numbers * size_of::<u32>() + bits
    }
}
