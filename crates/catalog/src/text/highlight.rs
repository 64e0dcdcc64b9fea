//! Which letters of a shown text a question has met.

use std::{borrow::Cow, cell::LazyCell, slice};

use super::{
    TextIndex,
    positions::{IndexedField, TermPosition},
    query_plan::QueryPlan,
    terms::TermRange,
    tokens::push_plain,
};
use crate::simd::prefetch;

/// What a plan lights up. Made once for all rows of a page.
pub struct Highlighter<'a> {
    index: &'a TextIndex,
    /// Terms that are met whole.
    whole: Vec<&'a TermRange>,
    /// Terms of which only so much may have been typed.
    prefixes: Vec<(&'a TermRange, &'a str)>,
    /// Of the text in hand.
    met: Vec<(usize, usize)>,
}

impl TextIndex {
    pub fn highlighter<'a>(&'a self, plan: &'a QueryPlan) -> Highlighter<'a> {
        let (mut whole, mut prefixes) = (Vec::new(), Vec::new());
        for need in &plan.needs {
            let [same, close, like] = &need.sets;
            whole.extend(same.iter().chain(close));
            prefixes.extend(like.iter().map(|span| (span, &*need.plain)));
        }
        Highlighter {
            index: self,
            whole,
            prefixes,
            met: Vec::new(),
        }
    }
}

impl Highlighter<'_> {
    /// The words of these documents will be asked for soon.
    pub(crate) fn fetch(&self, documents: impl Iterator<Item = u32> + Clone) {
        let places = &self.index.positions;
        for nth in documents.clone() {
            prefetch(slice::from_ref(places.start_of(nth)));
        }
        for nth in documents {
            prefetch(places.of(nth));
        }
    }

    /// Ranges in UTF-16 units, as a browser counts them, in rising order and apart from each other, in a text of the
    /// document that was added as the `nth`. The text itself is looked at only when a word was not typed to its end.
    pub fn of<'t>(
        &mut self,
        nth: u32,
        field: IndexedField,
        shown: impl FnOnce() -> Cow<'t, str>,
    ) -> &[(usize, usize)] {
        let Self {
            index,
            whole,
            prefixes,
            met,
        } = self;
        let shown = LazyCell::new(shown);
        met.clear();
        for place in index.positions.in_field(nth, field) {
            let term = place.term();
            let covers = |span: &TermRange| index.terms.covers(span, term);
            let length = if whole.iter().any(|span| covers(span)) {
                Some(usize::from(place.len))
            } else {
                let begun = prefixes.iter().filter(|(span, _)| covers(span));
                let lengths = begun.map(|(_, typed)| match index.terms.word(term).starts_with(typed) {
                    true => typed_part(word_at(&shown, place), typed),
                    false => usize::from(place.len),
                });
                lengths.max()
            };
            let start = usize::from(place.start);
            met.extend(length.map(|length| (start, start + length)));
        }
        met.sort_unstable();
        met.dedup_by(|next, last| {
            let meet = next.0 < last.1;
            if meet {
                last.1 = last.1.max(next.1);
            }
            meet
        });
        met
    }
}

/// The letters from a place on, as far as its word goes.
fn word_at(text: &str, place: TermPosition) -> impl Iterator<Item = char> {
    let (start, end) = (usize::from(place.start), usize::from(place.start + place.len));
    let mut units = 0;
    let placed = text.chars().map(move |c| {
        let at = units;
        units += c.len_utf16();
        (at, c)
    });
    let inside = placed.skip_while(move |(at, _)| *at < start);
    inside.take_while(move |(at, _)| *at < end).map(|(_, c)| c)
}

/// UTF-16 units of a shown word that the plain letters stand for.
fn typed_part(shown: impl Iterator<Item = char>, plain: &str) -> usize {
    let mut so_far = String::new();
    let mut units = 0;
    for c in shown {
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

    /// By reading the text anew.
    fn naive(index: &TextIndex, plan: &QueryPlan, text: &str) -> Vec<(usize, usize)> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        Tokenizer::default().each(text, |TextToken { word, start, end, .. }| {
            let (known, _) = index.terms.written(word);
            let Some(term) = known.and_then(|span| index.terms.within(&span).next()) else {
                return;
            };
            let shown = String::from_utf16(&units[start..end]).unwrap();
            let mut longest = None;
            for need in &plan.needs {
                for (set, spans) in need.sets.iter().enumerate() {
                    if spans.iter().any(|span| index.terms.covers(span, term)) {
                        let begun = set == 2 && word.starts_with(&*need.plain);
                        let length = match begun {
                            true => typed_part(shown.chars(), &need.plain),
                            false => end - start,
                        };
                        longest = longest.max(Some(length));
                    }
                }
            }
            ranges.extend(longest.map(|length| (start, start + length)));
        });
        ranges.sort_unstable();
        let mut apart: Vec<(usize, usize)> = Vec::new();
        for (start, end) in ranges {
            match apart.last_mut() {
                Some(last) if start < last.1 => last.1 = last.1.max(end),
                _ => apart.push((start, end)),
            }
        }
        apart
    }

    const TEXT: &str = "([abноя]{1,4}|[Ёß🎧é&.'’-]| ){0,8}|.{0,12}";

    proptest! {
        #[test]
        fn kept_places_light_what_reading_anew_does(
            texts in prop::collection::vec((prop::collection::vec(TEXT, 0..3), TEXT), 1..8),
            question in "[abноя]{1,4}( [abноя]{1,4})?|.{0,8}",
        ) {
            let mut builder = TextBuilder::default();
            for ((artists, title), row) in texts.iter().zip(0..) {
                let artists: Vec<&str> = artists.iter().map(String::as_str).collect();
                builder.add(Document { row, popularity: row * 7 % 5, artists: &artists, title, extra: &["ano"] });
            }
            let index = builder.build();
            for stage in Stage::ALL {
                let plan = index.plan(&TextQuery::new(&question), stage);
                let mut lights = index.highlighter(&plan);
                for ((artists, title), nth) in texts.iter().zip(0..) {
                    let lit = lights.of(nth, IndexedField::Title, || title.into()).to_vec();
                    prop_assert_eq!(lit, naive(&index, &plan, title));
                    let names = artists.join(BETWEEN);
                    let lit = lights.of(nth, IndexedField::Artists, || (&names).into()).to_vec();
                    prop_assert_eq!(lit, naive(&index, &plan, &names), "{}", names);
                }
            }
        }
    }
}
