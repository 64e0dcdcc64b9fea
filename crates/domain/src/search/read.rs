//! Parses a query into words and fields.

use super::{
    FieldTerm, SearchField, SearchQuery,
    query_parts::{self, value_of},
};

pub(super) fn parse_query(mut rest: &str) -> SearchQuery {
    let mut query = SearchQuery::default();
    loop {
        rest = rest.trim_start();
        if let Some((term, after)) = split_field(rest) {
            query.fields.push(term);
            rest = after;
        } else if let Some((_, after)) = query_parts::next(rest) {
            if !query.text.is_empty() {
                query.text.push(' ');
            }
            // With its minus and its quotes.
            query.text.push_str(rest.strip_suffix(after).unwrap_or(rest));
            rest = after;
        } else {
            return query;
        }
    }
}

/// Splits off a field at the start of the text; returns it with the rest.
fn split_field(text: &str) -> Option<(FieldTerm, &str)> {
    let unsigned = text.trim_start_matches(['-', '~']);
    let (prefix, _) = text.split_at_checked(text.len() - unsigned.len())?;
    let (name, value) = unsigned.split_once(':')?;
    let field = SearchField::named(name)?;
    let (value, after) = value_of(value);
    let term = FieldTerm {
        field,
        value: value.trim().to_owned(),
        negative: prefix.contains('-'),
        compatible: prefix.contains('~'),
    };
    Some((term, after))
}
