//! Computes how a word sounds, whichever script and spelling it is written in.
//!
//! Cyrillic is first transliterated, then both scripts go through the same rules, so `ночной`, `nochnoy` and
//! `nochnoi` get the same key. In the key `w` stands for sh, `c` for ch, `j` for zh and `q` for ts: one
//! letter for one sound, so that a wrong sound is one typo.

use smallvec::SmallVec;

/// Few words have more letters.
const USUAL_LETTERS: usize = 24;

/// Letters with two possible sounds are read one way by default and the other way on request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Usual,
    /// `c` as in `ulica`, `ch` as in `echo`, a first `j` as in `jana`, `й` for the one of `Jonas`, `айт` for `ight`.
    Other,
}

/// The usual sound of a word as the tokenizer gives it.
pub(super) fn skeleton(word: &str) -> String {
    phonetic_key(&to_latin_letters(word), Spelling::Usual)
}

/// All sounds of a word: one, or two where the spelling is ambiguous.
pub(super) fn skeletons(word: &str) -> Vec<String> {
    let latin = to_latin_letters(word);
    let mut sounds = vec![phonetic_key(&latin, Spelling::Usual)];
    if is_ambiguous(&latin) {
        sounds.push(phonetic_key(&latin, Spelling::Other));
        sounds.dedup();
    }
    sounds
}

fn to_latin_letters(word: &str) -> SmallVec<[char; USUAL_LETTERS]> {
    let mut latin = SmallVec::new();
    for c in word.chars() {
        match in_latin(c) {
            Some(letters) => latin.extend(letters.chars()),
            None => latin.push(c),
        }
    }
    latin
}

/// Whether there is a letter that [`Spelling::Other`] may read another way.
fn is_ambiguous(latin: &[char]) -> bool {
    latin.contains(&'c')
        || matches!(latin, ['j' | 'y', ..])
        || latin.windows(3).any(|run| run == ['a', 'y', 't'])
}

fn phonetic_key(latin: &[char], spelling: Spelling) -> String {
    let mut out = PhoneticKey(String::with_capacity(latin.len()));
    let mut rest = latin;
    while !rest.is_empty() {
        let is_first = rest.len() == latin.len();
        let used = out.read_sound(rest, is_first, spelling);
        rest = &rest[used..];
    }
    out.0
}

struct PhoneticKey(String);

impl PhoneticKey {
    /// Reads one sound and returns how many letters it took.
    fn read_sound(&mut self, rest: &[char], is_first: bool, spelling: Spelling) -> usize {
        let is_usual = spelling == Spelling::Usual;
        let (sound, used) = match rest {
            ['s', 'h', 'c', 'h', ..] => ("w", 4),
            ['s', 'c', 'h', ..] => ("w", 3),
            ['s', 'h', ..] => ("w", 2),
            ['t', 'c', 'h', ..] => ("c", 3),
            ['c', 'h', ..] => (if is_usual { "c" } else { "h" }, 2),
            ['c', 'k', ..] => ("k", 2),
            ['d', 'z', 'h', ..] => ("dj", 3),
            ['d', 'j', ..] => ("dj", 2),
            ['z', 'h', ..] => ("j", 2),
            ['k', 'h', ..] => ("h", 2),
            ['p', 'h', ..] => ("f", 2),
            ['t', 'h', ..] => ("t", 2),
            ['t', 's' | 'z', ..] => ("q", 2),
            ['a', 'y', 't', ..] if !is_usual => ("ight", 3),
            ['q', 'u', ..] => ("kv", 2),
            ['e', 'e' | 'a', ..] => ("i", 2),
            ['u', 'e'] => ("u", 2),
            ['o', 'o' | 'u' | 'w', ..] => ("u", 2),
            ['q', ..] => ("k", 1),
            ['x', ..] => ("ks", 1),
            ['w', ..] => ("v", 1),
            ['c', ..] if !is_usual => ("q", 1),
            ['c', 'e' | 'i' | 'y', ..] => ("s", 1),
            ['c', ..] => ("k", 1),
            ['j', ..] if is_first && is_usual => ("dj", 1),
            ['y', 'a' | 'e' | 'o' | 'u', ..] if is_first && !is_usual => ("dj", 1),
            ['i' | 'y' | 'j', ..] => return self.read_glide(rest, is_first),
            [c, ..] => {
                self.push(*c);
                return 1;
            }
            [] => return 0,
        };
        sound.chars().for_each(|c| self.push(c));
        used
    }

    /// `i`, `y` and `j` merge with the vowel that follows: `мария`, `maria` and `mariya` get one key.
    fn read_glide(&mut self, rest: &[char], is_first: bool) -> usize {
        let run = rest.iter().take_while(|c| matches!(c, 'i' | 'y' | 'j')).count();
        let is_soft = rest[..run].iter().any(|c| *c != 'i');
        match rest.get(run) {
            Some('a' | 'u') if is_first => self.push('y'),
            Some('a' | 'u' | 'e') => {}
            Some('o') if is_soft => {
                self.push('e');
                return run + 1;
            }
            _ => self.push('i'),
        }
        run
    }

    /// Doubled letters are one sound; doubled digits are different numbers.
    fn push(&mut self, c: char) {
        if c.is_numeric() || !self.0.ends_with(c) {
            self.0.push(c);
        }
    }
}

/// Transliterates as codes do, except the letter that everybody types as `h`.
fn in_latin(c: char) -> Option<&'static str> {
    match c {
        'х' => Some("h"),
        other => pult_domain::code::in_latin(other),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn spellings_of_one_word_meet() {
        for spellings in [
            &["ночной", "nochnoy", "nochnoi", "nochnoj"][..],
            &["экспресс", "ekspress", "express", "expres"],
            &[
                "северный",
                "severnyy",
                "severnyi",
                "severniy",
                "severny",
                "severnyj",
            ],
            &["северные", "severnye", "severnie", "severniye"],
            &["мария", "mariya", "maria"],
            &["любовь", "lyubov", "liubov", "ljubov"],
            &["звезды", "zvezdy", "zvyozdy"],
            &["щека", "shcheka", "scheka"],
            &["яна", "yana", "iana"],
            &["юность", "yunost", "iunost"],
            &["екатерина", "yekaterina", "ekaterina"],
            &["район", "rayon", "rajon"],
            &["хрусталь", "khrustal", "hrustal"],
            &["кварц", "kvarts", "quartz"],
            &["джуно", "juno", "dzhuno"],
            &["мун", "moon"],
            &["слоу", "slow"],
            &["дрим", "dream"],
            &["блю", "blue"],
        ] {
            let sounds: Vec<_> = spellings.iter().map(|word| skeleton(word)).collect();
            assert!(
                sounds.iter().all(|sound| *sound == sounds[0]),
                "{spellings:?} {sounds:?}"
            );
        }
    }

    #[test]
    fn the_other_spelling_reads_letters_with_two_sounds() {
        for (typed, meant) in [
            ("ulica", "улица"),
            ("echo", "эхо"),
            ("jana", "яна"),
            ("solnce", "солнце"),
            ("йонас", "jonas"),
            ("найт", "night"),
        ] {
            assert!(skeletons(typed).contains(&skeleton(meant)), "{typed}");
        }
    }

    #[test]
    fn numbers_keep_their_digits() {
        assert_eq!(skeleton("2002"), "2002");
        assert_eq!(skeleton("99"), "99");
    }

    proptest! {
        #[test]
        fn the_other_spelling_is_left_out_only_where_it_changes_nothing(word in "[cjyaitehойцж]{0,8}") {
            let latin = to_latin_letters(&word);
            let mut both = vec![phonetic_key(&latin, Spelling::Usual), phonetic_key(&latin, Spelling::Other)];
            both.dedup();
            prop_assert_eq!(skeletons(&word), both);
        }
    }
}
