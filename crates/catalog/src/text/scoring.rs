//! How well documents that match meet the needs of a plan, told by their entries.

use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    grade::Grade,
    positions::IndexedField,
    postings::{IN_ARTISTS, IN_TITLE, fields_of, term_of},
    query_plan::QueryPlan,
};

/// Up to so many terms are looked for one by one; of more, each entry is asked whether it is among them.
const ONE_BY_ONE: usize = 12;

/// A plan made ready to be looked for in many documents.
pub(super) struct ScoringPlan<'p> {
    pub(super) plan: &'p QueryPlan,
    /// Each with its need and set, when they are few.
    terms: Option<SmallVec<[(u32, u8, u8); ONE_BY_ONE]>>,
    /// Some need is met by what is only like it.
    has_like: bool,
    /// Of the document in hand: the fields in which each set of each need is met.
    met: SmallVec<[[u32; 3]; 4]>,
}

impl TextIndex {
    pub(super) fn wanted<'p>(&self, plan: &'p QueryPlan) -> ScoringPlan<'p> {
        ScoringPlan {
            plan,
            terms: self.one_by_one(plan),
            has_like: plan.needs.iter().any(|need| !need.sets[2].is_empty()),
            met: SmallVec::from_elem([0; 3], plan.needs.len()),
        }
    }

    fn one_by_one(&self, plan: &QueryPlan) -> Option<SmallVec<[(u32, u8, u8); ONE_BY_ONE]>> {
        let mut terms = SmallVec::new();
        for (need, at) in plan.needs.iter().zip(0..) {
            for (set, nth) in need.sets.iter().zip(0..) {
                for term in set.iter().flat_map(|span| self.terms.within(span)) {
                    if terms.len() == ONE_BY_ONE {
                        return None;
                    }
                    terms.push((term, at, nth));
                }
            }
        }
        Some(terms)
    }

    /// Of a document that matches: what of it the words speak of, unless it is called so, and the tier of its worst-met
    /// need.
    pub(super) fn standing(&self, wanted: &mut ScoringPlan<'_>, doc: u32) -> (Grade, Tier) {
        self.meet(wanted, doc);
        let (mut tier, mut whole, mut begun) = (Tier::Exact, IN_TITLE, IN_TITLE | IN_ARTISTS);
        for [same, close, like] in &wanted.met {
            let best = [*same, *close, *like].iter().position(|fields| *fields != 0);
            tier = tier.max(best.map_or(Tier::Weak, |at| Tier::ALL[at]));
            whole &= same | close;
            begun &= same | close | like;
        }
        let grade = if whole & IN_TITLE != 0 && self.in_order(wanted, 2, doc) {
            Grade::Title
        } else if wanted.has_like && begun & IN_TITLE != 0 && self.in_order(wanted, 3, doc) {
            Grade::TitlePrefix
        } else if begun & IN_ARTISTS != 0 {
            Grade::Artists
        } else {
            Grade::Rest
        };
        (grade, tier)
    }

    fn meet(&self, wanted: &mut ScoringPlan<'_>, doc: u32) {
        let entries = self.entries(doc);
        let ScoringPlan { plan, terms, met, .. } = wanted;
        met.fill([0; 3]);
        if let Some(terms) = &*terms {
            for (term, need, set) in terms {
                met[usize::from(*need)][usize::from(*set)] |= fields_with(entries, *term);
            }
            return;
        }
        for (need, met) in plan.needs.iter().zip(met) {
            for (set, met) in need.sets.iter().zip(met) {
                for entry in entries {
                    let covers = set.iter().any(|span| self.terms.covers(span, term_of(*entry)));
                    *met |= if covers { fields_of(*entry) } else { 0 };
                }
            }
        }
    }

    /// Whether words that all stand in the title stand there in their order.
    fn in_order(&self, wanted: &ScoringPlan<'_>, sets: usize, doc: u32) -> bool {
        let needs = &wanted.plan.needs;
        if needs.len() < 2 {
            return true;
        }
        let mut needs = needs.iter().peekable();
        for place in self.positions.in_field(self.nth(doc), IndexedField::Title) {
            needs.next_if(|need| self.meets(&need.sets[..sets], place.term()));
        }
        needs.peek().is_none()
    }
}

/// No branches: it is done for many documents, and entries are few enough to be compared side by side.
fn fields_with(entries: &[u32], term: u32) -> u32 {
    entries.iter().fold(0, |fields, entry| {
        fields
            | if term_of(*entry) == term {
                fields_of(*entry)
            } else {
                0
            }
    })
}
