//! The words of a question as a reader marks them: `-word` leaves out, quotes hold words side by side.

const QUOTES: [(char, char); 3] = [('"', '"'), ('«', '»'), ('“', '”')];

/// A word, or what stands in quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueryPart<'a> {
    /// Without the minus and the quotes.
    pub text: &'a str,
    pub negative: bool,
    pub quoted: bool,
}

pub fn parts(mut text: &str) -> impl Iterator<Item = QueryPart<'_>> {
    std::iter::from_fn(move || {
        let (part, after) = next(text)?;
        text = after;
        Some(part)
    })
}

/// The first part, and what follows it.
pub(super) fn next(text: &str) -> Option<(QueryPart<'_>, &str)> {
    let text = text.trim_start();
    if text.is_empty() {
        return None;
    }
    // `Artist - Title`: a minus with nothing at it takes nothing away.
    let without = text.strip_prefix('-').filter(|rest| rest.starts_with(begins));
    let said = without.unwrap_or(text);
    let in_quotes = quoted(said);
    let (word, after) = in_quotes.unwrap_or_else(|| split_at_space(said));
    let part = QueryPart {
        text: word,
        negative: without.is_some(),
        quoted: in_quotes.is_some(),
    };
    Some((part, after))
}

fn begins(c: char) -> bool {
    c.is_alphanumeric() || QUOTES.iter().any(|(open, _)| *open == c)
}

/// Between quotes at the ends of words. A quote alone is a sign like any other: on the other keyboard layout a letter.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let (_, close) = QUOTES.into_iter().find(|(open, _)| text.starts_with(*open))?;
    let mut inside = text.chars();
    inside.next();
    let (words, after) = inside.as_str().split_once(close)?;
    let ends = after.is_empty() || after.starts_with(char::is_whitespace);
    (ends && words.contains(char::is_alphanumeric)).then_some((words, after))
}

/// The value of a field: to the closing quote, or to the next space; a quote that is never closed holds all the rest.
pub(super) fn value_of(text: &str) -> (&str, &str) {
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
