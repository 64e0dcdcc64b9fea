//! What of a document a question speaks of: its whole name, its title, its artists.

use super::{
    TextIndex, Tier,
    names::key,
    places::{Field, Place},
    plan::{Need, Plan},
    postings::term_of,
    terms::Span,
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
    TitleBegun,
    /// All words stand in names of artists.
    Artists,
    Rest,
    /// Behind so many others that it was not looked at.
    Unseen,
}

impl Grade {
    /// The best that documents of a tier can have, besides those that are called so.
    pub(super) fn best_of(tier: Tier) -> Self {
        match tier {
            Tier::Exact | Tier::Close => Self::Title,
            Tier::Like => Self::TitleBegun,
            Tier::Weak => Self::Rest,
        }
    }
}

/// Documents that may be called what was asked for, rising: told by sound, so each is still looked at.
#[derive(Clone, Copy)]
pub(super) struct Called<'a> {
    pub(super) titles: &'a [u32],
    pub(super) names: &'a [u32],
}

impl TextIndex {
    pub(super) fn called(&self, plan: &Plan) -> Called<'_> {
        let sound = |at: &u8| {
            let [same, close, _] = &plan.needs.get(usize::from(*at))?.sets;
            let span = same.first().or(close.first())?;
            self.terms
                .within(span)
                .next()
                .map(|term| self.terms.sound_of(term))
        };
        let sounds: Option<Vec<u32>> = plan.spoken.iter().map(sound).collect();
        match sounds.filter(|sounds| !sounds.is_empty()) {
            Some(sounds) => {
                let key = key(sounds.into_iter());
                Called {
                    titles: self.titles.get(key),
                    names: self.names.get(key),
                }
            }
            None => Called {
                titles: &[],
                names: &[],
            },
        }
    }

    /// Whether a document that may be called so is.
    pub(super) fn whole(&self, plan: &Plan, called: Called<'_>, doc: u32) -> Option<Grade> {
        let may_be = |docs: &[u32]| docs.binary_search(&doc).is_ok();
        let says = |at: &u8, place: &Place| {
            let need = plan.needs.get(usize::from(*at));
            need.is_some_and(|need| self.meets(&need.sets[..2], place.term()))
        };
        let words = |field| -> Vec<Place> {
            let words = self.places.words(self.nth(doc), field);
            words
                .filter(|place| !self.connectives.contains(&place.term()))
                .collect()
        };
        let is_said = |words: &[Place]| plan.spoken.iter().zip(words).all(|(at, place)| says(at, place));
        if may_be(called.titles) {
            let words = words(Field::Title);
            if words.len() == plan.spoken.len() && is_said(&words) {
                return Some(Grade::WholeTitle);
            }
        }
        let named = || words(Field::Artists).windows(plan.spoken.len()).any(is_said);
        (may_be(called.names) && named()).then_some(Grade::WholeName)
    }

    /// Of a document that matches and is not called so.
    pub(super) fn grade(&self, plan: &Plan, doc: u32) -> Grade {
        let nth = self.nth(doc);
        let in_title = |sets: usize| {
            let mut needs = plan.needs.iter().peekable();
            for place in self.places.in_field(nth, Field::Title) {
                needs.next_if(|need| self.meets(&need.sets[..sets], place.term()));
            }
            needs.peek().is_none()
        };
        let by_artists = |need: &Need| {
            let mut words = self.places.in_field(nth, Field::Artists);
            words.any(|place| self.meets(&need.sets, place.term()))
        };
        if in_title(2) {
            Grade::Title
        } else if plan.needs.iter().any(|need| !need.sets[2].is_empty()) && in_title(3) {
            Grade::TitleBegun
        } else if plan.needs.iter().all(by_artists) {
            Grade::Artists
        } else {
            Grade::Rest
        }
    }

    fn meets<S: AsRef<[Span]>>(&self, sets: &[S], term: u32) -> bool {
        let mut spans = sets.iter().flat_map(AsRef::as_ref);
        spans.any(|span| self.terms.covers(span, term))
    }

    fn nth(&self, doc: u32) -> u32 {
        self.nths[doc as usize]
    }

    /// Whether a document has the words in quotes side by side, and none that are left out.
    pub(super) fn allows(&self, plan: &Plan, doc: u32) -> bool {
        let has = |words: &Vec<Span>| match &words[..] {
            [word] => {
                let mut entries = self.entries(doc).iter();
                entries.any(|entry| self.terms.covers(word, term_of(*entry)))
            }
            words => self.side_by_side(words, doc),
        };
        plan.phrases.iter().all(has) && !plan.excluded.iter().any(has)
    }

    /// In the title or in names.
    fn side_by_side(&self, words: &[Span], doc: u32) -> bool {
        [Field::Title, Field::Artists].into_iter().any(|field| {
            let shown: Vec<Place> = self.places.words(self.nth(doc), field).collect();
            let mut runs = shown.windows(words.len());
            runs.any(|run| {
                run.iter()
                    .zip(words)
                    .all(|(place, word)| self.terms.covers(word, place.term()))
            })
        })
    }
}
