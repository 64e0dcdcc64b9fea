//! A question put to one index: for every word, the terms that answer it.

use std::rc::Rc;

use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    query::{QueryChunk, QueryWord, Stage, TextQuery},
    terms::TermRange,
};

/// The terms that are one marked word. Seldom more than two.
pub(super) type Spellings = SmallVec<[u32; 2]>;

/// Belongs to the index that made it.
#[derive(Debug, Clone, Default)]
pub struct QueryPlan {
    /// All of them must be met; none at all means that nothing matches.
    pub(super) needs: Vec<QueryTerm>,
    /// The documents that match, once known and few.
    pub(super) docs: Option<Vec<u32>>,
    /// How many match, once known.
    pub(super) total: Option<usize>,
    /// The needs in the order of all words, those said twice included.
    pub(super) required: SmallVec<[u8; 8]>,
    /// Words that have to stand side by side, and what must not be there.
    pub(super) phrases: Vec<Vec<Spellings>>,
    pub(super) excluded: Vec<Vec<Spellings>>,
    /// Some have the words, but not side by side, or with one that must not be there.
    pub(super) leaves_out: bool,
}

#[derive(Debug, Clone)]
pub(super) struct QueryTerm {
    /// The word as it was read at this stage.
    pub(super) plain: Rc<str>,
    /// Terms that are the word itself, that are close to it, and that are only like it. Seldom more than two.
    pub(super) sets: [SmallVec<[TermRange; 2]>; 3],
    /// In quotes: meant as it is written.
    literal: bool,
    /// It may be the beginning of a longer one.
    pub(super) goes_on: bool,
}

impl QueryTerm {
    fn is_empty(&self) -> bool {
        self.sets.iter().all(|set| set.is_empty())
    }
}

impl QueryPlan {
    pub fn is_empty(&self) -> bool {
        self.needs.is_empty()
    }
}

impl TextIndex {
    /// The last word may go on: readers see results while they type.
    pub fn plan(&self, question: &TextQuery<'_>, stage: Stage) -> QueryPlan {
        let chunks = question.chunks.len();
        let mut words: SmallVec<[&QueryWord; 4]> = SmallVec::new();
        let mut said: SmallVec<[&QueryWord; 4]> = SmallVec::new();
        for (at, chunk) in question.chunks.iter().enumerate() {
            for word in self.reading(chunk, stage, at + 1 == chunks) {
                if !word.connective {
                    said.push(word);
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
        let mut needs = Vec::new();
        let wanted = words.len();
        for word in words {
            let need = self.need(word, stage, Some(word) == last);
            if need.is_empty() {
                needs.clear();
                break;
            }
            // Not before the first: of what nothing is called there is often none.
            needs.reserve_exact(wanted - needs.len());
            needs.push(need);
        }
        let place = |word: &&QueryWord| needs.iter().position(|need: &QueryTerm| need.plain == word.plain);
        let spoken = said
            .iter()
            .filter_map(place)
            .filter_map(|at| u8::try_from(at).ok());
        let mut plan = QueryPlan {
            required: spoken.collect(),
            needs,
            docs: None,
            total: None,
            phrases: Vec::new(),
            excluded: Vec::new(),
            leaves_out: false,
        };
        if !question.phrases.is_empty() || !question.excluded.is_empty() {
            self.sift(question, &mut plan);
        }
        plan
    }

    /// Quotes and minuses are rare: all that match are looked at, and remembered.
    fn sift(&self, question: &TextQuery<'_>, plan: &mut QueryPlan) {
        let terms = |words: &Vec<QueryWord>| -> Option<Vec<Spellings>> {
            let spellings = words.iter().map(|word| self.spellings(word));
            spellings
                .map(|terms| (!terms.is_empty()).then_some(terms))
                .collect()
        };
        // A word that nothing holds is beside no other, and takes nothing away.
        match question.phrases.iter().map(terms).collect() {
            Some(phrases) => plan.phrases = phrases,
            None => plan.needs.clear(),
        }
        plan.excluded = question.excluded.iter().filter_map(terms).collect();
        let (mut docs, mut leaves_out) = (Vec::new(), false);
        self.iterate(plan, Tier::Weak, |doc| {
            match self.allows(plan, doc) {
                true => docs.push(doc),
                false => leaves_out = true,
            }
            true
        });
        plan.leaves_out = leaves_out;
        plan.total = Some(docs.len());
        plan.docs = Some(docs);
    }

    /// The word itself, and unless it is in quotes what it is in the other script: `-remix` means `ремикс` too.
    fn spellings(&self, word: &QueryWord) -> Spellings {
        let (itself, _) = self.terms.written(&word.plain);
        let mut terms: Spellings = itself.iter().flat_map(|span| self.terms.within(span)).collect();
        let sounds = if !word.literal { word.sounds() } else { &[] };
        for span in sounds.iter().filter_map(|sound| self.terms.sounding(sound).0) {
            let others = self.terms.within(&span);
            terms.extend(others.filter(|term| word.is_across(self.terms.word(*term))));
        }
        terms
    }

    /// Which layout a chunk was meant on.
    fn reading<'a>(&self, chunk: &'a QueryChunk<'_>, stage: Stage, last: bool) -> &'a [QueryWord] {
        let knows = |words: &[QueryWord], slips| {
            !words.is_empty()
                && words
                    .iter()
                    .all(|word| word.connective || self.knows(word, slips, last))
        };
        let swap = match stage {
            _ if chunk.literal => false,
            Stage::Typed | Stage::Folded | Stage::Typo | Stage::Bent => false,
            Stage::Swapped => knows(chunk.swapped(), false),
            Stage::SwappedTypo => !knows(&chunk.typed, false) && knows(chunk.swapped(), true),
        };
        if swap { chunk.swapped() } else { &chunk.typed }
    }

    /// Whether a word means something as it is written or sounds, or with slips.
    fn knows(&self, word: &QueryWord, slips: bool, last: bool) -> bool {
        let any = |(exact, beginning): (Option<TermRange>, Option<TermRange>)| {
            exact.is_some() || last && beginning.is_some()
        };
        any(self.terms.written(&word.plain))
            || word.sounds().iter().any(|sound| any(self.terms.sounding(sound)))
            || slips && self.slips(word).next().is_some()
    }

    fn need(&self, word: &QueryWord, stage: Stage, last: bool) -> QueryTerm {
        let mut sets: [SmallVec<_>; 3] = Default::default();
        let [same, close, like] = &mut sets;
        let (word_itself, beginning) = self.terms.written(&word.plain);
        same.extend(word_itself);
        let goes_on = last && !word.literal;
        if goes_on {
            like.extend(beginning);
        }
        if stage != Stage::Typed && !word.literal {
            let by_sound = matches!(stage, Stage::Folded | Stage::Swapped);
            for (exact, beginning) in self.sounding(word, same) {
                if by_sound { &mut *close } else { &mut *same }.extend(exact);
                if last {
                    like.extend(beginning);
                }
            }
            if stage == Stage::Bent || !by_sound && same.is_empty() {
                let near: Vec<(usize, TermRange)> = self.slips(word).collect();
                // Who is near enough to be meant leaves no room for those further off, as long as that finds something.
                let nearest = near.iter().map(|(distance, _)| *distance).min();
                for (distance, span) in near {
                    if stage == Stage::Bent || Some(distance) == nearest {
                        if distance == 1 { &mut *close } else { &mut *like }.push(span);
                    }
                }
            }
        }
        // What adds nothing, as a prefix that only the word itself has, would be walked along for nothing.
        close.retain(|span| !self.terms.cover(same, span));
        like.retain(|span| !self.terms.cover(same, span) && !self.terms.cover(close, span));
        QueryTerm {
            plain: Rc::clone(&word.plain),
            sets,
            literal: word.literal,
            goes_on,
        }
    }

    /// What sounds as a word does, and all that begin so. The sound of a word that is a term is known.
    fn sounding(
        &self,
        word: &QueryWord,
        same: &[TermRange],
    ) -> SmallVec<[(Option<TermRange>, Option<TermRange>); 2]> {
        let term = same.first().and_then(|span| self.terms.only(span));
        match term.and_then(|term| self.terms.sounding_as(term)) {
            Some(known) => SmallVec::from_iter([known]),
            None => word
                .sounds()
                .iter()
                .map(|sound| self.terms.sounding(sound))
                .collect(),
        }
    }

    /// Whether the words of a plan as they were typed mean nothing more when they are read by their sounds.
    pub(super) fn says_it_all(&self, plan: &QueryPlan) -> bool {
        let alone = |need: &QueryTerm| {
            let [same, _, like] = &need.sets;
            let term = same.first().and_then(|span| self.terms.only(span));
            let beginning = like.first().or(same.first()).filter(|_| need.goes_on);
            need.literal || term.is_some_and(|term| self.terms.sounds_alone(term, beginning))
        };
        !plan.needs.is_empty() && plan.needs.iter().all(alone)
    }

    /// Terms that a slip or two turn into the word.
    fn slips<'a>(&'a self, word: &'a QueryWord) -> impl Iterator<Item = (usize, TermRange)> + 'a {
        let sounds = if word.slips > 0 { word.sounds() } else { &[] };
        let near = sounds.iter().flat_map(|sound| {
            let near = self.typos.near(self.terms.sounds(), sound);
            near.into_iter().map(move |near| (sound, near))
        });
        near.filter_map(|(sound, (distance, other))| {
            let span = self.terms.of_sound(other)?;
            let terms = self.terms.within(&span).map(|term| self.terms.word(term));
            let slips = terms
                .filter_map(|term| word.slips_to(term, sound, distance))
                .min()?;
            (distance > 0).then_some((slips, span))
        })
    }
}
