//! What of a document a question speaks of: its whole name, its title, its artists.

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

/// Best first; within a grade the [`Tier`] tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The title, and nothing else.
    WholeTitle,
    /// The name of one of the artists, and nothing else.
    WholeName,
    /// All words stand in the title, in their order.
    Title,
    /// They do, but some only begin or resemble one there.
    TitlePrefix,
    /// All words stand in names of artists.
    Artists,
    Rest,
    /// Behind so many others that it was not looked at.
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

    /// The best that documents of a tier can have, besides those that are called so.
    pub(super) fn best_of(tier: Tier) -> Self {
        match tier {
            Tier::Exact | Tier::Close => Self::Title,
            Tier::Like => Self::TitlePrefix,
            Tier::Weak => Self::Rest,
        }
    }
}

/// Documents that may be called what was asked for, rising: told by sound.
#[derive(Clone, Copy, Default)]
pub(super) struct ExactTitles<'a> {
    pub(super) titles: &'a [u32],
    pub(super) names: &'a [u32],
    /// All that sounds as the words do meets them this well, so that all of them are called so. Otherwise each is looked at.
    pub(super) certain: Option<Tier>,
}

impl ExactTitles<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.titles.is_empty() && self.names.is_empty()
    }
}

impl TextIndex {
    pub(super) fn called(&self, plan: &QueryPlan) -> ExactTitles<'_> {
        let mut certain = Some(Tier::Exact);
        let mut sound = |at: &u8| {
            let [same, close, _] = &plan.needs.get(usize::from(*at))?.sets;
            let (set, tier) = match same.is_empty() {
                true => (close, Tier::Close),
                false => (same, Tier::Exact),
            };
            let sound = self.terms.sound_of(self.terms.within(set.first()?).next()?);
            let all = self.terms.cover(set, &self.terms.of_sound(sound)?);
            certain = certain.filter(|_| all).map(|worst| worst.max(tier));
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

    /// Whether a document is called so, and its tier.
    pub(super) fn whole(
        &self,
        wanted: &mut ScoringPlan<'_>,
        called: ExactTitles<'_>,
        doc: u32,
    ) -> Option<(Grade, Tier)> {
        let may_be = |docs: &[u32]| docs.binary_search(&doc).is_ok();
        let (by_title, by_name) = (may_be(called.titles), may_be(called.names));
        if let Some(tier) = called.certain {
            let grade = match by_title {
                true => Some(Grade::WholeTitle),
                false => by_name.then_some(Grade::WholeName),
            };
            return grade.map(|grade| (grade, tier));
        }
        let grade = if by_title && self.is_title(wanted.plan, doc) {
            Grade::WholeTitle
        } else if by_name && self.is_name(wanted.plan, doc) {
            Grade::WholeName
        } else {
            return None;
        };
        Some((grade, self.standing(wanted, doc).1))
    }

    fn is_title(&self, plan: &QueryPlan, doc: u32) -> bool {
        let words = self.called_words(doc, IndexedField::Title);
        words.len() == plan.required.len() && self.is_said(plan, &words)
    }

    fn is_name(&self, plan: &QueryPlan, doc: u32) -> bool {
        let words = self.called_words(doc, IndexedField::Artists);
        let mut runs = words.windows(plan.required.len());
        runs.any(|run| self.is_said(plan, run))
    }

    fn called_words(&self, doc: u32, field: IndexedField) -> SmallVec<[TermPosition; 8]> {
        let words = self.positions.words(self.nth(doc), field);
        words
            .filter(|place| !self.connectives.contains(&place.term()))
            .collect()
    }

    fn is_said(&self, plan: &QueryPlan, words: &[TermPosition]) -> bool {
        let says = |(at, place): (&u8, &TermPosition)| {
            let need = plan.needs.get(usize::from(*at));
            need.is_some_and(|need| self.meets(&need.sets[..2], place.term()))
        };
        plan.required.iter().zip(words).all(says)
    }

    pub(super) fn meets<S: AsRef<[TermRange]>>(&self, sets: &[S], term: u32) -> bool {
        let mut spans = sets.iter().flat_map(AsRef::as_ref);
        spans.any(|span| self.terms.covers(span, term))
    }

    pub(super) fn nth(&self, doc: u32) -> u32 {
        self.nths[doc as usize]
    }

    /// Whether a document has the words in quotes side by side, and none that are left out.
    pub(super) fn allows(&self, plan: &QueryPlan, doc: u32) -> bool {
        let has = |words: &Vec<Spellings>| match &words[..] {
            [word] => {
                let mut entries = self.entries(doc).iter();
                entries.any(|entry| word.contains(&term_of(*entry)))
            }
            words => self.side_by_side(words, doc),
        };
        plan.phrases.iter().all(has) && !plan.excluded.iter().any(has)
    }

    /// In the title or in names.
    fn side_by_side(&self, words: &[Spellings], doc: u32) -> bool {
        [IndexedField::Title, IndexedField::Artists]
            .into_iter()
            .any(|field| {
                let shown: Vec<TermPosition> = self.positions.words(self.nth(doc), field).collect();
                let mut runs = shown.windows(words.len());
                runs.any(|run| {
                    run.iter()
                        .zip(words)
                        .all(|(place, word)| word.contains(&place.term()))
                })
            })
    }
}
