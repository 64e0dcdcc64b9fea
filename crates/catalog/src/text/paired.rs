//! The documents of two needs by the pairs of their common terms.

use std::borrow::Cow;

use super::{
    TextIndex,
    posting_iter::{FEW, PostingSource, TermNumbers},
};

/// Finding the documents of a pair costs about as much as walking along so many.
const LOOKUP_COST: usize = 32;

impl TextIndex {
    /// All of them, rising; only what rarer terms add is walked for. `None` where there are no two needs, or a walk is
    /// no longer.
    pub(super) fn paired<'a>(&'a self, sources: &[PostingSource<'a>]) -> Option<Cow<'a, [u32]>> {
        let [a, b] = sources else {
            return None;
        };
        let ([common_a, rare_a], [common_b, rare_b]) = (by_rarity(a)?, by_rarity(b)?);
        let combinations = common_a.terms.len() * common_b.terms.len();
        if combinations == 0 || rare_a.len + rare_b.len + combinations * LOOKUP_COST >= a.len.min(b.len) {
            return None;
        }
        let of_pair = |one: u32, other: u32| match one == other {
            true => Some(self.postings.list(one, true).docs),
            false => self.pairs.get(one, other),
        };
        if let ([one], [other], 0) = (&common_a.terms[..], &common_b.terms[..], rare_a.len + rare_b.len) {
            return of_pair(*one, *other).map(Cow::Borrowed);
        }
        let mut docs = Vec::new();
        for one in &common_a.terms {
            for other in &common_b.terms {
                docs.extend_from_slice(of_pair(*one, *other)?);
            }
        }
        for narrowed in [[rare_a, b.clone()], [common_a, rare_b]] {
            Self::iterate_sources(&narrowed, |some| {
                docs.append(some);
                true
            });
        }
        docs.sort_unstable();
        docs.dedup();
        Some(Cow::Owned(docs))
    }
}

/// With the terms that have pairs, and with the others; `None` when they are many, or stand among extra words too, which
/// pairs do not know of.
fn by_rarity<'a>(source: &PostingSource<'a>) -> Option<[PostingSource<'a>; 2]> {
    let index = source.index;
    let known = |term: &u32| source.tier.strong() || index.postings.is_strong(*term);
    if source.terms.len() > FEW || !source.terms.iter().all(known) {
        return None;
    }
    let terms = source.terms.iter().copied();
    let (common, rare): (TermNumbers, TermNumbers) = terms.partition(|term| index.pairs.is_common(*term));
    Some([common, rare].map(|terms| source.narrowed(terms)))
}
