//! Bends a question step by step until some index has an answer.

use pult_domain::account::SearchAlgorithm;

use super::{
    TextIndex, Tier,
    plan::{Need, Plan},
    postings::term_of,
    question::{Question, Stage},
    walk::{Known, Source, Terms},
};

/// With fewer hits than this for the words as typed, the new algorithm adds what sounds the same.
const WIDEN_BELOW: usize = 20;

/// An index and which of its rows are still there.
#[derive(Clone, Copy)]
pub struct Layer<'a> {
    pub index: &'a TextIndex,
    pub live: &'a dyn Fn(u32) -> bool,
}

/// How a question was understood: one plan for each layer, all at the same stage.
#[derive(Debug, Clone)]
pub struct Understood {
    pub stage: Stage,
    pub plans: Vec<Plan>,
    /// The layer in which it was.
    layer: usize,
}

/// The first stage at which some layer has a live row; `None` when nothing is found at any.
pub fn understand(
    layers: &[Layer<'_>],
    question: &Question<'_>,
    algorithm: SearchAlgorithm,
) -> Option<Understood> {
    let enough = match algorithm {
        SearchAlgorithm::Old => 1,
        SearchAlgorithm::New => WIDEN_BELOW,
    };
    let mut looks: Vec<Look> = Vec::new();
    for stage in Stage::ALL {
        let mut before = looks.into_iter();
        looks = layers
            .iter()
            .map(|layer| layer.index.look(question, stage, before.next()))
            .collect();
        let wanted = if stage == Stage::Typed { enough } else { 1 };
        let mut found = 0;
        for (at, (layer, look)) in layers.iter().zip(&looks).enumerate() {
            found += look.live(layer, wanted - found);
            if found == wanted {
                return Some(Understood {
                    stage,
                    plans: looks.into_iter().map(|look| look.plan).collect(),
                    layer: at,
                });
            }
        }
        // The words are there, but not as they were marked: that is an answer, and no slip.
        if found == 0 && looks.iter().any(|look| look.plan.leaves_out) {
            return None;
        }
    }
    None
}

impl Understood {
    /// What was meant, when that is not what was typed; from the layers it was understood by.
    pub fn corrected(&self, layers: &[Layer<'_>]) -> Option<String> {
        let Layer { index, live } = layers[self.layer];
        let plan = &self.plans[self.layer];
        self.stage.corrects().then(|| index.corrected(plan, live))
    }
}

/// A plan, which remembers its documents when they are few: it will be asked for them again.
struct Look {
    plan: Plan,
    /// Of each need.
    terms: Vec<Terms>,
    /// The first documents, when they are not few.
    first: Vec<u32>,
}

impl Look {
    /// How many live rows it has, up to so many.
    fn live(&self, layer: &Layer<'_>, wanted: usize) -> usize {
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
    fn look(&self, question: &Question<'_>, stage: Stage, before: Option<Look>) -> Look {
        let before = before.filter(|_| stage == Stage::Folded);
        let before = match before {
            Some(before) if self.says_it_all(&before.plan) => return before,
            before => before,
        };
        let mut plan = self.plan(question, stage);
        if plan.docs.is_some() {
            return Look {
                plan,
                terms: Vec::new(),
                first: Vec::new(),
            };
        }
        let few = Self::few(&plan);
        let sources = self.sources(&plan.needs, Tier::Weak);
        let widened = before.and_then(|before| self.widened(before, &sources));
        let Known { total, first } = widened.unwrap_or_else(|| self.first(&sources, few + 1));
        let terms = sources.into_iter().map(|source| source.terms).collect();
        plan.total = total;
        let first = match first.len() <= few {
            true => {
                plan.docs = Some(first);
                Vec::new()
            }
            false => first,
        };
        Look { plan, terms, first }
    }

    /// What sounds the same holds all that is written so: only what more terms bring is looked for, unless that is
    /// no less work.
    fn widened(&self, before: Look, sources: &[Source<'_>]) -> Option<Known> {
        let Look { plan, terms, first } = before;
        if terms.len() != sources.len() {
            return None;
        }
        let both = sources.iter().zip(&terms);
        if both
            .clone()
            .all(|(source, terms)| source.terms.len() == terms.len())
        {
            return Some(Known {
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
        Some(Known {
            total: Some(docs.len()),
            first: docs,
        })
    }

    /// The words as the best row writes them.
    fn corrected(&self, plan: &Plan, live: &dyn Fn(u32) -> bool) -> String {
        let best = self.find(plan, 1, live).hits;
        let entries = best.first().map(|hit| self.entries(hit.doc)).unwrap_or_default();
        let words: Vec<&str> = plan
            .needs
            .iter()
            .map(|need| self.written_in(entries, need))
            .collect();
        words.join(" ")
    }

    /// The term that meets the need best; a word that was right, or is not finished, stays as it was read.
    fn written_in<'a>(&'a self, entries: &[u32], need: &'a Need) -> &'a str {
        let [same, close, like] = &need.sets;
        let covered =
            |set: &[_], entry: &u32| set.iter().any(|span| self.terms.covers(span, term_of(*entry)));
        if entries.iter().any(|entry| covered(same, entry)) {
            return &need.plain;
        }
        let met = |set: &[_]| {
            entries
                .iter()
                .find(|entry| covered(set, entry))
                .map(|entry| term_of(*entry))
        };
        match met(close).or_else(|| met(like)) {
            Some(term) if !self.terms.word(term).starts_with(&*need.plain) => self.terms.word(term),
            _ => &need.plain,
        }
    }
}
