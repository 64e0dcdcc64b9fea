//! Bends a question step by step until some index has an answer.

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

/// With fewer hits than this for the words as typed, the new algorithm adds what sounds the same.
const WIDEN_BELOW: usize = 20;

/// An index and which of its rows are still there.
#[derive(Clone, Copy)]
pub struct SearchLayer<'a> {
    pub index: &'a TextIndex,
    pub live: &'a dyn Fn(u32) -> bool,
}

/// How a question was understood: one plan for each layer, all at the same stage.
#[derive(Debug, Clone)]
pub struct InterpretedQuery {
    pub stage: Stage,
    pub plans: Vec<QueryPlan>,
    /// Something has the words as they were typed.
    typed: bool,
    /// The layer in which it was.
    layer: usize,
}

/// What was meant, when that is not what was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    pub text: String,
    /// Other words, and not only another spelling of what sounds the same.
    pub guessed: bool,
}

/// The first stage at which some layer has a live row; `None` when nothing is found at any.
pub fn understand(
    layers: &[SearchLayer<'_>],
    question: &TextQuery<'_>,
    algorithm: SearchAlgorithm,
) -> Option<InterpretedQuery> {
    let enough = match algorithm {
        SearchAlgorithm::Old => 1,
        SearchAlgorithm::New => WIDEN_BELOW,
    };
    let mut looks: SmallVec<[PlanLookup; 1]> = layers.iter().map(|_| PlanLookup::default()).collect();
    let mut typed = false;
    for stage in Stage::ALL {
        for (layer, look) in layers.iter().zip(&mut looks) {
            let before = (stage == Stage::Folded).then(|| mem::take(look));
            *look = layer.index.look(question, stage, before);
        }
        let wanted = if stage == Stage::Typed { enough } else { 1 };
        let mut found = 0;
        for (at, (layer, look)) in layers.iter().zip(&looks).enumerate() {
            found += look.live(layer, wanted - found);
            if found == wanted {
                return Some(InterpretedQuery {
                    stage,
                    plans: looks.into_iter().map(|look| look.plan).collect(),
                    typed: typed || stage == Stage::Typed,
                    layer: at,
                });
            }
        }
        typed |= stage == Stage::Typed && found > 0;
        // The words are there, but not as they were marked: that is an answer, and no slip.
        if found == 0 && looks.iter().any(|look| look.plan.leaves_out) {
            return None;
        }
    }
    None
}

impl InterpretedQuery {
    /// What was meant, when that is not what was typed; from the layers it was understood by. The same word in the
    /// other script is what was typed.
    pub fn corrected(&self, layers: &[SearchLayer<'_>]) -> Option<Correction> {
        if self.typed {
            return None;
        }
        let SearchLayer { index, live } = layers[self.layer];
        let plan = &self.plans[self.layer];
        let guessed = self.stage.corrects();
        let words = index.corrected(plan, live, guessed);
        let differs = plan
            .needs
            .iter()
            .zip(&words)
            .any(|(need, word)| *need.plain != **word);
        (guessed || differs).then(|| Correction {
            text: words.join(" "),
            guessed,
        })
    }
}

/// A plan, which remembers its documents when they are few: it will be asked for them again.
#[derive(Default)]
struct PlanLookup {
    plan: QueryPlan,
    /// Of each need.
    terms: Vec<TermNumbers>,
    /// The first documents, when they are not few.
    first: Vec<u32>,
}

impl PlanLookup {
    /// How many live rows it has, up to so many.
    fn live(&self, layer: &SearchLayer<'_>, wanted: usize) -> usize {
        let lives = |doc: &&u32| (layer.live)(layer.index.rows[**doc as usize]);
        let first = self.plan.docs.as_ref().unwrap_or(&self.first);
        let among_first = first.iter().filter(lives).take(wanted).count();
        match self.plan.docs {
            None if among_first < wanted => layer.index.some(&self.plan, wanted, layer.live).len(),
            _ => among_first,
        }
    }
}

impl TextIndex {
    /// What sounds the same is looked for with regard to what was found `before` as it is written.
    fn look(&self, question: &TextQuery<'_>, stage: Stage, before: Option<PlanLookup>) -> PlanLookup {
        let before = match before {
            Some(before) if self.says_it_all(&before.plan) => return before,
            before => before,
        };
        let mut plan = self.plan(question, stage);
        if plan.is_empty() {
            (plan.docs, plan.total) = (Some(Vec::new()), Some(0));
        }
        if plan.docs.is_some() {
            return PlanLookup {
                plan,
                ..PlanLookup::default()
            };
        }
        let few = Self::few(&plan);
        let sources = self.sources(&plan.needs, Tier::Weak);
        let widened = before.and_then(|before| self.widened(before, &sources));
        let FirstDocuments { total, first } = widened.unwrap_or_else(|| self.first(&sources, few + 1));
        let terms = sources.into_iter().map(|source| source.terms).collect();
        plan.total = total;
        let first = match first.len() <= few {
            true => {
                plan.docs = Some(first);
                Vec::new()
            }
            false => first,
        };
        PlanLookup { plan, terms, first }
    }

    /// What sounds the same holds all that is written so: only what more terms bring is looked for, unless that is
    /// no less work.
    fn widened(&self, before: PlanLookup, sources: &[PostingSource<'_>]) -> Option<FirstDocuments> {
        let PlanLookup { plan, terms, first } = before;
        if terms.len() != sources.len() {
            return None;
        }
        let both = sources.iter().zip(&terms);
        if both
            .clone()
            .all(|(source, terms)| source.terms.len() == terms.len())
        {
            return Some(FirstDocuments {
                total: plan.total,
                first: plan.docs.unwrap_or(first),
            });
        }
        let mut docs = plan.docs.filter(|_| sources.len() > 1)?;
        let added = both
            .map(|(source, terms)| source.without(terms))
            .collect::<Option<Vec<_>>>()?;
        let rarest = sources.iter().map(|source| source.len).min()?;
        if added.iter().map(|source| source.len).sum::<usize>() >= rarest {
            return None;
        }
        for (at, added) in added.into_iter().enumerate().filter(|(_, added)| added.len > 0) {
            let mut narrowed = sources.to_vec();
            narrowed[at] = added;
            docs.extend(self.first(&narrowed, self.len()).first);
        }
        docs.sort_unstable();
        docs.dedup();
        Some(FirstDocuments {
            total: Some(docs.len()),
            first: docs,
        })
    }

    /// The words as the best row writes them.
    fn corrected<'a>(
        &'a self,
        plan: &'a QueryPlan,
        live: &dyn Fn(u32) -> bool,
        across: bool,
    ) -> Vec<&'a str> {
        let best = self.find(plan, 1, live).hits;
        let entries = best.first().map(|hit| self.entries(hit.doc)).unwrap_or_default();
        plan.needs
            .iter()
            .map(|need| self.written_in(entries, need, across))
            .collect()
    }

    /// The term that meets the need best; a word that was right, or is not finished, stays as it was read, and unless
    /// asked for `across` so does one of the other script.
    fn written_in<'a>(&'a self, entries: &[u32], need: &'a QueryTerm, across: bool) -> &'a str {
        let [same, close, like] = &need.sets;
        let covered =
            |set: &[_], entry: &u32| set.iter().any(|span| self.terms.covers(span, term_of(*entry)));
        if entries.iter().any(|entry| covered(same, entry)) {
            return &need.plain;
        }
        // What readers see goes before codes, which only help to find.
        let met = |set: &[_]| {
            let met = entries.iter().filter(|entry| covered(set, entry));
            let shown = met.min_by_key(|entry| fields_of(**entry) == 0)?;
            Some(self.terms.word(term_of(*shown)))
        };
        let told = |word: &&str| {
            let of_script = across || is_cyrillic(word) == is_cyrillic(&need.plain);
            of_script && !(need.goes_on && word.starts_with(&*need.plain))
        };
        met(close)
            .or_else(|| met(like))
            .filter(told)
            .unwrap_or(&need.plain)
    }
}
