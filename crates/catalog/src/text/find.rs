//! The best documents of a plan, and how many there are.

use std::{cmp::Reverse, slice};

use super::{
    TextIndex, Tier,
    grade::{Called, Grade},
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
    pub grade: Grade,
    pub tier: Tier,
    pub popularity: u32,
    pub(super) doc: u32,
}

impl Hit {
    /// Smaller is better.
    pub fn rank(&self) -> (Grade, Tier, Reverse<u32>) {
        (self.grade, self.tier, Reverse(self.popularity))
    }
}

/// Up to this many matches are remembered, and ranked by looking into each; more are walked tier by tier. Walking
/// several words at once is what costs.
const FEW: usize = 32;
const FEW_OF_SEVERAL: usize = 256;

/// So many documents that speak of something else than the title are looked at in a walk.
const WINDOW: usize = 512;

/// The best rows, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    pub hits: Vec<Hit>,
    /// Accepted rows among all that match, when that came for free.
    pub count: Option<usize>,
}

impl TextIndex {
    /// The best `limit` accepted rows: by grade, tier, popularity, row.
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
        let called = self.called(plan);
        let mut hits: Vec<Hit> = Vec::with_capacity(docs.len().min(limit));
        if !called.titles.is_empty() || !called.names.is_empty() {
            let whole =
                |doc: &u32| Some(self.hit(*doc, self.tier(plan, *doc), self.whole(plan, called, *doc)?));
            hits.extend(docs.iter().filter_map(whole));
        }
        let mut ahead = hits.len();
        for doc in docs {
            // The most popular come first: nothing behind a page of the best can be better.
            if ahead >= limit {
                break;
            }
            if self.whole(plan, called, *doc).is_none() {
                let hit = self.hit(*doc, self.tier(plan, *doc), self.grade(plan, *doc));
                ahead += usize::from((hit.grade, hit.tier) == (Grade::Title, Tier::Exact));
                hits.push(hit);
            }
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

    /// Those that are called so, then tier by tier, each walked until the page is full. Grades are told of those that
    /// are looked at; past a window of documents with lesser ones the rest come as they are.
    fn best(&self, plan: &Plan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> Vec<Hit> {
        if limit == 0 {
            return Vec::new();
        }
        let called = self.called(plan);
        let mut hits = self.whole_hits(plan, called, limit, &mut accept);
        // Documents taken, rising within each walk.
        let mut taken: Vec<Vec<u32>> = vec![sorted_docs(&hits)];
        let is_new = |taken: &[Vec<u32>], doc| taken.iter().all(|docs| docs.binary_search(&doc).is_err());
        let mut cut = Tier::Weak;
        let mut unseen = Grade::Rest;
        for tier in [Tier::Exact, Tier::Close, Tier::Like] {
            let bound = (Grade::best_of(tier), tier);
            let mut ahead = hits.iter().filter(|hit| (hit.grade, hit.tier) <= bound).count();
            if ahead >= limit {
                break;
            }
            if !self.adds(plan, tier) {
                continue;
            }
            let (mut here, mut lesser) = (Vec::new(), 0);
            self.walk(plan, tier, |doc| {
                if is_new(&taken, doc) && accept(doc) {
                    let hit = self.hit(doc, tier, self.grade(plan, doc));
                    let best = (hit.grade, hit.tier) <= bound;
                    ahead += usize::from(best);
                    lesser += usize::from(!best);
                    here.push(doc);
                    hits.push(hit);
                }
                ahead < limit && lesser < WINDOW
            });
            taken.push(here);
            if lesser >= WINDOW {
                (cut, unseen) = (tier, Grade::Unseen);
                break;
            }
        }
        // Stable: each walk gave its documents by popularity, then row.
        hits.sort_by_key(Hit::rank);
        for tier in Tier::ALL.into_iter().filter(|tier| *tier >= cut) {
            if hits.len() >= limit {
                break;
            }
            if !self.adds(plan, tier) {
                continue;
            }
            let mut here = Vec::new();
            self.walk(plan, tier, |doc| {
                if is_new(&taken, doc) && accept(doc) {
                    here.push(doc);
                    hits.push(self.hit(doc, tier, unseen));
                }
                hits.len() < limit
            });
            taken.push(here);
        }
        hits.truncate(limit);
        hits
    }

    /// Documents that are called what was asked for, by rank; of very many as many as a page holds.
    fn whole_hits(
        &self,
        plan: &Plan,
        called: Called<'_>,
        limit: usize,
        mut accept: impl FnMut(u32) -> bool,
    ) -> Vec<Hit> {
        let mut hits: Vec<Hit> = Vec::new();
        for (docs, grade) in [
            (called.titles, Grade::WholeTitle),
            (called.names, Grade::WholeName),
        ] {
            let mut ahead = hits.len();
            for doc in docs {
                if ahead >= limit {
                    break;
                }
                if self.whole(plan, called, *doc) == Some(grade) && accept(*doc) {
                    let tier = self.tier(plan, *doc);
                    ahead += usize::from(tier == Tier::Exact);
                    hits.push(self.hit(*doc, tier, grade));
                }
            }
        }
        hits
    }

    fn hit(&self, doc: u32, tier: Tier, grade: Grade) -> Hit {
        Hit {
            row: self.rows[doc as usize],
            grade,
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

/// Rising.
fn sorted_docs(hits: &[Hit]) -> Vec<u32> {
    let mut docs: Vec<u32> = hits.iter().map(|hit| hit.doc).collect();
    docs.sort_unstable();
    docs
}
