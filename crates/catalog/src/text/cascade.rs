//! Widens a query step by step until some index has results.

use std::mem;

use pult_domain::account::SearchAlgorithm;
use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    posting_iter::{FirstDocuments, PostingSource, TermNumbers},
    postings::{fields_of, term_of},
    query::{Stage, TextQuery, is_cyrillic},
    query_plan::{QueryPlan, QueryTerm},
};

/// With fewer hits than this for the words as typed, the new algorithm adds words that sound the same.
const WIDEN_BELOW: usize = 20;

/// An index, and which of its rows still exist.
#[derive(Clone, Copy)]
pub struct SearchLayer<'a> {
    pub index: &'a TextIndex,
    pub live: &'a dyn Fn(u32) -> bool,
}

/// How a query was interpreted: one plan for each layer, all at the same stage.
#[derive(Debug, Clone)]
pub struct InterpretedQuery {
    pub stage: Stage,
    pub plans: Vec<QueryPlan>,
    /// Whether the words as typed were found.
    typed: bool,
    /// The layer in which the first rows were found.
    layer: usize,
}

/// The correction of the typed words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    pub text: String,
    /// Whether these are other words, not just another spelling of the same sound.
    pub guessed: bool,
}

/// The first stage at which the layers have enough live rows; `None` when no stage finds anything.
pub fn understand(
    layers: &[SearchLayer<'_>],
    query: &TextQuery<'_>,
    algorithm: SearchAlgorithm,
) -> Option<InterpretedQuery> {
    let typed_enough = match algorithm {
        SearchAlgorithm::Old => 1,
        SearchAlgorithm::New => WIDEN_BELOW,
    };
    let mut lookups: SmallVec<[PlanLookup; 1]> = layers.iter().map(|_| PlanLookup::default()).collect();
    let mut typed = false;
    for stage in Stage::ALL {
        for (layer, lookup) in layers.iter().zip(&mut lookups) {
            let before = (stage == Stage::Folded).then(|| mem::take(lookup));
            *lookup = layer.index.look_up(query, stage, before);
        }
        let needed = if stage == Stage::Typed { typed_enough } else { 1 };
        let mut live_rows = 0;
        for (at, (layer, lookup)) in layers.iter().zip(&lookups).enumerate() {
            live_rows += lookup.count_live(layer, needed - live_rows);
            if live_rows == needed {
                return Some(InterpretedQuery {
                    stage,
                    plans: lookups.into_iter().map(|lookup| lookup.plan).collect(),
                    typed: typed || stage == Stage::Typed,
                    layer: at,
                });
            }
        }
        typed |= stage == Stage::Typed && live_rows > 0;
        // If the words exist but not as quoted or without an excluded one, the empty result is correct and
        // no stage follows.
        if live_rows == 0 && lookups.iter().any(|lookup| lookup.plan.has_rejected) {
            return None;
        }
    }
    None
}

impl InterpretedQuery {
    /// The correction, if the interpretation differs from the typed words; needs the layers that were
    /// interpreted. The same word in the other script counts as typed.
    pub fn corrected(&self, layers: &[SearchLayer<'_>]) -> Option<Correction> {
        if self.typed {
            return None;
        }
        let SearchLayer { index, live } = layers[self.layer];
        let plan = &self.plans[self.layer];
        let guessed = self.stage.corrects();
        let corrected = index.corrected_words(plan, live, guessed);
        let differs = plan
            .query_terms
            .iter()
            .zip(&corrected)
            .any(|(query_term, word)| *query_term.plain != **word);
        (guessed || differs).then(|| Correction {
            text: corrected.join(" "),
            guessed,
        })
    }
}

/// A plan with its documents when they are few, because they will be requested again.
#[derive(Default)]
struct PlanLookup {
    plan: QueryPlan,
    /// The terms of each word.
    terms: Vec<TermNumbers>,
    /// The first documents, when there are too many to store.
    first: Vec<u32>,
}

impl PlanLookup {
    /// How many live rows it has, up to `limit`.
    fn count_live(&self, layer: &SearchLayer<'_>, limit: usize) -> usize {
        let is_live = |doc: &&u32| (layer.live)(layer.index.rows[**doc as usize]);
        let first = self.plan.docs.as_ref().unwrap_or(&self.first);
        let among_first = first.iter().filter(is_live).take(limit).count();
        match self.plan.docs {
            None if among_first < limit => layer.index.first_accepted(&self.plan, limit, layer.live).len(),
            _ => among_first,
        }
    }
}

impl TextIndex {
    /// `before` is the lookup of the words as typed, which the stage of equal sounds extends.
    fn look_up(&self, query: &TextQuery<'_>, stage: Stage, before: Option<PlanLookup>) -> PlanLookup {
        let before = match before {
            Some(before) if self.is_complete_without_sounds(&before.plan) => return before,
            before => before,
        };
        let mut plan = self.plan(query, stage);
        if plan.is_empty() {
            (plan.docs, plan.total) = (Some(Vec::new()), Some(0));
        }
        if plan.docs.is_some() {
            return PlanLookup {
                plan,
                ..PlanLookup::default()
            };
        }
        let limit = Self::max_stored_docs(&plan);
        let sources = self.sources(&plan.query_terms, Tier::Weak);
        let extended = before.and_then(|before| self.extend_lookup(before, &sources));
        let FirstDocuments { total, first } = extended.unwrap_or_else(|| self.first(&sources, limit + 1));
        let terms = sources.into_iter().map(|source| source.terms).collect();
        plan.total = total;
        let first = match first.len() <= limit {
            true => {
                plan.docs = Some(first);
                Vec::new()
            }
            false => first,
        };
        PlanLookup { plan, terms, first }
    }

    /// Equal sounds include the exact spelling, so only the documents of the added terms are looked up,
    /// unless that is no less work.
    fn extend_lookup(&self, before: PlanLookup, sources: &[PostingSource<'_>]) -> Option<FirstDocuments> {
        let PlanLookup { plan, terms, first } = before;
        if terms.len() != sources.len() {
            return None;
        }
        let source_terms = sources.iter().zip(&terms);
        if source_terms
            .clone()
            .all(|(source, terms)| source.terms.len() == terms.len())
        {
            return Some(FirstDocuments {
                total: plan.total,
                first: plan.docs.unwrap_or(first),
            });
        }
        let mut docs = plan.docs.filter(|_| sources.len() > 1)?;
        let added = source_terms
            .map(|(source, terms)| source.without(terms))
            .collect::<Option<Vec<_>>>()?;
        let rarest = sources.iter().map(|source| source.len).min()?;
        if added.iter().map(|source| source.len).sum::<usize>() >= rarest {
            return None;
        }
        for (at, added) in added.into_iter().enumerate().filter(|(_, added)| added.len > 0) {
            let mut narrowed_sources = sources.to_vec();
            narrowed_sources[at] = added;
            docs.extend(self.first(&narrowed_sources, self.len()).first);
        }
        docs.sort_unstable();
        docs.dedup();
        Some(FirstDocuments {
            total: Some(docs.len()),
            first: docs,
        })
    }

    /// The words as the best row spells them.
    fn corrected_words<'a>(
        &'a self,
        plan: &'a QueryPlan,
        live: &dyn Fn(u32) -> bool,
        across: bool,
    ) -> Vec<&'a str> {
        let best = self.find(plan, 1, live).hits;
        let entries = best.first().map(|hit| self.entries(hit.doc)).unwrap_or_default();
        plan.query_terms
            .iter()
            .map(|query_term| self.best_spelling(entries, query_term, across))
            .collect()
    }

    /// The term that matches the word best. A word that was right, or is not finished, stays as typed, and
    /// so does one that would change the script, unless `across` is set.
    fn best_spelling<'a>(&'a self, entries: &[u32], query_term: &'a QueryTerm, across: bool) -> &'a str {
        let [same, close, like] = &query_term.sets;
        let is_covered =
            |set: &[_], entry: &u32| set.iter().any(|span| self.terms.covers(span, term_of(*entry)));
        if entries.iter().any(|entry| is_covered(same, entry)) {
            return &query_term.plain;
        }
        // Visible words take precedence over extra words, which only help to find.
        let best_in = |set: &[_]| {
            let best_in = entries.iter().filter(|entry| is_covered(set, entry));
            let best = best_in.min_by_key(|entry| fields_of(**entry) == 0)?;
            Some(self.terms.word(term_of(*best)))
        };
        let is_better = |word: &&str| {
            let is_same_script = across || is_cyrillic(word) == is_cyrillic(&query_term.plain);
            is_same_script && !(query_term.is_unfinished && word.starts_with(&*query_term.plain))
        };
        best_in(close)
            .or_else(|| best_in(like))
            .filter(is_better)
            .unwrap_or(&query_term.plain)
    }
}
