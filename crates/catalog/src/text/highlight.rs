//! Which letters of a shown text a question has met.

use super::{
    TextIndex,
    plan::Plan,
    terms::{Order, Span},
    tokens::{Tokenizer, push_plain},
};

/// So many words of a kind are compared one by one; of more the term is looked up.
const NAMED: usize = 8;

/// What a plan lights up. Made once for all rows of a page.
pub struct Lights<'a> {
    index: &'a TextIndex,
    lit: Vec<Lit<'a>>,
    tokenizer: Tokenizer,
    /// Of the text in hand.
    met: Vec<(usize, usize)>,
}

struct Lit<'a> {
    words: Words<'a>,
    /// Only this much of a word was typed.
    typed: Option<&'a str>,
}

enum Words<'a> {
    /// From the first to the last, as they are sorted.
    Between(&'a str, &'a str),
    Of(&'a Span),
}

impl TextIndex {
    pub fn lights<'a>(&'a self, plan: &'a Plan) -> Lights<'a> {
        let mut lit = Vec::new();
        for need in &plan.needs {
            let [same, close, like] = &need.sets;
            for span in same.iter().chain(close) {
                self.light(span, None, &mut lit);
            }
            for span in like {
                self.light(span, Some(&need.plain), &mut lit);
            }
        }
        Lights {
            index: self,
            lit,
            tokenizer: Tokenizer::default(),
            met: Vec::new(),
        }
    }

    fn light<'a>(&'a self, span: &'a Span, typed: Option<&'a str>, lit: &mut Vec<Lit<'a>>) {
        let words = |term: u32| self.terms.word(term);
        match span.order() {
            Order::Word => {
                let (first, last) = span.ends();
                lit.push(Lit {
                    words: Words::Between(words(first), words(last)),
                    typed,
                });
            }
            Order::Sound if span.len() <= NAMED => lit.extend(self.terms.within(span).map(|term| Lit {
                words: Words::Between(words(term), words(term)),
                typed,
            })),
            Order::Sound => lit.push(Lit {
                words: Words::Of(span),
                typed,
            }),
        }
    }
}

impl Lights<'_> {
    /// Ranges in UTF-16 units, as a browser counts them, in rising order and apart from each other. The text
    /// is one that was indexed, or made of such texts.
    pub fn of(&mut self, text: &str) -> &[(usize, usize)] {
        let Self {
            index,
            lit,
            tokenizer,
            met,
        } = self;
        met.clear();
        tokenizer.each(text, |token| {
            let longest = lit
                .iter()
                .filter(|lit| lit.words.hold(index, token.word))
                .map(|lit| lit.length(token.word, &text[token.start..token.end]))
                .max();
            met.extend(longest.map(|length| (token.start, token.start + length)));
        });
        if met.is_empty() {
            return met;
        }
        met.sort_unstable();
        met.dedup_by(|next, last| {
            let meet = next.0 < last.1;
            if meet {
                last.1 = last.1.max(next.1);
            }
            meet
        });
        in_utf16(text, met);
        met
    }
}

impl Words<'_> {
    fn hold(&self, index: &TextIndex, word: &str) -> bool {
        match self {
            Self::Between(first, last) => *first <= word && word <= *last,
            Self::Of(span) => index
                .terms
                .term(word)
                .is_some_and(|term| index.terms.covers(span, term)),
        }
    }
}

impl Lit<'_> {
    /// How many bytes of a shown word are met: all, or what has been typed of it.
    fn length(&self, word: &str, shown: &str) -> usize {
        match self.typed {
            Some(typed) if word.starts_with(typed) => typed_part(shown, typed),
            _ => shown.len(),
        }
    }
}

/// Bytes of the shown word that the plain letters stand for.
fn typed_part(shown: &str, plain: &str) -> usize {
    let mut so_far = String::new();
    shown
        .char_indices()
        .find(|(_, c)| {
            let done = so_far.len() >= plain.len();
            if c.is_alphanumeric() {
                push_plain(*c, &mut so_far);
            }
            done
        })
        .map_or(shown.len(), |(at, _)| at)
}

fn in_utf16(text: &str, ranges: &mut [(usize, usize)]) {
    let units = |part: &str| part.encode_utf16().count();
    let (mut bytes, mut before) = (0, 0);
    for range in ranges {
        let (start, end) = *range;
        let from = before + units(&text[bytes..start]);
        before = from + units(&text[start..end]);
        bytes = end;
        *range = (from, before);
    }
}
