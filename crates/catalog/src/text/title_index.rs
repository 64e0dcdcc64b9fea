//! The documents that have a word in their title: the first of them can fill a page without reading each
//! document.

use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    find::TextHit,
    grade::Grade,
    postings::{IN_TITLE, fields_of, term_of},
    query_plan::QueryPlan,
    terms::TermRange,
};

/// Up to this many posting lists are scanned side by side.
const FEW_TERMS: usize = 8;

#[derive(Debug)]
pub(super) struct TitleIndex {
    docs: Vec<u32>,
    /// Where each term's documents start, and one past the last.
    starts: Vec<u32>,
}

impl TitleIndex {
    /// From the entries of every document, in their order, each term at most once per document.
    pub(super) fn new<'a, I: Iterator<Item = &'a [u32]>>(terms: usize, documents: impl Fn() -> I) -> Self {
        let is_in_title = |entry: &&u32| fields_of(**entry) & IN_TITLE != 0;
        let mut counts = vec![0_u32; terms];
        for entry in documents().flat_map(|entries| entries.iter().filter(is_in_title)) {
            counts[term_of(*entry) as usize] += 1;
        }
        let mut starts = Vec::with_capacity(terms + 1);
        let mut end = 0;
        for count in &counts {
            starts.push(end);
            end += count;
        }
        starts.push(end);
        let mut docs = vec![0; end as usize];
        let mut at = starts.clone();
        for (doc, entries) in documents().enumerate() {
            for term in entries
                .iter()
                .filter(is_in_title)
                .map(|entry| term_of(*entry) as usize)
            {
                docs[at[term] as usize] = doc as u32;
                at[term] += 1;
            }
        }
        Self { docs, starts }
    }

    fn list(&self, term: u32) -> &[u32] {
        let term = term as usize;
        &self.docs[self.starts[term] as usize..self.starts[term + 1] as usize]
    }

    pub(super) fn bytes(&self) -> usize {
        (self.docs.capacity() + self.starts.capacity()) * size_of::<u32>()
    }
}

impl TextIndex {
    /// The best documents for one word when enough of them have it in the title, exact titles and names
    /// first.
    pub(super) fn best_by_title(
        &self,
        plan: &QueryPlan,
        limit: usize,
        mut accept: impl FnMut(u32) -> bool,
    ) -> Option<Vec<TextHit>> {
        let [query_term] = &plan.query_terms[..] else {
            return None;
        };
        let (set, tier) = match &query_term.sets {
            [same, close, _] if same.is_empty() => (close, Tier::Close),
            [same, ..] => (same, Tier::Exact),
        };
        let mut lists = self.title_lists(set)?;
        if lists.iter().map(|docs| docs.len()).sum::<usize>() < limit {
            return None;
        }
        let mut hits = Vec::with_capacity(limit);
        let exact = self.exact_titles(plan);
        if !exact.is_empty() {
            let ranked = self.rank_exact(&mut self.scoring_plan(plan), exact, limit, &mut accept);
            hits.extend(self.best_hits(&ranked, limit));
        }
        let exact = hits.len();
        while hits.len() < limit {
            let doc = pop_smallest(&mut lists)?;
            if hits[..exact].iter().all(|hit: &TextHit| hit.doc != doc) && accept(doc) {
                hits.push(self.to_hit(doc, tier, Grade::Title));
            }
        }
        Some(hits)
    }

    /// One list for each term, when they are few.
    fn title_lists(&self, set: &[TermRange]) -> Option<SmallVec<[&[u32]; FEW_TERMS]>> {
        let mut lists = SmallVec::new();
        for term in set.iter().flat_map(|span| self.terms.within(span)) {
            if lists.len() == FEW_TERMS {
                return None;
            }
            lists.push(self.title_index.list(term));
        }
        Some(lists)
    }
}

/// The smallest document of some ascending lists, removed from all of them.
fn pop_smallest(lists: &mut [&[u32]]) -> Option<u32> {
    let first = *lists.iter().filter_map(|docs| docs.first()).min()?;
    for docs in lists {
        if let [doc, rest @ ..] = docs
            && *doc == first
        {
            *docs = rest;
        }
    }
    Some(first)
}
