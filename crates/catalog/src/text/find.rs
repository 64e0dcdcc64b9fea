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

/// Up to this many matches are remembered, and ranked by looking into each; more are walked tier by tier. Walking
/// several words at once is what costs.
const FEW: usize = 32;
const FEW_OF_SEVERAL: usize = 256;

/// The best rows, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextHits {
    pub hits: Vec<TextHit>,
    /// Accepted rows among all that match, when that came for free.
    pub count: Option<usize>,
}

impl TextIndex {
    /// The best `limit` accepted rows: by grade, tier, popularity, row.
    pub fn find(&self, plan: &QueryPlan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> TextHits {
        let Some(few) = &plan.docs else {
            let hits = self.best(plan, limit, |doc| accept(self.rows[doc as usize]));
            // A page that is not full holds all there are.
            let count = (hits.len() < limit).then_some(hits.len());
            return TextHits { hits, count };
        };
        let mut accepted = few.clone();
        accepted.retain(|doc| accept(self.rows[*doc as usize]));
        self.ranked(plan, limit, &accepted)
    }

    /// The same where few of those that match are likely to be accepted.
    pub fn find_rare(&self, plan: &QueryPlan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> TextHits {
        let few = self.some(plan, FEW_OF_SEVERAL + 1, &mut accept);
        if few.len() > FEW_OF_SEVERAL {
            return self.find(plan, limit, accept);
        }
        self.ranked(plan, limit, &few)
    }

    /// As many matches as are worth remembering.
    pub(super) fn few(plan: &QueryPlan) -> usize {
        match plan.needs[..] {
            [] | [_] => FEW,
            _ => FEW_OF_SEVERAL,
        }
    }

    /// The first accepted documents, in rising order.
    pub(super) fn some(
        &self,
        plan: &QueryPlan,
        most: usize,
        mut accept: impl FnMut(u32) -> bool,
    ) -> Vec<u32> {
        let mut docs = Vec::with_capacity(most.min(FEW + 1));
        if most > 0 {
            self.iterate(plan, Tier::Weak, |doc| {
                if accept(self.rows[doc as usize]) {
                    docs.push(doc);
                }
                docs.len() < most
            });
        }
        docs
    }

    /// The best of these documents, so many of all that match the plan.
    pub(crate) fn find_among(
        &self,
        plan: &QueryPlan,
        limit: usize,
        docs: &[BitBlock],
        count: usize,
    ) -> TextHits {
        if count <= FEW_OF_SEVERAL {
            let docs: Vec<u32> = bitset::bit_iter(docs).map(|doc| doc as u32).collect();
            return self.ranked(plan, limit, &docs);
        }
        TextHits {
            hits: self.best(plan, limit, |doc| bitset::has(docs, doc)),
            count: Some(count),
        }
    }

    /// The same where the documents are listed, in rising order.
    pub(crate) fn find_listed(&self, plan: &QueryPlan, limit: usize, docs: &[u32]) -> TextHits {
        match docs.len() {
            ..=FEW_OF_SEVERAL => self.ranked(plan, limit, docs),
            count => {
                let bits = bitset::of(self.len(), docs.iter().copied());
                self.find_among(plan, limit, &bits, count)
            }
        }
    }

    pub(super) fn hit(&self, doc: u32, tier: Tier, grade: Grade) -> TextHit {
        TextHit {
            row: self.rows[doc as usize],
            grade,
            tier,
            popularity: self.popularity[doc as usize],
            doc,
        }
    }

    /// Whether a tier can hold documents that the better ones do not.
    pub(super) fn adds(&self, plan: &QueryPlan, tier: Tier) -> bool {
        match tier {
            Tier::Exact => true,
            Tier::Close | Tier::Like => plan.needs.iter().any(|need| !need.sets[tier as usize].is_empty()),
            Tier::Weak => {
                let len = |tier| -> usize {
                    self.sources(&plan.needs, tier)
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

    /// All that match. Quicker than counting them with a filter.
    pub fn total(&self, plan: &QueryPlan) -> usize {
        if let Some(docs) = &plan.docs {
            return docs.len();
        }
        if let Some(total) = plan.total {
            return total;
        }
        let sources = self.sources(&plan.needs, Tier::Weak);
        match &sources[..] {
            [source] => source.count(),
            _ => self.first(&sources, 0).total.unwrap_or_default(),
        }
    }

    /// No more rows than this match.
    pub fn at_most(&self, plan: &QueryPlan) -> usize {
        let sizes = || self.sources(&plan.needs, Tier::Weak).into_iter();
        match &plan.docs {
            Some(docs) => docs.len(),
            None => sizes().map(|source| source.len).min().unwrap_or_default(),
        }
    }

    /// Every row that matches, the most popular first.
    pub fn each(&self, plan: &QueryPlan, mut visit: impl FnMut(u32)) {
        self.iterate(plan, Tier::Weak, |doc| {
            visit(self.rows[doc as usize]);
            true
        });
    }
}
