//! Which letters of a visible text a query matched.

use std::{borrow::Cow, cell::LazyCell, slice};

use super::{
    TextIndex,
    positions::{IndexedField, TermPosition},
    query_plan::QueryPlan,
    terms::TermRange,
    tokens::push_plain,
};
use crate::simd::prefetch;

/// What a plan highlights. Built once for all rows of a page.
pub struct Highlighter<'a> {
    index: &'a TextIndex,
    /// Terms that are highlighted as a whole.
    whole: Vec<&'a TermRange>,
    /// Terms of which only a prefix may have been typed.
    prefixes: Vec<(&'a TermRange, &'a str)>,
    /// Ranges of the current text.
    ranges: Vec<(usize, usize)>,
}

impl TextIndex {
    pub fn highlighter<'a>(&'a self, plan: &'a QueryPlan) -> Highlighter<'a> {
        let (mut whole, mut prefixes) = (Vec::new(), Vec::new());
        for query_term in &plan.query_terms {
            let [same, close, like] = &query_term.sets;
            whole.extend(same.iter().chain(close));
            prefixes.extend(like.iter().map(|span| (span, &*query_term.plain)));
        }
        Highlighter {
            index: self,
            whole,
            prefixes,
            ranges: Vec::new(),
        }
    }
}

impl Highlighter<'_> {
    /// Prefetches the words of documents that will be highlighted soon.
    pub(crate) fn fetch(&self, documents: impl Iterator<Item = u32> + Clone) {
        let positions = &self.index.positions;
        for nth in documents.clone() {
            prefetch(slice::from_ref(positions.start_of(nth)));
        }
        for nth in documents {
            prefetch(positions.of(nth));
        }
    }

    /// Ranges in UTF-16 units, as a browser counts them, ascending and disjoint, in a text of the document
    /// with insertion number `nth`. The text itself is read only when a word was not typed to its end.
    pub fn of<'t>(
        &mut self,
        nth: u32,
        field: IndexedField,
        text: impl FnOnce() -> Cow<'t, str>,
    ) -> &[(usize, usize)] {
        let Self {
            index,
            whole,
            prefixes,
            ranges,
        } = self;
        let text = LazyCell::new(text);
        ranges.clear();
        for position in index.positions.in_field(nth, field) {
            let term = position.term();
            let covers = |span: &TermRange| index.terms.covers(span, term);
            let length = if whole.iter().any(|span| covers(span)) {
                Some(usize::from(position.len))
            } else {
                let prefix_matches = prefixes.iter().filter(|(span, _)| covers(span));
                let lengths =
                    prefix_matches.map(|(_, typed)| match index.terms.word(term).starts_with(typed) {
                        true => typed_part(word_at(&text, position), typed),
                        false => usize::from(position.len),
                    });
                lengths.max()
            };
            let start = usize::from(position.start);
            ranges.extend(length.map(|length| (start, start + length)));
        }
        ranges.sort_unstable();
        ranges.dedup_by(|next, last| {
            let overlaps = next.0 < last.1;
            if overlaps {
                last.1 = last.1.max(next.1);
            }
            overlaps
        });
        ranges
    }
}

/// The letters from a position to the end of its word.
fn word_at(text: &str, position: TermPosition) -> impl Iterator<Item = char> {
    let (start, end) = (
        usize::from(position.start),
        usize::from(position.start + position.len),
    );
    let mut units = 0;
    let indexed = text.chars().map(move |c| {
        let at = units;
        units += c.len_utf16();
        (at, c)
    });
    let inside = indexed.skip_while(move |(at, _)| *at < start);
    inside.take_while(move |(at, _)| *at < end).map(|(_, c)| c)
}

/// How many UTF-16 units of a visible word correspond to the plain letters.
fn typed_part(visible: impl Iterator<Item = char>, plain: &str) -> usize {
    let mut so_far = String::new();
    let mut units = 0;
    for c in visible {
        if so_far.len() >= plain.len() {
            break;
        }
        if c.is_alphanumeric() {
            push_plain(c, &mut so_far);
        }
        units += c.len_utf16();
    }
    units
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text::{
        BETWEEN, Document, Stage, TextBuilder, TextQuery,
        tokens::{TextToken, Tokenizer},
    };

    /// Computes the same by tokenizing the text again.
    fn naive_ranges(index: &TextIndex, plan: &QueryPlan, text: &str) -> Vec<(usize, usize)> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        Tokenizer::default().each(text, |TextToken { word, start, end, .. }| {
            let (range, _) = index.terms.ranges_by_word(word);
            let Some(term) = range.and_then(|span| index.terms.within(&span).next()) else {
                return;
            };
            let visible = String::from_utf16(&units[start..end]).unwrap();
            let mut longest = None;
            for query_term in &plan.query_terms {
                for (set, spans) in query_term.sets.iter().enumerate() {
                    if spans.iter().any(|span| index.terms.covers(span, term)) {
                        let is_prefix = set == 2 && word.starts_with(&*query_term.plain);
                        let length = match is_prefix {
                            true => typed_part(visible.chars(), &query_term.plain),
                            false => end - start,
                        };
                        longest = longest.max(Some(length));
                    }
                }
            }
            ranges.extend(longest.map(|length| (start, start + length)));
        });
        ranges.sort_unstable();
        let mut disjoint: Vec<(usize, usize)> = Vec::new();
        for (start, end) in ranges {
            match disjoint.last_mut() {
                Some(last) if start < last.1 => last.1 = last.1.max(end),
                _ => disjoint.push((start, end)),
            }
        }
        disjoint
    }

    const TEXT: &str = "([abноя]{1,4}|[Ёß🎧é&.'’-]| ){0,8}|.{0,12}";

    proptest! {
        #[test]
        fn kept_places_light_what_reading_anew_does(
            texts in prop::collection::vec((prop::collection::vec(TEXT, 0..3), TEXT), 1..8),
            typed in "[abноя]{1,4}( [abноя]{1,4})?|.{0,8}",
        ) {
            let mut builder = TextBuilder::default();
            for ((artists, title), row) in texts.iter().zip(0..) {
                let artists: Vec<&str> = artists.iter().map(String::as_str).collect();
                builder.add(Document { row, popularity: row * 7 % 5, artists: &artists, title, extra: &["ano"] });
            }
            let index = builder.build();
            for stage in Stage::ALL {
                let plan = index.plan(&TextQuery::new(&typed), stage);
                let mut highlighter = index.highlighter(&plan);
                for ((artists, title), nth) in texts.iter().zip(0..) {
                    let ranges = highlighter.of(nth, IndexedField::Title, || title.into()).to_vec();
                    prop_assert_eq!(ranges, naive_ranges(&index, &plan, title));
                    let names = artists.join(BETWEEN);
                    let ranges = highlighter.of(nth, IndexedField::Artists, || (&names).into()).to_vec();
                    prop_assert_eq!(ranges, naive_ranges(&index, &plan, &names), "{}", names);
                }
            }
        }
    }
}
