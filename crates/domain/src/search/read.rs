//! Takes a question apart.

use super::{
    FieldTerm, SearchField, SearchQuery,
    query_parts::{self, value_of},
};

pub(super) fn query(mut rest: &str) -> SearchQuery {
    let mut query = SearchQuery::default();
    loop {
        rest = rest.trim_start();
        if let Some((term, after)) = field(rest) {
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

/// A field at the start of the text, and what follows it.
fn field(text: &str) -> Option<(FieldTerm, &str)> {
    let named = text.trim_start_matches(['-', '~']);
    let (signs, _) = text.split_at_checked(text.len() - named.len())?;
    let (name, value) = named.split_once(':')?;
    let field = SearchField::named(name)?;
    let (value, after) = value_of(value);
    let term = FieldTerm {
        field,
        value: value.trim().to_owned(),
        negative: signs.contains('-'),
        compatible: signs.contains('~'),
    };
    Some((term, after))
}
