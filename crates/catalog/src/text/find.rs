//! The best documents of a plan, and how many there are.

use std::{cmp::Reverse, slice};

use super::{
    TextIndex, Tier,
    plan::{Need, Plan},
    postings::{is_weak, term_of},
    terms::Span,
};
use crate::{
    bitset::{self, Block},
    simd::prefetch,
};

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

/// Room for an ordinary page is made at once.
const PAGE: usize = 32;

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
        let mut accepted = few.clone();
        accepted.retain(|doc| accept(self.rows[*doc as usize]));
        self.ranked(plan, limit, &accepted)
    }

    /// The same where few of those that match are likely to be accepted.
    pub fn find_rare(&self, plan: &Plan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> Found {
        let few = self.some(plan, FEW_OF_SEVERAL + 1, &mut accept);
        if few.len() > FEW_OF_SEVERAL {
            return self.find(plan, limit, accept);
        }
        self.ranked(plan, limit, &few)
    }

    fn ranked(&self, plan: &Plan, limit: usize, docs: &[u32]) -> Found {
        self.fetch(&docs[..docs.len().min(limit)]);
        let mut hits: Vec<Hit> = Vec::with_capacity(docs.len().min(limit));
        let mut best = 0;
        for doc in docs {
            // The most popular come first: nothing behind a page of the best tier can be better.
            if best == limit {
                break;
            }
            let tier = self.tier(plan, *doc);
            best += usize::from(tier == Tier::Exact);
            hits.push(self.hit(*doc, tier));
        }
        // Stable: within a rank the documents stand by row.
        hits.sort_by_key(Hit::rank);
        hits.truncate(limit);
        let count = Some(docs.len());
        Found { hits, count }
    }

    /// What is looked at of documents lies apart: it is asked for at once, one step of the way after another.
    fn fetch(&self, docs: &[u32]) {
        for doc in docs {
            prefetch(slice::from_ref(&self.starts[*doc as usize]));
            prefetch(slice::from_ref(&self.rows[*doc as usize]));
            prefetch(slice::from_ref(&self.popularity[*doc as usize]));
        }
        for doc in docs {
            prefetch(self.entries(*doc));
        }
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
            let docs: Vec<u32> = bitset::places(docs).map(|doc| doc as u32).collect();
            return self.ranked(plan, limit, &docs);
        }
        Found {
            hits: self.best(plan, limit, |doc| bitset::has(docs, doc)),
            count: Some(count),
        }
    }

    /// The same where the documents are listed, in rising order.
    pub(crate) fn find_listed(&self, plan: &Plan, limit: usize, docs: &[u32]) -> Found {
        match docs.len() {
            ..=FEW_OF_SEVERAL => self.ranked(plan, limit, docs),
            count => {
                let bits = bitset::of(self.len(), docs.iter().copied());
                self.find_among(plan, limit, &bits, count)
            }
        }
    }

    /// Tier by tier, each walked until the page is full.
    fn best(&self, plan: &Plan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> Vec<Hit> {
        let mut hits = Vec::with_capacity(limit.min(PAGE));
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
        let covers = |span: &Span| {
            let met = |entry: &u32| !is_weak(*entry) && self.terms.covers(span, term_of(*entry));
            entries.iter().any(met)
        };
        let of_need = |need: &Need| {
            let best = need.sets.iter().position(|set| set.iter().any(covers));
            best.map_or(Tier::Weak, |at| Tier::ALL[at])
        };
        plan.needs.iter().map(of_need).max().unwrap_or(Tier::Weak)
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
        let sources = self.sources(&plan.needs, Tier::Weak);
        match &sources[..] {
            [source] => source.count(),
            _ => self.first(sources, 0).total.unwrap_or_default(),
        }
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
