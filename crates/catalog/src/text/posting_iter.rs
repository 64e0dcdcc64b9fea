//! Goes through the documents that meet every need: along the rarest word, asking the others.

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

/// Up to this many entries are put in order; more are laid out as bits.
pub(super) const SORTED: usize = 256;
/// So many documents of the rarest word are asked about at once.
const AT_ONCE: usize = 256;
/// A word in more than one document of this many is cut with others by bits, a rarer one walked along.
const WALK_BELOW: usize = 128;
/// Up to this many terms of a need are checked for being named twice.
pub(super) const FEW: usize = 64;

/// The first documents of some needs, and how many there are in all if that is known.
pub(super) struct FirstDocuments {
    pub(super) total: Option<usize>,
    pub(super) first: Vec<u32>,
}

pub(super) type TermNumbers = SmallVec<[u32; 8]>;

/// The documents of one need, not yet looked at.
#[derive(Clone)]
pub(super) struct PostingSource<'a> {
    pub(super) index: &'a TextIndex,
    pub(super) need: &'a QueryTerm,
    pub(super) tier: Tier,
    pub(super) terms: TermNumbers,
    /// Entries in all its lists; the documents are no more than that.
    pub(super) len: usize,
}

impl TextIndex {
    /// Documents of a plan that meet all needs at this tier or better, in rising order, until told to stop.
    pub(super) fn iterate(&self, plan: &QueryPlan, tier: Tier, mut visit: impl FnMut(u32) -> bool) {
        self.iterate_all(plan, tier, |docs| docs.iter().all(|doc| visit(*doc)));
    }

    /// All documents of a plan, some at once: whoever is shown them may take some away.
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
        let sources = self.sources(&plan.needs, tier);
        match self.paired(&sources) {
            Some(docs) => {
                docs.chunks(AT_ONCE).all(|docs| visit(&mut docs.to_vec()));
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
        let mut probes: Vec<PostingLookup<'_>> =
            others.iter().map(|source| source.lookup(driver.len)).collect();
        let mut some = Vec::with_capacity(AT_ONCE);
        let mut go_on = |some: &mut Vec<u32>| {
            probes.iter_mut().for_each(|probe| probe.keep(some));
            let go_on = visit(some);
            some.clear();
            go_on
        };
        if let Some(list) = driver.single() {
            list.docs.chunks(AT_ONCE).all(|docs| {
                some.extend_from_slice(docs);
                go_on(&mut some)
            });
            return;
        }
        let mut stopped = false;
        driver.each(|doc| {
            some.push(doc);
            stopped = some.len() == AT_ONCE && !go_on(&mut some);
            !stopped
        });
        if !stopped {
            go_on(&mut some);
        }
    }

    /// The documents of a plan as bits.
    pub(crate) fn matching<'a>(&'a self, plan: &'a QueryPlan) -> Cow<'a, [BitBlock]> {
        if let Some(docs) = &plan.docs {
            return Cow::Owned(bitset::of(self.len(), docs.iter().copied()));
        }
        let sources = self.sources(&plan.needs, Tier::Weak);
        if let [source] = &sources[..]
            && let Some(PostingList { bits: Some(bits), .. }) = source.single()
        {
            return Cow::Borrowed(bits);
        }
        Cow::Owned(match self.crowded(&sources) {
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

    /// The first documents of some needs, rising. How many there are in all is always known of several needs.
    pub(super) fn first(&self, sources: &[PostingSource<'_>], most: usize) -> FirstDocuments {
        if let [source] = sources {
            return source.first(most);
        }
        if let Some(docs) = self.paired(sources) {
            return FirstDocuments {
                total: Some(docs.len()),
                first: docs[..most.min(docs.len())].to_vec(),
            };
        }
        if self.crowded(sources) {
            return common(&mut unions(sources), self.len(), most);
        }
        let (mut total, mut first) = (0, Vec::new());
        Self::iterate_sources(sources, |docs| {
            total += docs.len();
            first.extend(docs.iter().take(most - first.len()));
            true
        });
        let total = Some(total);
        FirstDocuments { total, first }
    }

    /// Even the rarest word is in more documents than are worth walking.
    fn crowded(&self, sources: &[PostingSource<'_>]) -> bool {
        let dense = |source: &PostingSource<'_>| source.len > self.len() / WALK_BELOW;
        !sources.is_empty() && sources.iter().all(dense)
    }

    pub(super) fn sources<'a>(&'a self, needs: &'a [QueryTerm], tier: Tier) -> Vec<PostingSource<'a>> {
        needs.iter().map(|need| self.source(need, tier)).collect()
    }

    pub(super) fn source<'a>(&'a self, need: &'a QueryTerm, tier: Tier) -> PostingSource<'a> {
        PostingSource::new(self, need, tier)
    }
}

impl<'a> PostingSource<'a> {
    fn new(index: &'a TextIndex, need: &'a QueryTerm, tier: Tier) -> Self {
        let mut terms: TermNumbers = need.sets[..tier.sets()]
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
            need,
            tier,
            len: entries(index, &terms, tier),
            terms,
        }
    }

    /// With what its terms bring beyond these, of which it has all; `None` when they are many.
    pub(super) fn without(&self, others: &TermNumbers) -> Option<Self> {
        if self.terms.len() > FEW {
            return None;
        }
        let more = self
            .terms
            .iter()
            .filter(|term| others.binary_search(term).is_err());
        Some(self.narrowed(more.copied().collect()))
    }

    /// With these of its terms alone.
    pub(super) fn narrowed(&self, terms: TermNumbers) -> Self {
        let len = entries(self.index, &terms, self.tier);
        Self { terms, len, ..*self }
    }

    /// The list of the only term, when there is only one.
    pub(super) fn single(&self) -> Option<PostingList<'a>> {
        match self.terms[..] {
            [term] => Some(self.index.postings.list(term, self.tier.strong())),
            _ => None,
        }
    }

    pub(super) fn union(&self) -> Union<'a> {
        let list = |term: &u32| self.index.postings.list(*term, self.tier.strong());
        Union::new(self.terms.iter().map(list))
    }

    /// All documents of a source that has few, in rising order.
    fn merged(&self) -> Option<Vec<u32>> {
        (self.len <= SORTED).then(|| {
            let list = |term: &u32| self.index.postings.list(*term, self.tier.strong());
            in_order(&self.terms.iter().map(list).collect::<Vec<_>>())
        })
    }

    fn first(&self, most: usize) -> FirstDocuments {
        if let Some(list) = self.single() {
            return FirstDocuments {
                total: Some(list.docs.len()),
                first: list.docs.iter().take(most).copied().collect(),
            };
        }
        if let Some(mut first) = self.merged() {
            let total = Some(first.len());
            first.truncate(most);
            return FirstDocuments { total, first };
        }
        let mut first = Vec::with_capacity(most);
        self.each(|doc| {
            first.push(doc);
            first.len() < most
        });
        FirstDocuments { total: None, first }
    }

    pub(super) fn count(&self) -> usize {
        if let Some(sound) = self.begun_by() {
            return self.index.prefix_counts.count(sound);
        }
        match (self.single(), self.merged()) {
            (Some(list), _) => list.docs.len(),
            (None, Some(docs)) => docs.len(),
            (None, None) => self.union().count(),
        }
    }

    /// The sound that its terms are all that begin with.
    fn begun_by(&self) -> Option<u32> {
        if self.tier.strong() || !(2..=FEW).contains(&self.terms.len()) {
            return None;
        }
        let terms = &self.index.terms;
        let all = |span: &&TermRange| {
            span.len() == self.terms.len() && self.terms.iter().all(|term| terms.covers(span, *term))
        };
        let span = self.need.sets.iter().flatten().find(all)?;
        terms.begun_by(span)
    }

    fn each(&self, mut visit: impl FnMut(u32) -> bool) {
        if let Some(list) = self.single() {
            list.docs.iter().all(|doc| visit(*doc));
        } else if let Some(docs) = self.merged() {
            docs.into_iter().all(visit);
        } else {
            self.union().each(visit);
        }
    }
}

/// In the lists of all terms.
fn entries(index: &TextIndex, terms: &[u32], tier: Tier) -> usize {
    let lens = terms.iter().map(|term| index.postings.len(*term, tier.strong()));
    lens.sum()
}

fn unions<'a>(sources: &[PostingSource<'a>]) -> Vec<Union<'a>> {
    sources.iter().map(PostingSource::union).collect()
}

/// The documents of some lists, each once.
pub(super) fn in_order(lists: &[PostingList<'_>]) -> Vec<u32> {
    let mut docs: Vec<u32> = lists.iter().flat_map(|list| list.docs).copied().collect();
    docs.sort_unstable();
    docs.dedup();
    docs
}
