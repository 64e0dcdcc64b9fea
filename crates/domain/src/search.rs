//! Parses the text of the search box: words, and fields like `bpm:120-126 ~key:8A -genre:pop`.

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

/// The name of the query parameter, for problems about it.
pub(crate) const QUERY_PARAM: &str = "q";

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchQuery {
    /// The words outside of fields, with their minuses and quotes as [`parts`] reads them; empty
    /// only when there are fields.
    pub text: String,
    /// A field given twice means either value.
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
    /// A name before a colon that is no field is an ordinary word.
    pub fn parse(q: &str) -> Result<Self, Problem> {
        if q.chars().count() > SEARCH_MAX_CHARS {
            return Err(Problem::TooLong {
                field: QUERY_PARAM.into(),
                max: SEARCH_MAX_CHARS,
            });
        }
        let mut query = read::parse_query(q);
        for term in &query.fields {
            term.check()?;
        }
        if !query.text.chars().any(char::is_alphanumeric) {
            query.text.clear();
        }
        let positive_parts = || parts(&query.text).filter(|part| !part.negative);
        let length: usize = positive_parts()
            .map(|part| part.text.chars().filter(|c| !c.is_whitespace()).count())
            .sum();
        // Excluded words mean nothing without words to search for.
        let is_only_negative =
            !query.text.is_empty() && !positive_parts().any(|part| part.text.contains(char::is_alphanumeric));
        if is_only_negative || length < SEARCH_MIN_CHARS && query.fields.is_empty() {
            return Err(Problem::QueryTooShort {
                min: SEARCH_MIN_CHARS,
            });
        }
        Ok(query)
    }

    /// Adds the fields to a filter. `names` may accept more than codes here: the names that users see.
    pub fn narrow(&self, filter: &mut TrackFilter, names: &impl NameLookup) -> Result<(), Problem> {
        self.fields.iter().try_for_each(|term| term.narrow(filter, names))
    }
}

#[cfg(test)]
mod tests;
