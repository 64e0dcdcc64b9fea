//! Splits a text into words as they are indexed and searched: lower case, without accents and punctuation.

use unicode_normalization::UnicodeNormalization;

/// One word and its position, in UTF-16 units, as a browser counts them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TextToken<'a> {
    pub(super) word: &'a str,
    pub(super) start: usize,
    pub(super) end: usize,
    /// The parts of `hip-hop` joined to one word; the parts also come on their own.
    pub(super) joined: bool,
}

/// Reuses its buffers from text to text.
#[derive(Default)]
pub(super) struct Tokenizer {
    word: String,
    joined_word: String,
    start: usize,
    end: usize,
    joined_start: usize,
}

impl Tokenizer {
    /// For one text, whose length bounds the longest word.
    pub(super) fn for_text(text: &str) -> Self {
        Self {
            word: String::with_capacity(text.len()),
            ..Self::default()
        }
    }

    pub(super) fn each(&mut self, text: &str, mut visit: impl FnMut(TextToken<'_>)) {
        let mut letters = text.char_indices().peekable();
        let mut since_dot = 0;
        let mut after = 0;
        while let Some((at, c)) = letters.next() {
            let next = letters.peek().map(|(_, c)| *c);
            let before = after;
            after += c.len_utf16();
            match c {
                _ if is_letter(c) => {
                    if self.word.is_empty() {
                        self.start = before;
                        since_dot = 0;
                    }
                    push_plain(c, &mut self.word);
                    self.end = after;
                    since_dot += 1;
                }
                // A decomposed й is a letter of its own; other combining marks do not count.
                '\u{306}' if self.word.ends_with('и') => {
                    self.word.pop();
                    self.word.push('й');
                    self.end = after;
                }
                '\''
                | '’'
                | '‘'
                | '`'
                | '´'
                | 'ʼ'
                | '\u{300}'..='\u{36f}'
                | '\u{ad}'
                | '\u{200b}'..='\u{200d}' => {}
                '.' if since_dot == 1 && continues_abbreviation(&text[at + 1..]) => since_dot = 0,
                '-' | '‐' | '‑' if !self.word.is_empty() && next.is_some_and(char::is_alphanumeric) => {
                    if self.joined_word.is_empty() {
                        self.joined_start = self.start;
                    }
                    self.joined_word.push_str(&self.word);
                    self.emit(&mut visit);
                }
                _ => {
                    self.finish(&mut visit);
                    if c == '&' {
                        visit(TextToken {
                            word: "and",
                            start: before,
                            end: after,
                            joined: false,
                        });
                    }
                }
            }
        }
        self.finish(&mut visit);
    }

    fn emit(&mut self, visit: &mut impl FnMut(TextToken<'_>)) {
        if !self.word.is_empty() {
            let word = match self.word.as_str() {
                "ft" | "featuring" => "feat",
                word => word,
            };
            visit(TextToken {
                word,
                start: self.start,
                end: self.end,
                joined: false,
            });
        }
        self.word.clear();
    }

    fn finish(&mut self, visit: &mut impl FnMut(TextToken<'_>)) {
        if !self.joined_word.is_empty() {
            self.joined_word.push_str(&self.word);
            visit(TextToken {
                word: &self.joined_word,
                start: self.joined_start,
                end: self.end,
                joined: true,
            });
            self.joined_word.clear();
        }
        self.emit(visit);
    }
}

/// A letter or a digit. Nearly all are in the two alphabets, which are cheap to test.
fn is_letter(c: char) -> bool {
    matches!(c, 'a'..='z' | 'A'..='Z' | '0'..='9' | 'а'..='я' | 'А'..='Я')
        || !c.is_ascii() && c.is_alphanumeric()
}

/// Whether the rest of `A.M.` after a dot is one letter and no more.
fn continues_abbreviation(rest: &str) -> bool {
    let mut letters = rest.chars();
    letters.next().is_some_and(char::is_alphabetic) && !letters.next().is_some_and(char::is_alphanumeric)
}

/// Adds a letter without its case and marks.
#[inline]
pub(super) fn push_plain(c: char, out: &mut String) {
    match c {
        _ if c.is_ascii() => out.push(c.to_ascii_lowercase()),
        'а'..='я' => out.push(c),
        // The small letters follow the large ones.
        'А'..='Я' => out.extend(char::from_u32(u32::from(c) + 32)),
        _ => push_rare(c, out),
    }
}

fn push_rare(c: char, out: &mut String) {
    match c {
        'ё' | 'Ё' => out.push('е'),
        'ø' | 'Ø' => out.push('o'),
        'ł' | 'Ł' => out.push('l'),
        'đ' | 'Đ' | 'ð' | 'Ð' => out.push('d'),
        'ı' => out.push('i'),
        'ß' => out.push_str("ss"),
        'æ' | 'Æ' => out.push_str("ae"),
        'œ' | 'Œ' => out.push_str("oe"),
        _ => out.extend(
            std::iter::once(c)
                .nfkd()
                .flat_map(char::to_lowercase)
                .filter(|c| c.is_alphanumeric()),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let mut words = Vec::new();
        Tokenizer::default().each(text, |token| words.push(token.word.to_owned()));
        words
    }

    #[test]
    fn case_marks_and_punctuation_do_not_count() {
        for (text, expected) in [
            ("«Ёлка», ЙОД!", vec!["елка", "йод"]),
            ("и\u{306}од", vec!["йод"]),
            ("Don’t Café Øresund", vec!["dont", "cafe", "oresund"]),
            (
                "Mila & Jonas feat. Ada ft Iris",
                vec!["mila", "and", "jonas", "feat", "ada", "feat", "iris"],
            ),
            ("3 A.M. J.Quill", vec!["3", "am", "j", "quill"]),
            ("03:25 (Intro Edit)", vec!["03", "25", "intro", "edit"]),
            ("Hip-Hop", vec!["hip", "hiphop", "hop"]),
            ("🎧 … —", vec![]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
    }

    #[test]
    fn words_know_where_they_stood() {
        let text = "🎧 Ах, Hip-Hop!";
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut seen = Vec::new();
        Tokenizer::default().each(text, |token| {
            let shown = String::from_utf16(&units[token.start..token.end]).unwrap();
            seen.push((shown, token.joined))
        });
        assert_eq!(
            seen,
            [
                ("Ах".to_owned(), false),
                ("Hip".to_owned(), false),
                ("Hip-Hop".to_owned(), true),
                ("Hop".to_owned(), false),
            ]
        );
    }
}
