//! Which letters of a shown text a question has met.

use super::{
    TextIndex,
    plan::Plan,
    tokens::{Tokenizer, push_plain},
};

impl TextIndex {
    /// Ranges in UTF-16 units, as a browser counts them, in rising order and apart from each other. The text
    /// is one that was indexed, or made of such texts.
    pub fn highlight(&self, plan: &Plan, text: &str) -> Vec<(usize, usize)> {
        let mut bytes: Vec<(usize, usize)> = Vec::new();
        Tokenizer::default().each(text, |token| {
            let met = self
                .terms
                .term(token.word)
                .and_then(|term| self.met(plan, term, &text[token.start..token.end]));
            bytes.extend(met.map(|length| (token.start, token.start + length)));
        });
        bytes.sort_unstable();
        let mut apart: Vec<(usize, usize)> = Vec::new();
        for (start, end) in bytes {
            match apart.last_mut() {
                Some(last) if start < last.1 => last.1 = last.1.max(end),
                _ => apart.push((start, end)),
            }
        }
        in_utf16(text, apart)
    }

    /// How many bytes of a shown word are met: all, or what has been typed of it.
    fn met(&self, plan: &Plan, term: u32, shown: &str) -> Option<usize> {
        let word = self.terms.word(term);
        let covered = |set: &[_]| set.iter().any(|span| self.terms.covers(span, term));
        plan.needs
            .iter()
            .filter_map(|need| match &need.sets {
                [same, close, _] if covered(same) || covered(close) => Some(shown.len()),
                [.., like] if covered(like) && word.starts_with(&need.plain) => {
                    Some(typed_part(shown, &need.plain))
                }
                [.., like] if covered(like) => Some(shown.len()),
                _ => None,
            })
            .max()
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

fn in_utf16(text: &str, ranges: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let units = |part: &str| part.encode_utf16().count();
    let (mut bytes, mut before) = (0, 0);
    ranges
        .into_iter()
        .map(|(start, end)| {
            let from = before + units(&text[bytes..start]);
            before = from + units(&text[start..end]);
            bytes = end;
            (from, before)
        })
        .collect()
}
