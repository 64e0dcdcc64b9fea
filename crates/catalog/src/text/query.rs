//! A reader's words, in every way they may have been meant.

use std::{cell::OnceCell, rc::Rc};

use pult_domain::search::parts;

use super::{fold::skeletons, keyboard::swapped, tokens::Tokenizer, typos::slips_between};

/// Words that join names; a question may leave them out or put them in.
pub(super) const CONNECTIVES: [&str; 3] = ["and", "feat", "и"];
/// Letters from which a word may hold one slip, and two.
const ONE_SLIP_FROM: usize = 4;
const TWO_SLIPS_FROM: usize = 8;
/// Letters from which a word of the other script may sound two slips away.
const TWO_ACROSS_FROM: usize = 6;

/// What was asked, independent of any index.
#[derive(Debug, Clone)]
pub struct TextQuery<'a> {
    pub(super) chunks: Vec<QueryChunk<'a>>,
    /// Words that have to stand side by side.
    pub(super) phrases: Vec<Vec<QueryWord>>,
    /// What must not be there: a word, or some side by side.
    pub(super) excluded: Vec<Vec<QueryWord>>,
}

/// What stands between two spaces. Read on the other layout it may fall into other words.
#[derive(Debug, Clone)]
pub(super) struct QueryChunk<'a> {
    text: &'a str,
    /// In quotes: meant as it is written.
    pub(super) literal: bool,
    pub(super) typed: Vec<QueryWord>,
    /// Most questions are understood before this is asked for, as are the sounds of a word.
    swapped: OnceCell<Vec<QueryWord>>,
}

#[derive(Debug, Clone)]
pub(super) struct QueryWord {
    pub(super) plain: Rc<str>,
    sounds: OnceCell<Vec<String>>,
    pub(super) slips: usize,
    letters: usize,
    pub(super) connective: bool,
    pub(super) literal: bool,
}

/// All else follows from the letters.
impl PartialEq for QueryWord {
    fn eq(&self, other: &Self) -> bool {
        self.plain == other.plain
    }
}

/// How far a question had to be bent before it found something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    Typed,
    /// As it sounds, in either script.
    Folded,
    /// On the other keyboard layout.
    Swapped,
    /// With slips in words that nothing is called.
    Typo,
    SwappedTypo,
    /// With slips in any word.
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

    /// Whether the reader should be told what was understood.
    pub fn corrects(self) -> bool {
        self >= Self::Swapped
    }
}

impl<'a> TextQuery<'a> {
    pub fn new(text: &'a str) -> Self {
        let mut tokenizer = Tokenizer::for_text(text);
        let mut question = Self {
            chunks: Vec::new(),
            phrases: Vec::new(),
            excluded: Vec::new(),
        };
        for part in parts(text) {
            let mut typed = words(&mut tokenizer, part.text);
            if part.quoted {
                typed.iter_mut().for_each(|word| word.literal = true);
            }
            if part.negative {
                question.excluded.extend((!typed.is_empty()).then_some(typed));
                continue;
            }
            if part.quoted {
                question.phrases.extend((typed.len() > 1).then(|| typed.clone()));
            }
            let chunk = QueryChunk {
                text: part.text,
                literal: part.quoted,
                typed,
                swapped: OnceCell::new(),
            };
            if !chunk.typed.is_empty() || !chunk.literal && !chunk.swapped().is_empty() {
                question.chunks.push(chunk);
            }
        }
        question
    }
}

impl QueryChunk<'_> {
    pub(super) fn swapped(&self) -> &[QueryWord] {
        self.swapped.get_or_init(|| {
            let text = swapped(self.text);
            words(&mut Tokenizer::for_text(&text), &text)
        })
    }
}

fn words(tokenizer: &mut Tokenizer, text: &str) -> Vec<QueryWord> {
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
        // A wrong digit is another number, not a slip.
        let slips = match letters {
            _ if plain
                .chars()
                .all(|c| !matches!(c, 'a'..='z' | 'а'..='я') && c.is_numeric()) =>
            {
                0
            }
            TWO_SLIPS_FROM.. => 2,
            ONE_SLIP_FROM.. => 1,
            _ => 0,
        };
        Self {
            plain: plain.into(),
            sounds: OnceCell::new(),
            slips,
            letters,
            connective: CONNECTIVES.contains(&plain),
            literal: false,
        }
    }

    /// One sound, or two where the spelling leaves a choice; none when it says too little.
    pub(super) fn sounds(&self) -> &[String] {
        self.sounds.get_or_init(|| {
            // `яяяяяя` would sound as `я`, and begin all that begins so.
            if repeats(&self.plain) * 2 > self.letters {
                return Vec::new();
            }
            let mut sounds = skeletons(&self.plain);
            // `yoyo` melts into one letter of sound, which says too little.
            sounds.retain(|sound| self.letters < 3 || sound.chars().nth(1).is_some());
            sounds
        })
    }

    /// Slips between the word and a term whose sound is `by_sound` away from the given one of the word's, when they are
    /// few enough. Within a script the first letter is right, and letters are compared too: a slip in one of them can
    /// change two sounds, and spelling by ear changes a letter more than sounds.
    pub(super) fn slips_to(&self, term: &str, sound: &str, by_sound: usize) -> Option<usize> {
        if self.is_across(term) {
            return (by_sound <= self.slips_across(sound)).then_some(by_sound);
        }
        if self.plain.chars().next() != term.chars().next() {
            return None;
        }
        let letters = slips_between(&self.plain, term, self.slips + 1)?;
        let least = letters.min(by_sound);
        (least <= self.slips).then_some(least)
    }

    /// Whether a term is of the other script.
    pub(super) fn is_across(&self, term: &str) -> bool {
        is_cyrillic(&self.plain) != is_cyrillic(term)
    }

    /// In the sound of a word of the other script spelling is guesswork. It is all that is compared, so it must be long
    /// enough for a slip itself: `qqzzqq` is three sounds, and all but one are those of `как`.
    fn slips_across(&self, sound: &str) -> usize {
        match self.letters {
            _ if sound.chars().count() < ONE_SLIP_FROM => 0,
            TWO_ACROSS_FROM.. => self.slips * 2,
            _ => self.slips,
        }
    }
}

/// Letters that are the same as the one before; digits are never said to repeat.
fn repeats(word: &str) -> usize {
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
        let question = TextQuery::new("k.,jdm  🎧 R&B");
        let plain = |words: &[QueryWord]| {
            words
                .iter()
                .map(|word| word.plain.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(question.chunks.len(), 2);
        assert_eq!(plain(&question.chunks[0].typed), ["k", "jdm"]);
        assert_eq!(plain(question.chunks[0].swapped()), ["любовь"]);
        assert_eq!(plain(&question.chunks[1].typed), ["r", "and", "b"]);
    }

    #[test]
    fn numbers_have_no_slips_and_long_words_have_two() {
        let slips = |text: &str| TextQuery::new(text).chunks[0].typed[0].slips;
        assert_eq!(
            [slips("сны"), slips("ночь"), slips("экспресс"), slips("20242024")],
            [0, 1, 2, 0]
        );
    }
}
