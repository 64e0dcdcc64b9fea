//! A query prepared for one index: for every word, the terms that match it.

use std::rc::Rc;

use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    query::{QueryChunk, QueryWord, Stage, TextQuery},
    terms::TermRange,
};

/// The terms of one quoted or excluded word. Seldom more than two.
pub(super) type Spellings = SmallVec<[u32; 2]>;

/// Belongs to the index that made it.
#[derive(Debug, Clone, Default)]
pub struct QueryPlan {
    /// All of them must match; an empty list means that nothing matches.
    pub(super) query_terms: Vec<QueryTerm>,
    /// The documents that match, once known and few.
    pub(super) docs: Option<Vec<u32>>,
    /// How many match, once known.
    pub(super) total: Option<usize>,
    /// The query terms in the order of all words, repetitions included.
    pub(super) required: SmallVec<[u8; 8]>,
    /// Words that must be side by side, and what must not occur.
    pub(super) phrases: Vec<Vec<Spellings>>,
    pub(super) excluded: Vec<Vec<Spellings>>,
    /// Some documents have the words, but not side by side, or with an excluded one.
    pub(super) has_rejected: bool,
}

#[derive(Debug, Clone)]
pub(super) struct QueryTerm {
    /// The word as it was read at this stage.
    pub(super) plain: Rc<str>,
    /// Terms that are the word itself, that are close to it, and that are only like it. Seldom more than two
    /// each.
    pub(super) sets: [SmallVec<[TermRange; 2]>; 3],
    /// Whether the word is quoted, so that only this spelling counts.
    literal: bool,
    /// Whether it may be the beginning of a longer word.
    pub(super) is_unfinished: bool,
}

impl QueryTerm {
    fn is_empty(&self) -> bool {
        self.sets.iter().all(|set| set.is_empty())
    }
}

impl QueryPlan {
    pub fn is_empty(&self) -> bool {
        self.query_terms.is_empty()
    }
}

impl TextIndex {
    /// Plans a query. The last word may be unfinished, because users see results while they type.
    pub fn plan(&self, query: &TextQuery<'_>, stage: Stage) -> QueryPlan {
        let chunks = query.chunks.len();
        let mut words: SmallVec<[&QueryWord; 4]> = SmallVec::new();
        let mut all_words: SmallVec<[&QueryWord; 4]> = SmallVec::new();
        for (at, chunk) in query.chunks.iter().enumerate() {
            for word in self.words_on_layout(chunk, stage, at + 1 == chunks) {
                if !word.connective {
                    all_words.push(word);
                }
                if !words.contains(&word) {
                    words.push(word);
                }
            }
        }
        let last = words.last().copied();
        if words.iter().any(|word| !word.connective) {
            words.retain(|word| !word.connective);
        }
        let mut query_terms = Vec::new();
        let count = words.len();
        for word in words {
            let query_term = self.query_term(word, stage, Some(word) == last);
            if query_term.is_empty() {
                query_terms.clear();
                break;
            }
            // Allocated only after the first term, because for unknown words there is often none.
            query_terms.reserve_exact(count - query_terms.len());
            query_terms.push(query_term);
        }
        let index_of = |word: &&QueryWord| {
            query_terms
                .iter()
                .position(|query_term: &QueryTerm| query_term.plain == word.plain)
        };
        let required = all_words
            .iter()
            .filter_map(index_of)
            .filter_map(|at| u8::try_from(at).ok());
        let mut plan = QueryPlan {
            required: required.collect(),
            query_terms,
            docs: None,
            total: None,
            phrases: Vec::new(),
            excluded: Vec::new(),
            has_rejected: false,
        };
        if !query.phrases.is_empty() || !query.excluded.is_empty() {
            self.apply_quotes(query, &mut plan);
        }
        plan
    }

    /// Quotes and exclusions are rare, so all matches are checked, and stored.
    fn apply_quotes(&self, query: &TextQuery<'_>, plan: &mut QueryPlan) {
        let terms = |words: &Vec<QueryWord>| -> Option<Vec<Spellings>> {
            let spellings = words.iter().map(|word| self.spellings(word));
            spellings
                .map(|terms| (!terms.is_empty()).then_some(terms))
                .collect()
        };
        // A quoted word that no document has matches nothing, and an excluded one excludes nothing.
        match query.phrases.iter().map(terms).collect() {
            Some(phrases) => plan.phrases = phrases,
            None => plan.query_terms.clear(),
        }
        plan.excluded = query.excluded.iter().filter_map(terms).collect();
        let (mut docs, mut has_rejected) = (Vec::new(), false);
        self.iterate(plan, Tier::Weak, |doc| {
            match self.allows(plan, doc) {
                true => docs.push(doc),
                false => has_rejected = true,
            }
            true
        });
        plan.has_rejected = has_rejected;
        plan.total = Some(docs.len());
        plan.docs = Some(docs);
    }

    /// The terms of the word, and unless it is quoted those of the other script: `-remix` also means
    /// `ремикс`.
    fn spellings(&self, word: &QueryWord) -> Spellings {
        let (itself, _) = self.terms.ranges_by_word(&word.plain);
        let mut terms: Spellings = itself.iter().flat_map(|span| self.terms.within(span)).collect();
        let sounds = if !word.literal { word.sounds() } else { &[] };
        for span in sounds
            .iter()
            .filter_map(|sound| self.terms.ranges_by_sound(sound).0)
        {
            let others = self.terms.within(&span);
            terms.extend(others.filter(|term| word.is_across(self.terms.word(*term))));
        }
        terms
    }

    /// The words of a chunk on the layout on which it was probably typed.
    fn words_on_layout<'a>(&self, chunk: &'a QueryChunk<'_>, stage: Stage, last: bool) -> &'a [QueryWord] {
        let are_known = |words: &[QueryWord], edits| {
            !words.is_empty()
                && words
                    .iter()
                    .all(|word| word.connective || self.is_known(word, edits, last))
        };
        let is_swapped = match stage {
            _ if chunk.literal => false,
            Stage::Typed | Stage::Folded | Stage::Typo | Stage::Bent => false,
            Stage::Swapped => are_known(chunk.swapped(), false),
            Stage::SwappedTypo => !are_known(&chunk.typed, false) && are_known(chunk.swapped(), true),
        };
        if is_swapped { chunk.swapped() } else { &chunk.typed }
    }

    /// Whether a word matches something as it is written or sounds, or with typos.
    fn is_known(&self, word: &QueryWord, edits: bool, last: bool) -> bool {
        let has_match = |(exact, beginning): (Option<TermRange>, Option<TermRange>)| {
            exact.is_some() || last && beginning.is_some()
        };
        has_match(self.terms.ranges_by_word(&word.plain))
            || word
                .sounds()
                .iter()
                .any(|sound| has_match(self.terms.ranges_by_sound(sound)))
            || edits && self.terms_by_typo(word).next().is_some()
    }

    fn query_term(&self, word: &QueryWord, stage: Stage, last: bool) -> QueryTerm {
        let mut sets: [SmallVec<_>; 3] = Default::default();
        let [same, close, like] = &mut sets;
        let (word_itself, beginning) = self.terms.ranges_by_word(&word.plain);
        same.extend(word_itself);
        let is_unfinished = last && !word.literal;
        if is_unfinished {
            like.extend(beginning);
        }
        if stage != Stage::Typed && !word.literal {
            let by_sound = matches!(stage, Stage::Folded | Stage::Swapped);
            for (exact, beginning) in self.ranges_by_sound(word, same) {
                if by_sound { &mut *close } else { &mut *same }.extend(exact);
                if last {
                    like.extend(beginning);
                }
            }
            if stage == Stage::Bent || !by_sound && same.is_empty() {
                let near: Vec<(usize, TermRange)> = self.terms_by_typo(word).collect();
                // The nearest candidates exclude those further away, as long as they find something.
                let nearest = near.iter().map(|(distance, _)| *distance).min();
                for (distance, span) in near {
                    if stage == Stage::Bent || Some(distance) == nearest {
                        if distance == 1 { &mut *close } else { &mut *like }.push(span);
                    }
                }
            }
        }
        // Drops ranges that add nothing, such as a prefix that only the word itself has, so that they are
        // not scanned.
        close.retain(|span| !self.terms.cover(same, span));
        like.retain(|span| !self.terms.cover(same, span) && !self.terms.cover(close, span));
        QueryTerm {
            plain: Rc::clone(&word.plain),
            sets,
            literal: word.literal,
            is_unfinished,
        }
    }

    /// The terms that sound like a word, and all that begin with its sound. The sound of a word that is a
    /// term is already stored.
    fn ranges_by_sound(
        &self,
        word: &QueryWord,
        same: &[TermRange],
    ) -> SmallVec<[(Option<TermRange>, Option<TermRange>); 2]> {
        let term = same.first().and_then(|span| self.terms.only(span));
        match term.and_then(|term| self.terms.ranges_by_sound_of(term)) {
            Some(ranges) => SmallVec::from_iter([ranges]),
            None => word
                .sounds()
                .iter()
                .map(|sound| self.terms.ranges_by_sound(sound))
                .collect(),
        }
    }

    /// Whether reading the words of a plan by sound would find nothing more than the words as typed.
    pub(super) fn is_complete_without_sounds(&self, plan: &QueryPlan) -> bool {
        let is_complete = |query_term: &QueryTerm| {
            let [same, _, like] = &query_term.sets;
            let term = same.first().and_then(|span| self.terms.only(span));
            let beginning = like.first().or(same.first()).filter(|_| query_term.is_unfinished);
            query_term.literal || term.is_some_and(|term| self.terms.has_unique_sound(term, beginning))
        };
        !plan.query_terms.is_empty() && plan.query_terms.iter().all(is_complete)
    }

    /// Terms within one or two edits of the word.
    fn terms_by_typo<'a>(&'a self, word: &'a QueryWord) -> impl Iterator<Item = (usize, TermRange)> + 'a {
        let sounds = if word.edits > 0 { word.sounds() } else { &[] };
        let near = sounds.iter().flat_map(|sound| {
            let near = self.typos.near(self.terms.sounds(), sound);
            near.into_iter().map(move |near| (sound, near))
        });
        near.filter_map(|(sound, (distance, other))| {
            let span = self.terms.of_sound(other)?;
            let terms = self.terms.within(&span).map(|term| self.terms.word(term));
            let edits = terms
                .filter_map(|term| word.edits_to(term, sound, distance))
                .min()?;
            (distance > 0).then_some((edits, span))
        })
    }
}
