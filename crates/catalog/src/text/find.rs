//! The best documents of a plan, and how many there are.

use std::cmp::Reverse;

use super::{TextIndex, Tier, grade::Grade, query_plan::QueryPlan};
use crate::bitset::{self, BitBlock};

/// Hits of several indexes compare by their [`rank`](Self::rank).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextHit {
    pub row: u32,
    pub grade: Grade,
    pub tier: Tier,
    pub popularity: u32,
    pub(super) doc: u32,
}

impl TextHit {
    /// Smaller is better.
    pub fn rank(&self) -> (Grade, Tier, Reverse<u32>) {
        (self.grade, self.tier, Reverse(self.popularity))
    }
}

/// Up to this many matches are stored and each is ranked; more are scanned tier by tier. The limit is higher
/// for several words, because intersecting them is what costs.
const STORED_DOCS: usize = 32;
const STORED_DOCS_OF_SEVERAL: usize = 256;

/// The best rows, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextHits {
    pub hits: Vec<TextHit>,
    /// Accepted rows among all that match, if that is known without extra work.
    pub count: Option<usize>,
}

impl TextIndex {
    /// The best `limit` accepted rows: by grade, tier, popularity, row.
    pub fn find(&self, plan: &QueryPlan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> TextHits {
        let Some(docs) = &plan.docs else {
            let hits = self.find_best(plan, limit, |doc| accept(self.rows[doc as usize]));
            // A page that is not full contains all hits.
            let count = (hits.len() < limit).then_some(hits.len());
            return TextHits { hits, count };
        };
        let mut accepted = docs.clone();
        accepted.retain(|doc| accept(self.rows[*doc as usize]));
        self.rank_docs(plan, limit, &accepted)
    }

    /// The same for the case that few of the matches are likely to be accepted.
    pub fn find_rare(&self, plan: &QueryPlan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> TextHits {
        let accepted = self.first_accepted(plan, STORED_DOCS_OF_SEVERAL + 1, &mut accept);
        if accepted.len() > STORED_DOCS_OF_SEVERAL {
            return self.find(plan, limit, accept);
        }
        self.rank_docs(plan, limit, &accepted)
    }

    /// Up to how many matches the plan stores.
    pub(super) fn max_stored_docs(plan: &QueryPlan) -> usize {
        match plan.query_terms[..] {
            [] | [_] => STORED_DOCS,
            _ => STORED_DOCS_OF_SEVERAL,
        }
    }

    /// The first accepted documents, ascending.
    pub(super) fn first_accepted(
        &self,
        plan: &QueryPlan,
        limit: usize,
        mut accept: impl FnMut(u32) -> bool,
    ) -> Vec<u32> {
        let mut docs = Vec::with_capacity(limit.min(STORED_DOCS + 1));
        if limit > 0 {
            self.iterate(plan, Tier::Weak, |doc| {
                if accept(self.rows[doc as usize]) {
                    docs.push(doc);
                }
                docs.len() < limit
            });
        }
        docs
    }

    /// The best of these documents; `count` is their number.
    pub(crate) fn find_among(
        &self,
        plan: &QueryPlan,
        limit: usize,
        docs: &[BitBlock],
        count: usize,
    ) -> TextHits {
        if count <= STORED_DOCS_OF_SEVERAL {
            let docs: Vec<u32> = bitset::bit_iter(docs).map(|doc| doc as u32).collect();
            return self.rank_docs(plan, limit, &docs);
        }
        TextHits {
            hits: self.find_best(plan, limit, |doc| bitset::has(docs, doc)),
            count: Some(count),
        }
    }

    /// The same where the documents are listed, ascending.
    pub(crate) fn find_listed(&self, plan: &QueryPlan, limit: usize, docs: &[u32]) -> TextHits {
        match docs.len() {
            ..=STORED_DOCS_OF_SEVERAL => self.rank_docs(plan, limit, docs),
            count => {
                let bits = bitset::from_members(self.len(), docs.iter().copied());
                self.find_among(plan, limit, &bits, count)
            }
        }
    }

    pub(super) fn to_hit(&self, doc: u32, tier: Tier, grade: Grade) -> TextHit {
        TextHit {
            row: self.rows[doc as usize],
            grade,
            tier,
            popularity: self.popularity[doc as usize],
            doc,
        }
    }

    /// Whether a tier can contain documents that the better ones do not.
    pub(super) fn adds_documents(&self, plan: &QueryPlan, tier: Tier) -> bool {
        match tier {
            Tier::Exact => true,
            Tier::Close | Tier::Like => plan
                .query_terms
                .iter()
                .any(|query_term| !query_term.sets[tier as usize].is_empty()),
            Tier::Weak => {
                let len = |tier| -> usize {
                    self.sources(&plan.query_terms, tier)
                        .iter()
                        .map(|source| source.len)
                        .sum()
                };
                len(Tier::Like) != len(Tier::Weak)
            }
        }
    }

    /// Accepted rows among all that match.
    pub fn count(&self, plan: &QueryPlan, mut accept: impl FnMut(u32) -> bool) -> usize {
        let mut count = 0;
        self.each(plan, |row| count += usize::from(accept(row)));
        count
    }

    /// The number of all matches. Faster than counting them with a filter.
    pub fn total(&self, plan: &QueryPlan) -> usize {
        if let Some(docs) = &plan.docs {
            return docs.len();
        }
        if let Some(total) = plan.total {
            return total;
        }
        let sources = self.sources(&plan.query_terms, Tier::Weak);
        match &sources[..] {
            [source] => source.count(),
            _ => self.first(&sources, 0).total.unwrap_or_default(),
        }
    }

    /// An upper bound of the matching rows.
    pub fn max_matches(&self, plan: &QueryPlan) -> usize {
        let sizes = || self.sources(&plan.query_terms, Tier::Weak).into_iter();
        match &plan.docs {
            Some(docs) => docs.len(),
            None => sizes().map(|source| source.len).min().unwrap_or_default(),
        }
    }

    /// Calls `visit` with every row that matches, the most popular first.
    pub fn each(&self, plan: &QueryPlan, mut visit: impl FnMut(u32)) {
        self.iterate(plan, Tier::Weak, |doc| {
            visit(self.rows[doc as usize]);
            true
        });
    }
}
