//! Scores how well matching documents meet the terms of a plan, by their entries.

use smallvec::SmallVec;

use super::{
    TextIndex, Tier,
    grade::Grade,
    positions::IndexedField,
    postings::{IN_ARTISTS, IN_TITLE, fields_of, term_of},
    query_plan::QueryPlan,
};

/// Up to this many terms are searched for one by one; with more, each entry is tested against all sets.
const MAX_LISTED_TERMS: usize = 12;

/// A plan prepared for scoring many documents.
pub(super) struct ScoringPlan<'p> {
    pub(super) plan: &'p QueryPlan,
    /// Each with its query term and set, when they are few.
    terms: Option<SmallVec<[(u32, u8, u8); MAX_LISTED_TERMS]>>,
    /// Whether some query term also has terms that are only like it.
    has_like: bool,
    /// For the current document: the fields in which each set of each query term occurs.
    matched_fields: SmallVec<[[u32; 3]; 4]>,
}

impl TextIndex {
    pub(super) fn scoring_plan<'p>(&self, plan: &'p QueryPlan) -> ScoringPlan<'p> {
        ScoringPlan {
            plan,
            terms: self.list_terms(plan),
            has_like: plan
                .query_terms
                .iter()
                .any(|query_term| !query_term.sets[2].is_empty()),
            matched_fields: SmallVec::from_elem([0; 3], plan.query_terms.len()),
        }
    }

    fn list_terms(&self, plan: &QueryPlan) -> Option<SmallVec<[(u32, u8, u8); MAX_LISTED_TERMS]>> {
        let mut terms = SmallVec::new();
        for (query_term, at) in plan.query_terms.iter().zip(0..) {
            for (set, nth) in query_term.sets.iter().zip(0..) {
                for term in set.iter().flat_map(|span| self.terms.within(span)) {
                    if terms.len() == MAX_LISTED_TERMS {
                        return None;
                    }
                    terms.push((term, at, nth));
                }
            }
        }
        Some(terms)
    }

    /// The grade of a matching document, unless its title or name is exact, and the tier of its
    /// worst-matched query term.
    pub(super) fn score(&self, scoring: &mut ScoringPlan<'_>, doc: u32) -> (Grade, Tier) {
        self.match_fields(scoring, doc);
        let (mut tier, mut full_fields, mut all_fields) = (Tier::Exact, IN_TITLE, IN_TITLE | IN_ARTISTS);
        for [same, close, like] in &scoring.matched_fields {
            let best = [*same, *close, *like].iter().position(|fields| *fields != 0);
            tier = tier.max(best.map_or(Tier::Weak, |at| Tier::ALL[at]));
            full_fields &= same | close;
            all_fields &= same | close | like;
        }
        let grade = if full_fields & IN_TITLE != 0 && self.is_in_order(scoring, 2, doc) {
            Grade::Title
        } else if scoring.has_like && all_fields & IN_TITLE != 0 && self.is_in_order(scoring, 3, doc) {
            Grade::TitlePrefix
        } else if all_fields & IN_ARTISTS != 0 {
            Grade::Artists
        } else {
            Grade::Rest
        };
        (grade, tier)
    }

    fn match_fields(&self, scoring: &mut ScoringPlan<'_>, doc: u32) {
        let entries = self.entries(doc);
        let ScoringPlan {
            plan,
            terms,
            matched_fields,
            ..
        } = scoring;
        matched_fields.fill([0; 3]);
        if let Some(terms) = &*terms {
            for (term, query_term, set) in terms {
                matched_fields[usize::from(*query_term)][usize::from(*set)] |= fields_with(entries, *term);
            }
            return;
        }
        for (query_term, matched_fields) in plan.query_terms.iter().zip(matched_fields) {
            for (set, matched_fields) in query_term.sets.iter().zip(matched_fields) {
                for entry in entries {
                    let covers = set.iter().any(|span| self.terms.covers(span, term_of(*entry)));
                    *matched_fields |= if covers { fields_of(*entry) } else { 0 };
                }
            }
        }
    }

    /// Whether words that all occur in the title occur there in their order.
    fn is_in_order(&self, scoring: &ScoringPlan<'_>, sets: usize, doc: u32) -> bool {
        let query_terms = &scoring.plan.query_terms;
        if query_terms.len() < 2 {
            return true;
        }
        let mut query_terms = query_terms.iter().peekable();
        for position in self.positions.in_field(self.nth(doc), IndexedField::Title) {
            query_terms.next_if(|query_term| self.meets(&query_term.sets[..sets], position.term()));
        }
        query_terms.peek().is_none()
    }
}

/// Without branches, because it runs for many documents, and entries are few enough to be compared side by
/// side.
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
