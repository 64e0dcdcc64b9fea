//! Ranks the best documents of a plan: each of a stored list, or the first of very many.

use std::slice;

use super::{
    TextIndex, Tier,
    find::{TextHit, TextHits},
    grade::{ExactTitles, Grade},
    query_plan::QueryPlan,
    scoring::ScoringPlan,
};
use crate::simd::prefetch;

/// Documents are read in batches of this size, while the next ones are prefetched.
const AT_ONCE: usize = 32;

/// How many documents with a lesser grade are read in a scan before it stops.
const MAX_LESSER: usize = 512;

/// The rank of a document as one small number; smaller is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SearchRank(u8);

impl SearchRank {
    const TIERS: u8 = Tier::ALL.len() as u8;

    const fn new(grade: Grade, tier: Tier) -> Self {
        Self(grade as u8 * Self::TIERS + tier as u8)
    }

    /// The best rank that documents of a tier can have, apart from exact titles and names.
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

/// Documents that were read, with their ranks; documents of one rank are ordered by popularity.
pub(super) type RankedDocs = Vec<(u32, SearchRank)>;

impl TextIndex {
    /// Ranks documents in ascending order, which is that of popularity.
    pub(super) fn rank_docs(&self, plan: &QueryPlan, limit: usize, docs: &[u32]) -> TextHits {
        let mut ranked: RankedDocs = Vec::with_capacity(docs.len());
        let mut scoring = self.scoring_plan(plan);
        let exact = self.exact_titles(plan);
        if !exact.is_empty() {
            for doc in docs {
                let exact_count = self.exact_grade(&mut scoring, exact, *doc);
                ranked.extend(exact_count.map(|(grade, tier)| (*doc, SearchRank::new(grade, tier))));
            }
        }
        let exact_count = ranked.len();
        let mut best_count = exact_count;
        self.for_each_prefetched(docs, |doc| {
            // The most popular come first, so nothing after a full page of the best rank can be better.
            if best_count >= limit {
                return false;
            }
            if exact_count == 0
                || ranked[..exact_count]
                    .binary_search_by_key(&doc, |(doc, _)| *doc)
                    .is_err()
            {
                let (grade, tier) = self.score(&mut scoring, doc);
                let rank = SearchRank::new(grade, tier);
                best_count += usize::from(rank <= SearchRank::best_of(Tier::Exact));
                ranked.push((doc, rank));
            }
            true
        });
        TextHits {
            hits: self.best_hits(&ranked, limit),
            count: Some(docs.len()),
        }
    }

    /// Exact titles and names first, then tier by tier, each scanned until the page is full. Grades are
    /// known for documents that were read; after `MAX_LESSER` documents of lesser grades the rest follow
    /// unranked.
    pub(super) fn find_best(
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
        let mut scoring = self.scoring_plan(plan);
        let mut ranked = self.rank_exact(&mut scoring, self.exact_titles(plan), limit, &mut accept);
        // Documents already visited, ascending within each scan.
        let mut visited: Vec<Vec<u32>> = vec![sorted_docs(&ranked)];
        let is_new = |visited: &[Vec<u32>], doc| visited.iter().all(|docs| docs.binary_search(&doc).is_err());
        let mut next_tier = Tier::Weak;
        let mut rest_grade = Grade::Rest;
        for tier in [Tier::Exact, Tier::Close, Tier::Like] {
            let bound = SearchRank::best_of(tier);
            let mut best_count = ranked.iter().filter(|(_, rank)| *rank <= bound).count();
            if best_count >= limit {
                break;
            }
            if !self.adds_documents(plan, tier) {
                continue;
            }
            let (mut new_docs, mut lesser) = (Vec::new(), 0);
            self.iterate_all(plan, tier, |docs| {
                self.for_each_prefetched(docs, |doc| {
                    if is_new(&visited, doc) && accept(doc) {
                        let (grade, _) = self.score(&mut scoring, doc);
                        let rank = SearchRank::new(grade, tier);
                        let is_best = rank <= bound;
                        best_count += usize::from(is_best);
                        lesser += usize::from(!is_best);
                        new_docs.push(doc);
                        ranked.push((doc, rank));
                    }
                    best_count < limit && lesser < MAX_LESSER
                })
            });
            visited.push(new_docs);
            if lesser >= MAX_LESSER {
                (next_tier, rest_grade) = (tier, Grade::Unranked);
                break;
            }
        }
        let mut hits = self.best_hits(&ranked, limit);
        for tier in Tier::ALL.into_iter().filter(|tier| *tier >= next_tier) {
            if hits.len() >= limit {
                break;
            }
            if !self.adds_documents(plan, tier) {
                continue;
            }
            let mut new_docs = Vec::new();
            self.iterate(plan, tier, |doc| {
                if is_new(&visited, doc) && accept(doc) {
                    new_docs.push(doc);
                    hits.push(self.to_hit(doc, tier, rest_grade));
                }
                hits.len() < limit
            });
            visited.push(new_docs);
        }
        hits
    }

    /// Documents whose title or name equals the query; of very many as many as a page needs.
    pub(super) fn rank_exact(
        &self,
        scoring: &mut ScoringPlan<'_>,
        exact: ExactTitles<'_>,
        limit: usize,
        mut accept: impl FnMut(u32) -> bool,
    ) -> RankedDocs {
        let mut ranked = Vec::new();
        let best = exact.certain.unwrap_or(Tier::Exact);
        for (docs, grade) in [(exact.titles, Grade::WholeTitle), (exact.names, Grade::WholeName)] {
            let mut best_count = ranked.len();
            for doc in docs {
                if best_count >= limit {
                    break;
                }
                let exact_grade = self.exact_grade(scoring, exact, *doc);
                let accepted = exact_grade.filter(|(exact_grade, _)| *exact_grade == grade && accept(*doc));
                if let Some((grade, tier)) = accepted {
                    best_count += usize::from(tier <= best);
                    ranked.push((*doc, SearchRank::new(grade, tier)));
                }
            }
        }
        ranked
    }

    /// The hits of the `limit` best ranks.
    pub(super) fn best_hits(&self, ranked: &[(u32, SearchRank)], limit: usize) -> Vec<TextHit> {
        let mut hits = Vec::with_capacity(ranked.len().min(limit));
        // There are few distinct ranks, so nothing beyond the page is sorted.
        let mut next = ranked.iter().map(|(_, rank)| *rank).min();
        while let Some(rank) = next.filter(|_| hits.len() < limit) {
            let same_rank = ranked.iter().filter(|(_, other)| *other == rank);
            hits.extend(
                same_rank
                    .take(limit - hits.len())
                    .map(|(doc, rank)| self.to_hit(*doc, rank.tier(), rank.grade())),
            );
            let worse = ranked.iter().filter(|(_, other)| *other > rank);
            next = worse.map(|(_, rank)| *rank).min();
        }
        hits
    }

    /// Visits documents until `visit` returns false. Their data is scattered in memory, so it is prefetched,
    /// one level of indirection after another.
    fn for_each_prefetched(&self, docs: &[u32], mut visit: impl FnMut(u32) -> bool) -> bool {
        let chunk = |nth: usize| {
            let from = docs.len().min(nth * AT_ONCE);
            &docs[from..docs.len().min(from + AT_ONCE)]
        };
        self.prefetch_starts(chunk(0));
        self.prefetch_starts(chunk(1));
        self.prefetch_entries(chunk(0));
        for nth in 0..docs.len().div_ceil(AT_ONCE) {
            self.prefetch_starts(chunk(nth + 2));
            self.prefetch_entries(chunk(nth + 1));
            if !chunk(nth).iter().all(|doc| visit(*doc)) {
                return false;
            }
        }
        true
    }

    fn prefetch_starts(&self, docs: &[u32]) {
        for doc in docs {
            prefetch(slice::from_ref(&self.starts[*doc as usize]));
        }
    }

    fn prefetch_entries(&self, docs: &[u32]) {
        for doc in docs {
            prefetch(self.entries(*doc));
        }
    }
}

/// Ascending.
fn sorted_docs(ranked: &[(u32, SearchRank)]) -> Vec<u32> {
    let mut docs: Vec<u32> = ranked.iter().map(|(doc, _)| *doc).collect();
    docs.sort_unstable();
    docs
}
