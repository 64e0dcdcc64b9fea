//! Iterates over the documents that match every query term: scans the rarest word and looks up the others.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    lookup::PostingLookup,
    postings::PostingList,
    query_plan::{QueryPlan, QueryTerm},
    terms::TermRange,
    union::{Union, common, common_bits},
};
use crate::bitset::{self, BitBlock};

/// Up to this many entries are sorted; more are written as bits.
pub(super) const SORTED: usize = 256;
/// How many documents of the rarest word are looked up together.
const BATCH: usize = 256;
/// A word in more than one of this many documents is intersected by bits, a rarer one scanned.
const SCAN_BELOW: usize = 128;
/// Up to this many terms of a query term are deduplicated.
pub(super) const FEW: usize = 64;

/// The first documents of some query terms, and the total if it is known.
pub(super) struct FirstDocuments {
    pub(super) total: Option<usize>,
    pub(super) first: Vec<u32>,
}

pub(super) type TermNumbers = SmallVec<[u32; 8]>;

/// The documents of one query term, not read yet.
#[derive(Clone)]
pub(super) struct PostingSource<'a> {
    pub(super) index: &'a TextIndex,
    pub(super) query_term: &'a QueryTerm,
    pub(super) tier: Tier,
    pub(super) terms: TermNumbers,
    /// Entries in all its lists; an upper bound of its documents.
    pub(super) len: usize,
}

impl TextIndex {
    /// Visits the documents of a plan that match all query terms at this tier or better, ascending, until
    /// `visit` returns false.
    pub(super) fn iterate(&self, plan: &QueryPlan, tier: Tier, mut visit: impl FnMut(u32) -> bool) {
        self.iterate_all(plan, tier, |docs| docs.iter().all(|doc| visit(*doc)));
    }

    /// All documents of a plan in batches, from which `visit` may remove some.
    pub(crate) fn each_at_once(&self, plan: &QueryPlan, mut visit: impl FnMut(&mut Vec<u32>)) {
        self.iterate_all(plan, Tier::Weak, |docs| {
            visit(docs);
            true
        });
    }

    pub(super) fn iterate_all(
        &self,
        plan: &QueryPlan,
        tier: Tier,
        mut visit: impl FnMut(&mut Vec<u32>) -> bool,
    ) {
        if let (Some(docs), Tier::Weak) = (&plan.docs, tier) {
            visit(&mut docs.clone());
            return;
        }
        let sources = self.sources(&plan.query_terms, tier);
        match self.docs_by_pairs(&sources) {
            Some(docs) => {
                docs.chunks(BATCH).all(|docs| visit(&mut docs.to_vec()));
            }
            None => Self::iterate_sources(&sources, visit),
        }
    }

    pub(super) fn iterate_sources(
        sources: &[PostingSource<'_>],
        mut visit: impl FnMut(&mut Vec<u32>) -> bool,
    ) {
        let mut sources: SmallVec<[&PostingSource<'_>; 4]> = sources.iter().collect();
        sources.sort_by_key(|source| source.len);
        let Some((driver, others)) = sources.split_first().filter(|(driver, _)| driver.len > 0) else {
            return;
        };
        let mut lookups: Vec<PostingLookup<'_>> =
            others.iter().map(|source| source.lookup(driver.len)).collect();
        let mut batch = Vec::with_capacity(BATCH);
        let mut visit_batch = |batch: &mut Vec<u32>| {
            lookups.iter_mut().for_each(|lookup| lookup.retain_matches(batch));
            let visit_batch = visit(batch);
            batch.clear();
            visit_batch
        };
        if let Some(list) = driver.single() {
            list.docs.chunks(BATCH).all(|docs| {
                batch.extend_from_slice(docs);
                visit_batch(&mut batch)
            });
            return;
        }
        let mut is_stopped = false;
        driver.each(|doc| {
            batch.push(doc);
            is_stopped = batch.len() == BATCH && !visit_batch(&mut batch);
            !is_stopped
        });
        if !is_stopped {
            visit_batch(&mut batch);
        }
    }

    /// The documents of a plan as bits.
    pub(crate) fn matching<'a>(&'a self, plan: &'a QueryPlan) -> Cow<'a, [BitBlock]> {
        if let Some(docs) = &plan.docs {
            return Cow::Owned(bitset::from_members(self.len(), docs.iter().copied()));
        }
        let sources = self.sources(&plan.query_terms, Tier::Weak);
        if let [source] = &sources[..]
            && let Some(PostingList { bits: Some(bits), .. }) = source.single()
        {
            return Cow::Borrowed(bits);
        }
        Cow::Owned(match self.are_dense(&sources) {
            true => common_bits(&mut unions(&sources), self.len()),
            false => {
                let mut bits = bitset::empty(self.len());
                self.iterate(plan, Tier::Weak, |doc| {
                    bitset::put(&mut bits, doc);
                    true
                });
                bits
            }
        })
    }

    /// The first documents of some query terms, ascending. The total is always known for several query
    /// terms.
    pub(super) fn first(&self, sources: &[PostingSource<'_>], limit: usize) -> FirstDocuments {
        if let [source] = sources {
            return source.first(limit);
        }
        if let Some(docs) = self.docs_by_pairs(sources) {
            return FirstDocuments {
                total: Some(docs.len()),
                first: docs[..limit.min(docs.len())].to_vec(),
            };
        }
        if self.are_dense(sources) {
            return common(&mut unions(sources), self.len(), limit);
        }
        let (mut total, mut first) = (0, Vec::new());
        Self::iterate_sources(sources, |docs| {
            total += docs.len();
            first.extend(docs.iter().take(limit - first.len()));
            true
        });
        let total = Some(total);
        FirstDocuments { total, first }
    }

    /// Whether even the rarest word is in too many documents for a scan.
    fn are_dense(&self, sources: &[PostingSource<'_>]) -> bool {
        let is_dense = |source: &PostingSource<'_>| source.len > self.len() / SCAN_BELOW;
        !sources.is_empty() && sources.iter().all(is_dense)
    }

    pub(super) fn sources<'a>(&'a self, query_terms: &'a [QueryTerm], tier: Tier) -> Vec<PostingSource<'a>> {
        query_terms
            .iter()
            .map(|query_term| self.source(query_term, tier))
            .collect()
    }

    pub(super) fn source<'a>(&'a self, query_term: &'a QueryTerm, tier: Tier) -> PostingSource<'a> {
        PostingSource::new(self, query_term, tier)
    }
}

impl<'a> PostingSource<'a> {
    fn new(index: &'a TextIndex, query_term: &'a QueryTerm, tier: Tier) -> Self {
        let mut terms: TermNumbers = query_term.sets[..tier.sets()]
            .iter()
            .flatten()
            .flat_map(|span| index.terms.within(span))
            .collect();
        if terms.len() <= FEW {
            terms.sort_unstable();
            terms.dedup();
        }
        Self {
            index,
            query_term,
            tier,
            len: count_entries(index, &terms, tier),
            terms,
        }
    }

    /// Reduced to the terms beyond these, which are all its own; `None` when there are many.
    pub(super) fn without(&self, others: &TermNumbers) -> Option<Self> {
        if self.terms.len() > FEW {
            return None;
        }
        let added = self
            .terms
            .iter()
            .filter(|term| others.binary_search(term).is_err());
        Some(self.narrowed(added.copied().collect()))
    }

    /// Reduced to these of its terms.
    pub(super) fn narrowed(&self, terms: TermNumbers) -> Self {
        let len = count_entries(self.index, &terms, self.tier);
        Self { terms, len, ..*self }
    }

    /// The list of the only term, if there is only one.
    pub(super) fn single(&self) -> Option<PostingList<'a>> {
        match self.terms[..] {
            [term] => Some(self.index.postings.list(term, self.tier.is_strong())),
            _ => None,
        }
    }

    pub(super) fn union(&self) -> Union<'a> {
        let list = |term: &u32| self.index.postings.list(*term, self.tier.is_strong());
        Union::new(self.terms.iter().map(list))
    }

    /// All documents of a source that has few, ascending.
    fn few_documents(&self) -> Option<Vec<u32>> {
        (self.len <= SORTED).then(|| {
            let list = |term: &u32| self.index.postings.list(*term, self.tier.is_strong());
            merge_lists(&self.terms.iter().map(list).collect::<Vec<_>>())
        })
    }

    fn first(&self, limit: usize) -> FirstDocuments {
        if let Some(list) = self.single() {
            return FirstDocuments {
                total: Some(list.docs.len()),
                first: list.docs.iter().take(limit).copied().collect(),
            };
        }
        if let Some(mut first) = self.few_documents() {
            let total = Some(first.len());
            first.truncate(limit);
            return FirstDocuments { total, first };
        }
        let mut first = Vec::with_capacity(limit);
        self.each(|doc| {
            first.push(doc);
            first.len() < limit
        });
        FirstDocuments { total: None, first }
    }

    pub(super) fn count(&self) -> usize {
        if let Some(sound) = self.common_prefix() {
            return self.index.prefix_counts.count(sound);
        }
        match (self.single(), self.few_documents()) {
            (Some(list), _) => list.docs.len(),
            (None, Some(docs)) => docs.len(),
            (None, None) => self.union().count(),
        }
    }

    /// The sound prefix whose terms are exactly the terms of this source.
    fn common_prefix(&self) -> Option<u32> {
        if self.tier.is_strong() || !(2..=FEW).contains(&self.terms.len()) {
            return None;
        }
        let terms = &self.index.terms;
        let is_whole = |span: &&TermRange| {
            span.len() == self.terms.len() && self.terms.iter().all(|term| terms.covers(span, *term))
        };
        let span = self.query_term.sets.iter().flatten().find(is_whole)?;
        terms.common_prefix(span)
    }

    fn each(&self, mut visit: impl FnMut(u32) -> bool) {
        if let Some(list) = self.single() {
            list.docs.iter().all(|doc| visit(*doc));
        } else if let Some(docs) = self.few_documents() {
            docs.into_iter().all(visit);
        } else {
            self.union().each(visit);
        }
    }
}

/// The number of entries in the lists of all terms.
fn count_entries(index: &TextIndex, terms: &[u32], tier: Tier) -> usize {
    let lens = terms
        .iter()
        .map(|term| index.postings.len(*term, tier.is_strong()));
    lens.sum()
}

fn unions<'a>(sources: &[PostingSource<'a>]) -> Vec<Union<'a>> {
    sources.iter().map(PostingSource::union).collect()
}

/// The documents of some lists, each once, ascending.
pub(super) fn merge_lists(lists: &[PostingList<'_>]) -> Vec<u32> {
    let mut docs: Vec<u32> = lists.iter().flat_map(|list| list.docs).copied().collect();
    docs.sort_unstable();
    docs.dedup();
    docs
}
