//! Takes a question apart.

use super::{FieldTerm, SearchField, SearchQuery};

const QUOTES: [(char, char); 3] = [('"', '"'), ('«', '»'), ('“', '”')];

pub(super) fn query(mut rest: &str) -> SearchQuery {
    let mut query = SearchQuery::default();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return query;
        }
        if let Some((term, after)) = field(rest) {
            query.fields.push(term);
            rest = after;
        } else {
            let (word, after) = split_at_space(rest);
            if !query.text.is_empty() {
                query.text.push(' ');
            }
            query.text.push_str(word);
            rest = after;
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

/// To the closing quote, or to the next space; a quote that is never closed holds all the rest.
fn value_of(text: &str) -> (&str, &str) {
    for (open, close) in QUOTES {
        if let Some(quoted) = text.strip_prefix(open) {
            return quoted.split_once(close).unwrap_or((quoted, ""));
        }
    }
    split_at_space(text)
}

fn split_at_space(text: &str) -> (&str, &str) {
    text.split_at_checked(text.find(char::is_whitespace).unwrap_or(text.len()))
        .unwrap_or((text, ""))
}
