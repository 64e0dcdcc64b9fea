//! The words of a query as users mark them: `-word` excludes, quotes keep words side by side.

const QUOTES: [(char, char); 3] = [('"', '"'), ('«', '»'), ('“', '”')];

/// A word, or a text in quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueryPart<'a> {
    /// Without the minus and the quotes.
    pub text: &'a str,
    pub negative: bool,
    pub quoted: bool,
}

pub fn parts(mut text: &str) -> impl Iterator<Item = QueryPart<'_>> {
    std::iter::from_fn(move || {
        let (part, rest) = next(text)?;
        text = rest;
        Some(part)
    })
}

/// Splits off the first part; returns it with the rest.
pub(super) fn next(text: &str) -> Option<(QueryPart<'_>, &str)> {
    let text = text.trim_start();
    if text.is_empty() {
        return None;
    }
    // In `Artist - Title` the minus stands alone and excludes nothing.
    let negated = text
        .strip_prefix('-')
        .filter(|body| body.starts_with(starts_word));
    let body = negated.unwrap_or(text);
    let quoted_part = split_quoted(body);
    let (part_text, rest) = quoted_part.unwrap_or_else(|| split_at_space(body));
    let part = QueryPart {
        text: part_text,
        negative: negated.is_some(),
        quoted: quoted_part.is_some(),
    };
    Some((part, rest))
}

fn starts_word(c: char) -> bool {
    c.is_alphanumeric() || QUOTES.iter().any(|(open, _)| *open == c)
}

/// Splits off a text in quotes that end at the end of a word. A single quote is an ordinary
/// character: on the other keyboard layout it is a letter.
fn split_quoted(text: &str) -> Option<(&str, &str)> {
    let (_, close) = QUOTES.into_iter().find(|(open, _)| text.starts_with(*open))?;
    let mut inside = text.chars();
    inside.next();
    let (words, rest) = inside.as_str().split_once(close)?;
    let is_word_end = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (is_word_end && words.contains(char::is_alphanumeric)).then_some((words, rest))
}

/// Splits off the value of a field: to the closing quote, or to the next space; a quote that is
/// never closed holds the rest.
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
