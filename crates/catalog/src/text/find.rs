//! The best documents of a plan, and how many there are.

use std::cmp::Reverse;

use super::{
    TextIndex, Tier,
    plan::{Need, Plan},
    postings::{is_weak, term_of},
    terms::Span,
};
use crate::bitset::{self, Block};

/// Hits of several indexes compare by their [`rank`](Self::rank).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    pub row: u32,
    pub tier: Tier,
    pub popularity: u32,
    pub(super) doc: u32,
}

impl Hit {
    /// Smaller is better.
    pub fn rank(&self) -> (Tier, Reverse<u32>) {
        (self.tier, Reverse(self.popularity))
    }
}

/// Up to this many matches are remembered, and ranked by looking into each; more are walked tier by tier. Walking
/// several words at once is what costs.
const FEW: usize = 32;
const FEW_OF_SEVERAL: usize = 256;

/// The best rows, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    pub hits: Vec<Hit>,
    /// Accepted rows among all that match, when that came for free.
    pub count: Option<usize>,
}

impl TextIndex {
    /// The best `limit` accepted rows: by tier, then popularity, then row.
    pub fn find(&self, plan: &Plan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> Found {
        let Some(few) = &plan.docs else {
            let hits = self.best(plan, limit, |doc| accept(self.rows[doc as usize]));
            // A page that is not full holds all there are.
            let count = (hits.len() < limit).then_some(hits.len());
            return Found { hits, count };
        };
        let accepted = few.iter().filter(|doc| accept(self.rows[**doc as usize]));
        self.ranked(plan, limit, accepted.copied())
    }

    /// The same where few of those that match are likely to be accepted.
    pub fn find_rare(&self, plan: &Plan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> Found {
        let few = self.some(plan, FEW_OF_SEVERAL + 1, &mut accept);
        if few.len() > FEW_OF_SEVERAL {
            return self.find(plan, limit, accept);
        }
        self.ranked(plan, limit, few.into_iter())
    }

    fn ranked(&self, plan: &Plan, limit: usize, all: impl Iterator<Item = u32>) -> Found {
        let mut hits: Vec<Hit> = Vec::new();
        let (mut count, mut best) = (0, 0);
        for doc in all {
            count += 1;
            // The most popular come first: nothing behind a page of the best tier can be better.
            if best < limit {
                let tier = self.tier(plan, doc);
                best += usize::from(tier == Tier::Exact);
                hits.push(self.hit(doc, tier));
            }
        }
        // Stable: within a rank the documents stand by row.
        hits.sort_by_key(Hit::rank);
        hits.truncate(limit);
        let count = Some(count);
        Found { hits, count }
    }

    /// As many matches as are worth remembering.
    pub(super) fn few(plan: &Plan) -> usize {
        match plan.needs[..] {
            [] | [_] => FEW,
            _ => FEW_OF_SEVERAL,
        }
    }

    /// The first accepted documents, in rising order.
    pub(super) fn some(&self, plan: &Plan, most: usize, mut accept: impl FnMut(u32) -> bool) -> Vec<u32> {
        let mut docs = Vec::with_capacity(most.min(FEW + 1));
        if most > 0 {
            self.walk(plan, Tier::Weak, |doc| {
                if accept(self.rows[doc as usize]) {
                    docs.push(doc);
                }
                docs.len() < most
            });
        }
        docs
    }

    /// The best of these documents, so many of all that match the plan.
    pub(crate) fn find_among(&self, plan: &Plan, limit: usize, docs: &[Block], count: usize) -> Found {
        if count <= FEW_OF_SEVERAL {
            return self.ranked(plan, limit, bitset::places(docs).map(|doc| doc as u32));
        }
        Found {
            hits: self.best(plan, limit, |doc| bitset::has(docs, doc)),
            count: Some(count),
        }
    }

    /// The same where the documents are listed, in rising order.
    pub(crate) fn find_listed(&self, plan: &Plan, limit: usize, docs: &[u32]) -> Found {
        match docs.len() {
            ..=FEW_OF_SEVERAL => self.ranked(plan, limit, docs.iter().copied()),
            count => {
                let bits = bitset::of(self.len(), docs.iter().copied());
                self.find_among(plan, limit, &bits, count)
            }
        }
    }

    /// Tier by tier, each walked until the page is full.
    fn best(&self, plan: &Plan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> Vec<Hit> {
        let mut hits = Vec::new();
        // Documents taken, rising within each tier.
        let mut taken: [Vec<u32>; Tier::ALL.len()] = Default::default();
        for tier in Tier::ALL {
            if hits.len() >= limit {
                break;
            }
            if !self.adds(plan, tier) {
                continue;
            }
            let mut here = Vec::new();
            self.walk(plan, tier, |doc| {
                let new = taken.iter().all(|docs| docs.binary_search(&doc).is_err());
                if new && accept(doc) {
                    here.push(doc);
                    hits.push(self.hit(doc, tier));
                }
                hits.len() < limit
            });
            taken[tier as usize] = here;
        }
        hits
    }

    fn hit(&self, doc: u32, tier: Tier) -> Hit {
        Hit {
            row: self.rows[doc as usize],
            tier,
            popularity: self.popularity[doc as usize],
            doc,
        }
    }

    /// The tier of a document that matches: that of its worst-met need.
    fn tier(&self, plan: &Plan, doc: u32) -> Tier {
        let entries = self.entries(doc);
        let of_need = |need: &Need| {
            let mut best = Tier::Weak;
            for entry in entries {
                best = best.min(self.met_at(need, *entry).unwrap_or(Tier::Weak));
                if best == Tier::Exact {
                    break;
                }
            }
            best
        };
        plan.needs.iter().map(of_need).max().unwrap_or(Tier::Weak)
    }

    /// How one term of a name or title meets a need, if it does.
    fn met_at(&self, need: &Need, entry: u32) -> Option<Tier> {
        if is_weak(entry) {
            return None;
        }
        let covers = |set: &Vec<Span>| set.iter().any(|span| self.terms.covers(span, term_of(entry)));
        need.sets.iter().position(covers).map(|at| Tier::ALL[at])
    }

    /// Whether a tier can hold documents that the better ones do not.
    fn adds(&self, plan: &Plan, tier: Tier) -> bool {
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
    pub fn count(&self, plan: &Plan, mut accept: impl FnMut(u32) -> bool) -> usize {
        let mut count = 0;
        self.each(plan, |row| count += usize::from(accept(row)));
        count
    }

    /// All that match. Quicker than counting them with a filter.
    pub fn total(&self, plan: &Plan) -> usize {
        if let Some(docs) = &plan.docs {
            return docs.len();
        }
        if let Some(total) = plan.total {
            return total;
        }
        if let [need] = &plan.needs[..] {
            return self.source(need, Tier::Weak).count();
        }
        if let Some(common) = self.common(plan, 0) {
            return common.total;
        }
        let mut total = 0;
        self.walk(plan, Tier::Weak, |_| {
            total += 1;
            true
        });
        total
    }

    /// No more rows than this match.
    pub fn at_most(&self, plan: &Plan) -> usize {
        let sizes = || self.sources(&plan.needs, Tier::Weak).into_iter();
        match &plan.docs {
            Some(docs) => docs.len(),
            None => sizes().map(|source| source.len).min().unwrap_or_default(),
        }
    }

    /// Every row that matches, the most popular first.
    pub fn each(&self, plan: &Plan, mut visit: impl FnMut(u32)) {
        self.walk(plan, Tier::Weak, |doc| {
            visit(self.rows[doc as usize]);
            true
        });
    }
}
