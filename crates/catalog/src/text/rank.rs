//! The best documents of a plan: all of those known one by one, or the first of very many.

use std::slice;

use super::{
    TextIndex, Tier,
    find::{TextHit, TextHits},
    grade::{ExactTitles, Grade},
    query_plan::QueryPlan,
    scoring::ScoringPlan,
};
use crate::simd::prefetch;

/// Documents are looked at so many at a time, while the next are on their way from memory.
const AT_ONCE: usize = 32;

/// So many documents that speak of something else than the title are looked at in a walk.
const WINDOW: usize = 512;

/// Where a document stands among others, as one small number; smaller is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SearchRank(u8);

impl SearchRank {
    const TIERS: u8 = Tier::ALL.len() as u8;

    const fn new(grade: Grade, tier: Tier) -> Self {
        Self(grade as u8 * Self::TIERS + tier as u8)
    }

    /// The best that documents of a tier can have, besides those that are called so.
    fn best_of(tier: Tier) -> Self {
        Self::new(Grade::best_of(tier), tier)
    }

    fn tier(self) -> Tier {
        Tier::ALL[usize::from(self.0 % Self::TIERS)]
    }

    fn grade(self) -> Grade {
        Grade::ALL[usize::from(self.0 / Self::TIERS)]
    }
}

/// Documents that were looked at, and where they stand; of one standing the more popular come first.
pub(super) type RankedDocs = Vec<(u32, SearchRank)>;

impl TextIndex {
    /// Of documents in rising order, which is that of popularity.
    pub(super) fn ranked(&self, plan: &QueryPlan, limit: usize, docs: &[u32]) -> TextHits {
        let mut seen: RankedDocs = Vec::with_capacity(docs.len());
        let mut wanted = self.wanted(plan);
        let called = self.called(plan);
        if !called.is_empty() {
            for doc in docs {
                let whole = self.whole(&mut wanted, called, *doc);
                seen.extend(whole.map(|(grade, tier)| (*doc, SearchRank::new(grade, tier))));
            }
        }
        let whole = seen.len();
        let mut ahead = whole;
        self.each_fetched(docs, |doc| {
            // The most popular come first: nothing behind a page of the best can be better.
            if ahead >= limit {
                return false;
            }
            if whole == 0 || seen[..whole].binary_search_by_key(&doc, |(doc, _)| *doc).is_err() {
                let (grade, tier) = self.standing(&mut wanted, doc);
                let standing = SearchRank::new(grade, tier);
                ahead += usize::from(standing <= SearchRank::best_of(Tier::Exact));
                seen.push((doc, standing));
            }
            true
        });
        TextHits {
            hits: self.first_of(&seen, limit),
            count: Some(docs.len()),
        }
    }

    /// Those that are called so, then tier by tier, each walked until the page is full. Grades are told of those that
    /// are looked at; past a window of documents with lesser ones the rest come as they are.
    pub(super) fn best(
        &self,
        plan: &QueryPlan,
        limit: usize,
        mut accept: impl FnMut(u32) -> bool,
    ) -> Vec<TextHit> {
        if limit == 0 {
            return Vec::new();
        }
        if let Some(hits) = self.best_by_title(plan, limit, &mut accept) {
            return hits;
        }
        let mut wanted = self.wanted(plan);
        let mut seen = self.whole_seen(&mut wanted, self.called(plan), limit, &mut accept);
        // Documents taken, rising within each walk.
        let mut taken: Vec<Vec<u32>> = vec![sorted_docs(&seen)];
        let is_new = |taken: &[Vec<u32>], doc| taken.iter().all(|docs| docs.binary_search(&doc).is_err());
        let mut cut = Tier::Weak;
        let mut unseen = Grade::Rest;
        for tier in [Tier::Exact, Tier::Close, Tier::Like] {
            let bound = SearchRank::best_of(tier);
            let mut ahead = seen.iter().filter(|(_, standing)| *standing <= bound).count();
            if ahead >= limit {
                break;
            }
            if !self.adds(plan, tier) {
                continue;
            }
            let (mut here, mut lesser) = (Vec::new(), 0);
            self.iterate_all(plan, tier, |docs| {
                self.each_fetched(docs, |doc| {
                    if is_new(&taken, doc) && accept(doc) {
                        let (grade, _) = self.standing(&mut wanted, doc);
                        let standing = SearchRank::new(grade, tier);
                        let best = standing <= bound;
                        ahead += usize::from(best);
                        lesser += usize::from(!best);
                        here.push(doc);
                        seen.push((doc, standing));
                    }
                    ahead < limit && lesser < WINDOW
                })
            });
            taken.push(here);
            if lesser >= WINDOW {
                (cut, unseen) = (tier, Grade::Unranked);
                break;
            }
        }
        let mut hits = self.first_of(&seen, limit);
        for tier in Tier::ALL.into_iter().filter(|tier| *tier >= cut) {
            if hits.len() >= limit {
                break;
            }
            if !self.adds(plan, tier) {
                continue;
            }
            let mut here = Vec::new();
            self.iterate(plan, tier, |doc| {
                if is_new(&taken, doc) && accept(doc) {
                    here.push(doc);
                    hits.push(self.hit(doc, tier, unseen));
                }
                hits.len() < limit
            });
            taken.push(here);
        }
        hits
    }

    /// Documents that are called what was asked for; of very many as many as a page holds.
    pub(super) fn whole_seen(
        &self,
        wanted: &mut ScoringPlan<'_>,
        called: ExactTitles<'_>,
        limit: usize,
        mut accept: impl FnMut(u32) -> bool,
    ) -> RankedDocs {
        let mut seen = Vec::new();
        let best = called.certain.unwrap_or(Tier::Exact);
        for (docs, grade) in [
            (called.titles, Grade::WholeTitle),
            (called.names, Grade::WholeName),
        ] {
            let mut ahead = seen.len();
            for doc in docs {
                if ahead >= limit {
                    break;
                }
                let whole = self.whole(wanted, called, *doc);
                let here = whole.filter(|(whole, _)| *whole == grade && accept(*doc));
                if let Some((grade, tier)) = here {
                    ahead += usize::from(tier <= best);
                    seen.push((*doc, SearchRank::new(grade, tier)));
                }
            }
        }
        seen
    }

    /// The first so many.
    pub(super) fn first_of(&self, seen: &[(u32, SearchRank)], limit: usize) -> Vec<TextHit> {
        let mut hits = Vec::with_capacity(seen.len().min(limit));
        // There are few standings, and all but the page stay unread.
        let mut next = seen.iter().map(|(_, standing)| *standing).min();
        while let Some(standing) = next.filter(|_| hits.len() < limit) {
            let here = seen.iter().filter(|(_, other)| *other == standing);
            hits.extend(
                here.take(limit - hits.len())
                    .map(|(doc, standing)| self.hit(*doc, standing.tier(), standing.grade())),
            );
            let behind = seen.iter().filter(|(_, other)| *other > standing);
            next = behind.map(|(_, standing)| *standing).min();
        }
        hits
    }

    /// Documents until told to stop. What is looked at of them lies apart: it is asked for ahead, one step of the way
    /// after another.
    fn each_fetched(&self, docs: &[u32], mut visit: impl FnMut(u32) -> bool) -> bool {
        let chunk = |nth: usize| {
            let from = docs.len().min(nth * AT_ONCE);
            &docs[from..docs.len().min(from + AT_ONCE)]
        };
        self.fetch_starts(chunk(0));
        self.fetch_starts(chunk(1));
        self.fetch_entries(chunk(0));
        for nth in 0..docs.len().div_ceil(AT_ONCE) {
            self.fetch_starts(chunk(nth + 2));
            self.fetch_entries(chunk(nth + 1));
            if !chunk(nth).iter().all(|doc| visit(*doc)) {
                return false;
            }
        }
        true
    }

    fn fetch_starts(&self, docs: &[u32]) {
        for doc in docs {
            prefetch(slice::from_ref(&self.starts[*doc as usize]));
        }
    }

    fn fetch_entries(&self, docs: &[u32]) {
        for doc in docs {
            prefetch(self.entries(*doc));
        }
    }
}

/// Rising.
fn sorted_docs(seen: &[(u32, SearchRank)]) -> Vec<u32> {
    let mut docs: Vec<u32> = seen.iter().map(|(doc, _)| *doc).collect();
    docs.sort_unstable();
    docs
}
