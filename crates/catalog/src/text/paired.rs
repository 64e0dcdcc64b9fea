//! The documents of two query terms by the pairs of their common index terms.

use std::borrow::Cow;

use super::{
    TextIndex,
    posting_iter::{FEW, PostingSource, TermNumbers},
};

/// Finding the documents of a pair costs about as much as scanning this many.
const LOOKUP_COST: usize = 32;

impl TextIndex {
    /// All documents that match both, ascending; only those of rarer terms are scanned. `None` unless there
    /// are two query terms, or if a scan is as fast.
    pub(super) fn docs_by_pairs<'a>(&'a self, sources: &[PostingSource<'a>]) -> Option<Cow<'a, [u32]>> {
        let [a, b] = sources else {
            return None;
        };
        let ([common_a, rare_a], [common_b, rare_b]) = (split_by_rarity(a)?, split_by_rarity(b)?);
        let combinations = common_a.terms.len() * common_b.terms.len();
        if combinations == 0 || rare_a.len + rare_b.len + combinations * LOOKUP_COST >= a.len.min(b.len) {
            return None;
        }
        let of_pair = |a_term: u32, b_term: u32| match a_term == b_term {
            true => Some(self.postings.list(a_term, true).docs),
            false => self.pairs.get(a_term, b_term),
        };
        if let ([a_term], [b_term], 0) = (&common_a.terms[..], &common_b.terms[..], rare_a.len + rare_b.len) {
            return of_pair(*a_term, *b_term).map(Cow::Borrowed);
        }
        let mut docs = Vec::new();
        for a_term in &common_a.terms {
            for b_term in &common_b.terms {
                docs.extend_from_slice(of_pair(*a_term, *b_term)?);
            }
        }
        for rare_sources in [[rare_a, b.clone()], [common_a, rare_b]] {
            Self::iterate_sources(&rare_sources, |batch| {
                docs.append(batch);
                true
            });
        }
        docs.sort_unstable();
        docs.dedup();
        Some(Cow::Owned(docs))
    }
}

/// One source with the terms that have pairs, and one with the others. `None` when there are many terms, or
/// when some are also extra words, which pairs do not cover.
fn split_by_rarity<'a>(source: &PostingSource<'a>) -> Option<[PostingSource<'a>; 2]> {
    let index = source.index;
    let is_paired = |term: &u32| source.tier.is_strong() || index.postings.is_strong(*term);
    if source.terms.len() > FEW || !source.terms.iter().all(is_paired) {
        return None;
    }
    let terms = source.terms.iter().copied();
    let (common, rare): (TermNumbers, TermNumbers) = terms.partition(|term| index.pairs.is_common(*term));
    Some([common, rare].map(|terms| source.narrowed(terms)))
}
