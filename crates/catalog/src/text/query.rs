//! The words of a query, in every way they may have been meant.

use std::{cell::OnceCell, rc::Rc};

use pult_domain::search::parts;

use super::{fold::skeletons, keyboard::swap_layout, tokens::Tokenizer, typos::edit_distance};

/// Words that join names; a query may omit or add them.
pub(super) const CONNECTIVES: [&str; 3] = ["and", "feat", "и"];
/// From this many letters on a word may have one typo, and two.
const ONE_EDIT_FROM: usize = 4;
const TWO_EDITS_FROM: usize = 8;
/// From this many letters on a word of the other script may be two edits away by sound.
const TWO_ACROSS_FROM: usize = 6;

/// The parsed query, independent of any index.
#[derive(Debug, Clone)]
pub struct TextQuery<'a> {
    pub(super) chunks: Vec<QueryChunk<'a>>,
    /// Words that must be side by side.
    pub(super) phrases: Vec<Vec<QueryWord>>,
    /// What must not occur: a word, or some side by side.
    pub(super) excluded: Vec<Vec<QueryWord>>,
}

/// The text between two spaces. On the other layout it may split into other words.
#[derive(Debug, Clone)]
pub(super) struct QueryChunk<'a> {
    text: &'a str,
    /// Whether it is quoted, so that only this spelling counts.
    pub(super) literal: bool,
    pub(super) typed: Vec<QueryWord>,
    /// Computed lazily, like the sounds of a word: most queries are answered without it.
    swapped: OnceCell<Vec<QueryWord>>,
}

#[derive(Debug, Clone)]
pub(super) struct QueryWord {
    pub(super) plain: Rc<str>,
    sounds: OnceCell<Vec<String>>,
    pub(super) edits: usize,
    letters: usize,
    pub(super) connective: bool,
    pub(super) literal: bool,
}

/// Everything else follows from the letters.
impl PartialEq for QueryWord {
    fn eq(&self, other: &Self) -> bool {
        self.plain == other.plain
    }
}

/// How far a query had to be widened before something was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    Typed,
    /// By sound, in either script.
    Folded,
    /// On the other keyboard layout.
    Swapped,
    /// With typos in words that no document has.
    Typo,
    SwappedTypo,
    /// With typos in any word.
    Bent,
}

impl Stage {
    pub const ALL: [Self; 6] = [
        Self::Typed,
        Self::Folded,
        Self::Swapped,
        Self::Typo,
        Self::SwappedTypo,
        Self::Bent,
    ];

    /// Whether the user should be told how the query was interpreted.
    pub fn corrects(self) -> bool {
        self >= Self::Swapped
    }
}

impl<'a> TextQuery<'a> {
    pub fn new(text: &'a str) -> Self {
        let mut tokenizer = Tokenizer::for_text(text);
        let mut query = Self {
            chunks: Vec::new(),
            phrases: Vec::new(),
            excluded: Vec::new(),
        };
        for part in parts(text) {
            let mut typed = to_words(&mut tokenizer, part.text);
            if part.quoted {
                typed.iter_mut().for_each(|word| word.literal = true);
            }
            if part.negative {
                query.excluded.extend((!typed.is_empty()).then_some(typed));
                continue;
            }
            if part.quoted {
                query.phrases.extend((typed.len() > 1).then(|| typed.clone()));
            }
            let chunk = QueryChunk {
                text: part.text,
                literal: part.quoted,
                typed,
                swapped: OnceCell::new(),
            };
            if !chunk.typed.is_empty() || !chunk.literal && !chunk.swapped().is_empty() {
                query.chunks.push(chunk);
            }
        }
        query
    }
}

impl QueryChunk<'_> {
    pub(super) fn swapped(&self) -> &[QueryWord] {
        self.swapped.get_or_init(|| {
            let text = swap_layout(self.text);
            to_words(&mut Tokenizer::for_text(&text), &text)
        })
    }
}

fn to_words(tokenizer: &mut Tokenizer, text: &str) -> Vec<QueryWord> {
    let mut words = Vec::new();
    tokenizer.each(text, |token| {
        if !token.joined {
            words.push(QueryWord::new(token.word));
        }
    });
    words
}

impl QueryWord {
    fn new(plain: &str) -> Self {
        let letters = plain.chars().count();
        // A wrong digit is another number, not a typo.
        let edits = match letters {
            _ if plain
                .chars()
                .all(|c| !matches!(c, 'a'..='z' | 'а'..='я') && c.is_numeric()) =>
            {
                0
            }
            TWO_EDITS_FROM.. => 2,
            ONE_EDIT_FROM.. => 1,
            _ => 0,
        };
        Self {
            plain: plain.into(),
            sounds: OnceCell::new(),
            edits,
            letters,
            connective: CONNECTIVES.contains(&plain),
            literal: false,
        }
    }

    /// One sound, or two where the spelling is ambiguous; none when the sound is not distinctive.
    pub(super) fn sounds(&self) -> &[String] {
        self.sounds.get_or_init(|| {
            // `яяяяяя` would sound like `я`, and be a prefix of everything that begins so.
            if count_repeats(&self.plain) * 2 > self.letters {
                return Vec::new();
            }
            let mut sounds = skeletons(&self.plain);
            // `yoyo` reduces to one letter of sound, which is not distinctive.
            sounds.retain(|sound| self.letters < 3 || sound.chars().nth(1).is_some());
            sounds
        })
    }

    /// Edits between the word and a term whose sound is `by_sound` edits away from the given sound of the
    /// word, if there are few enough. Within a script the first letter must be right, and the letters are
    /// compared too: one wrong letter can change two sounds, and a phonetic spelling differs more in letters
    /// than in sounds.
    pub(super) fn edits_to(&self, term: &str, sound: &str, by_sound: usize) -> Option<usize> {
        if self.is_across(term) {
            return (by_sound <= self.max_edits_across(sound)).then_some(by_sound);
        }
        if self.plain.chars().next() != term.chars().next() {
            return None;
        }
        let letters = edit_distance(&self.plain, term, self.edits + 1)?;
        let fewest = letters.min(by_sound);
        (fewest <= self.edits).then_some(fewest)
    }

    /// Whether a term is of the other script.
    pub(super) fn is_across(&self, term: &str) -> bool {
        is_cyrillic(&self.plain) != is_cyrillic(term)
    }

    /// Allowed edits to the sound of a word in the other script, whose spelling is uncertain. Only the sound
    /// is compared, so it must be long enough for a typo itself: `qqzzqq` is three sounds, all but one of
    /// which are those of `как`.
    fn max_edits_across(&self, sound: &str) -> usize {
        match self.letters {
            _ if sound.chars().count() < ONE_EDIT_FROM => 0,
            TWO_ACROSS_FROM.. => self.edits * 2,
            _ => self.edits,
        }
    }
}

/// Letters that equal the one before; digits never count as repeated.
fn count_repeats(word: &str) -> usize {
    let pairs = word.chars().zip(word.chars().skip(1));
    pairs.filter(|(a, b)| a == b && !a.is_numeric()).count()
}

pub(super) fn is_cyrillic(word: &str) -> bool {
    word.chars().any(|c| matches!(c, 'а'..='я'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_is_read_on_both_layouts() {
        let query = TextQuery::new("k.,jdm  🎧 R&B");
        let plain = |words: &[QueryWord]| {
            words
                .iter()
                .map(|word| word.plain.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(query.chunks.len(), 2);
        assert_eq!(plain(&query.chunks[0].typed), ["k", "jdm"]);
        assert_eq!(plain(query.chunks[0].swapped()), ["любовь"]);
        assert_eq!(plain(&query.chunks[1].typed), ["r", "and", "b"]);
    }

    #[test]
    fn numbers_have_no_slips_and_long_words_have_two() {
        let edits = |text: &str| TextQuery::new(text).chunks[0].typed[0].edits;
        assert_eq!(
            [edits("сны"), edits("ночь"), edits("экспресс"), edits("20242024")],
            [0, 1, 2, 0]
        );
    }
}
