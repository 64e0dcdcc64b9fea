//! Grades which part of a document a query names: its whole name, its title, its artists.

use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    names::key,
    positions::{IndexedField, TermPosition},
    postings::term_of,
    query_plan::{QueryPlan, Spellings},
    scoring::ScoringPlan,
    terms::TermRange,
};

/// Best first; within a grade the [`Tier`] decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The title, and nothing else.
    WholeTitle,
    /// The name of one of the artists, and nothing else.
    WholeName,
    /// All words are in the title, in their order.
    Title,
    /// The same, but some words only begin or resemble a word there.
    TitlePrefix,
    /// All words are in names of artists.
    Artists,
    Rest,
    /// Not ranked, because enough better documents were found.
    Unranked,
}

impl Grade {
    pub(super) const ALL: [Self; 7] = [
        Self::WholeTitle,
        Self::WholeName,
        Self::Title,
        Self::TitlePrefix,
        Self::Artists,
        Self::Rest,
        Self::Unranked,
    ];

    /// The best grade that documents of a tier can have, apart from exact titles and names.
    pub(super) fn best_of(tier: Tier) -> Self {
        match tier {
            Tier::Exact | Tier::Close => Self::Title,
            Tier::Like => Self::TitlePrefix,
            Tier::Weak => Self::Rest,
        }
    }
}

/// Documents whose title or name may equal the query, ascending; found by sound.
#[derive(Clone, Copy, Default)]
pub(super) struct ExactTitles<'a> {
    pub(super) titles: &'a [u32],
    pub(super) names: &'a [u32],
    /// Set when every word of the same sound matches this well, so that all documents are exact. Otherwise
    /// each is checked.
    pub(super) certain: Option<Tier>,
}

impl ExactTitles<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.titles.is_empty() && self.names.is_empty()
    }
}

impl TextIndex {
    pub(super) fn exact_titles(&self, plan: &QueryPlan) -> ExactTitles<'_> {
        let mut certain = Some(Tier::Exact);
        let mut sound = |at: &u8| {
            let [same, close, _] = &plan.query_terms.get(usize::from(*at))?.sets;
            let (set, tier) = match same.is_empty() {
                true => (close, Tier::Close),
                false => (same, Tier::Exact),
            };
            let sound = self.terms.sound_of(self.terms.within(set.first()?).next()?);
            let covers_all = self.terms.cover(set, &self.terms.of_sound(sound)?);
            certain = certain.filter(|_| covers_all).map(|worst| worst.max(tier));
            Some(sound)
        };
        let sounds: Option<SmallVec<[u32; 8]>> = plan.required.iter().map(&mut sound).collect();
        match sounds.filter(|sounds| !sounds.is_empty()) {
            Some(sounds) => {
                let key = key(sounds.into_iter());
                ExactTitles {
                    titles: self.titles.get(key),
                    names: self.names.get(key),
                    certain,
                }
            }
            None => ExactTitles::default(),
        }
    }

    /// The grade and tier of a document whose title or name equals the query.
    pub(super) fn exact_grade(
        &self,
        scoring: &mut ScoringPlan<'_>,
        exact: ExactTitles<'_>,
        doc: u32,
    ) -> Option<(Grade, Tier)> {
        let contains = |docs: &[u32]| docs.binary_search(&doc).is_ok();
        let (by_title, by_name) = (contains(exact.titles), contains(exact.names));
        if let Some(tier) = exact.certain {
            let grade = match by_title {
                true => Some(Grade::WholeTitle),
                false => by_name.then_some(Grade::WholeName),
            };
            return grade.map(|grade| (grade, tier));
        }
        let grade = if by_title && self.is_title(scoring.plan, doc) {
            Grade::WholeTitle
        } else if by_name && self.is_name(scoring.plan, doc) {
            Grade::WholeName
        } else {
            return None;
        };
        Some((grade, self.score(scoring, doc).1))
    }

    fn is_title(&self, plan: &QueryPlan, doc: u32) -> bool {
        let words = self.significant_words(doc, IndexedField::Title);
        words.len() == plan.required.len() && self.equals_words(plan, &words)
    }

    fn is_name(&self, plan: &QueryPlan, doc: u32) -> bool {
        let words = self.significant_words(doc, IndexedField::Artists);
        let mut runs = words.windows(plan.required.len());
        runs.any(|run| self.equals_words(plan, run))
    }

    fn significant_words(&self, doc: u32, field: IndexedField) -> SmallVec<[TermPosition; 8]> {
        let words = self.positions.words(self.nth(doc), field);
        words
            .filter(|position| !self.connectives.contains(&position.term()))
            .collect()
    }

    fn equals_words(&self, plan: &QueryPlan, words: &[TermPosition]) -> bool {
        let is_matched = |(at, position): (&u8, &TermPosition)| {
            let query_term = plan.query_terms.get(usize::from(*at));
            query_term.is_some_and(|query_term| self.meets(&query_term.sets[..2], position.term()))
        };
        plan.required.iter().zip(words).all(is_matched)
    }

    pub(super) fn meets<S: AsRef<[TermRange]>>(&self, sets: &[S], term: u32) -> bool {
        let mut spans = sets.iter().flat_map(AsRef::as_ref);
        spans.any(|span| self.terms.covers(span, term))
    }

    pub(super) fn nth(&self, doc: u32) -> u32 {
        self.nths[doc as usize]
    }

    /// Whether a document has the quoted words side by side, and no excluded ones.
    pub(super) fn allows(&self, plan: &QueryPlan, doc: u32) -> bool {
        let has = |words: &Vec<Spellings>| match &words[..] {
            [word] => {
                let mut entries = self.entries(doc).iter();
                entries.any(|entry| word.contains(&term_of(*entry)))
            }
            words => self.has_phrase(words, doc),
        };
        plan.phrases.iter().all(has) && !plan.excluded.iter().any(has)
    }

    /// In the title or in names.
    fn has_phrase(&self, words: &[Spellings], doc: u32) -> bool {
        [IndexedField::Title, IndexedField::Artists]
            .into_iter()
            .any(|field| {
                let field_words: Vec<TermPosition> = self.positions.words(self.nth(doc), field).collect();
                let mut runs = field_words.windows(words.len());
                runs.any(|run| {
                    run.iter()
                        .zip(words)
                        .all(|(position, word)| word.contains(&position.term()))
                })
            })
    }
}
