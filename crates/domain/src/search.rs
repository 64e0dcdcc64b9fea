//! What a reader writes into the search box: words, and fields like `bpm:120-126 ~key:8A -genre:pop`.

mod field;
mod query_parts;
mod read;

pub use field::SearchField;
pub use query_parts::{QueryPart, parts};

use crate::{
    filter::{NameLookup, TrackFilter},
    limits::{SEARCH_MAX_CHARS, SEARCH_MIN_CHARS},
    problem::Problem,
};

/// The parameter questions come in, for telling what is wrong with one.
pub(crate) const QUERY_PARAM: &str = "q";

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchQuery {
    /// The words outside of fields, with their minuses and quotes as [`parts`] reads them; empty when there are none,
    /// which only fields allow.
    pub text: String,
    /// A field said twice means either value.
    pub fields: Vec<FieldTerm>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldTerm {
    pub field: SearchField,
    /// As written, without quotes.
    pub value: String,
    /// `-genre:pop`: none of these.
    pub negative: bool,
    /// `~key:8A`: what mixes with it.
    pub compatible: bool,
}

impl SearchQuery {
    /// A name before a colon that is no field is a word like any other.
    pub fn parse(q: &str) -> Result<Self, Problem> {
        if q.chars().count() > SEARCH_MAX_CHARS {
            return Err(Problem::TooLong {
                field: QUERY_PARAM.into(),
                max: SEARCH_MAX_CHARS,
            });
        }
        let mut query = read::query(q);
        for term in &query.fields {
            term.check()?;
        }
        if !query.text.chars().any(char::is_alphanumeric) {
            query.text.clear();
        }
        let wanted = || parts(&query.text).filter(|part| !part.negative);
        let length: usize = wanted()
            .map(|part| part.text.chars().filter(|c| !c.is_whitespace()).count())
            .sum();
        // What to leave out says nothing without what to look for.
        let only_without =
            !query.text.is_empty() && !wanted().any(|part| part.text.contains(char::is_alphanumeric));
        if only_without || length < SEARCH_MIN_CHARS && query.fields.is_empty() {
            return Err(Problem::QueryTooShort {
                min: SEARCH_MIN_CHARS,
            });
        }
        Ok(query)
    }

    /// Adds the fields to a filter. Names may be looked up more generously than in addresses, by what a reader
    /// sees rather than by code.
    pub fn narrow(&self, filter: &mut TrackFilter, names: &impl NameLookup) -> Result<(), Problem> {
        self.fields.iter().try_for_each(|term| term.narrow(filter, names))
    }
}

#[cfg(test)]
mod tests;
