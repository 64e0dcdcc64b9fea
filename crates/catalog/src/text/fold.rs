//! How a word sounds, whichever script and spelling it is written in.
//!
//! Cyrillic is first spelled in Latin letters, then both go through the same rules, so `ночной`, `nochnoy`
//! and `nochnoi` meet. In the result `w` stands for sh, `c` for ch, `j` for zh and `q` for ts:
//! one letter for one sound, so that a slip in it is one slip.

use smallvec::SmallVec;

/// Few words have more letters.
const USUAL: usize = 24;

/// Letters that stand for two sounds are read one way by default and the other way on request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Usual,
    /// `c` as in `ulica`, `ch` as in `echo`, a first `j` as in `jana`, `й` for the one of `Jonas`, `айт` for `ight`.
    Other,
}

/// The usual sound of a word as the tokenizer gives it.
pub(super) fn skeleton(word: &str) -> String {
    sound_of(&letters(word), Spelling::Usual)
}

/// Its sounds: one, or two where the spelling leaves a choice.
pub(super) fn skeletons(word: &str) -> Vec<String> {
    let latin = letters(word);
    let mut sounds = vec![sound_of(&latin, Spelling::Usual)];
    if may_differ(&latin) {
        sounds.push(sound_of(&latin, Spelling::Other));
        sounds.dedup();
    }
    sounds
}

fn letters(word: &str) -> SmallVec<[char; USUAL]> {
    let mut latin = SmallVec::new();
    for c in word.chars() {
        match in_latin(c) {
            Some(letters) => latin.extend(letters.chars()),
            None => latin.push(c),
        }
    }
    latin
}

/// Whether there is a letter that [`Spelling::DuplicateOf`] may read another way.
fn may_differ(latin: &[char]) -> bool {
    latin.contains(&'c')
        || matches!(latin, ['j' | 'y', ..])
        || latin.windows(3).any(|run| run == ['a', 'y', 't'])
}

fn sound_of(latin: &[char], spelling: Spelling) -> String {
    let mut out = PhoneticKey(String::with_capacity(latin.len()));
    let mut rest = latin;
    while !rest.is_empty() {
        let first = rest.len() == latin.len();
        let used = out.sound(rest, first, spelling);
        rest = &rest[used..];
    }
    out.0
}

struct PhoneticKey(String);

impl PhoneticKey {
    /// Reads one sound and tells how many letters it took.
    fn sound(&mut self, rest: &[char], first: bool, spelling: Spelling) -> usize {
        let usual = spelling == Spelling::Usual;
        let (sound, used) = match rest {
            ['s', 'h', 'c', 'h', ..] => ("w", 4),
            ['s', 'c', 'h', ..] => ("w", 3),
            ['s', 'h', ..] => ("w", 2),
            ['t', 'c', 'h', ..] => ("c", 3),
            ['c', 'h', ..] => (if usual { "c" } else { "h" }, 2),
            ['c', 'k', ..] => ("k", 2),
            ['d', 'z', 'h', ..] => ("dj", 3),
            ['d', 'j', ..] => ("dj", 2),
            ['z', 'h', ..] => ("j", 2),
            ['k', 'h', ..] => ("h", 2),
            ['p', 'h', ..] => ("f", 2),
            ['t', 'h', ..] => ("t", 2),
            ['t', 's' | 'z', ..] => ("q", 2),
            ['a', 'y', 't', ..] if !usual => ("ight", 3),
            ['q', 'u', ..] => ("kv", 2),
            ['e', 'e' | 'a', ..] => ("i", 2),
            ['u', 'e'] => ("u", 2),
            ['o', 'o' | 'u' | 'w', ..] => ("u", 2),
            ['q', ..] => ("k", 1),
            ['x', ..] => ("ks", 1),
            ['w', ..] => ("v", 1),
            ['c', ..] if !usual => ("q", 1),
            ['c', 'e' | 'i' | 'y', ..] => ("s", 1),
            ['c', ..] => ("k", 1),
            ['j', ..] if first && usual => ("dj", 1),
            ['y', 'a' | 'e' | 'o' | 'u', ..] if first && !usual => ("dj", 1),
            ['i' | 'y' | 'j', ..] => return self.glide(rest, first),
            [c, ..] => {
                self.push(*c);
                return 1;
            }
            [] => return 0,
        };
        sound.chars().for_each(|c| self.push(c));
        used
    }

    /// `i`, `y` and `j` melt into the vowel they stand before: `мария`, `maria` and `mariya` are one.
    fn glide(&mut self, rest: &[char], first: bool) -> usize {
        let run = rest.iter().take_while(|c| matches!(c, 'i' | 'y' | 'j')).count();
        let soft = rest[..run].iter().any(|c| *c != 'i');
        match rest.get(run) {
            Some('a' | 'u') if first => self.push('y'),
            Some('a' | 'u' | 'e') => {}
            Some('o') if soft => {
                self.push('e');
                return run + 1;
            }
            _ => self.push('i'),
        }
        run
    }

    /// Doubled letters sound once; doubled digits are different numbers.
    fn push(&mut self, c: char) {
        if c.is_numeric() || !self.0.ends_with(c) {
            self.0.push(c);
        }
    }
}

/// As codes are written, but for the letter that everybody types as `h`.
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
        for (asked, meant) in [
            ("ulica", "улица"),
            ("echo", "эхо"),
            ("jana", "яна"),
            ("solnce", "солнце"),
            ("йонас", "jonas"),
            ("найт", "night"),
        ] {
            assert!(skeletons(asked).contains(&skeleton(meant)), "{asked}");
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
            let latin = letters(&word);
            let mut both = vec![sound_of(&latin, Spelling::Usual), sound_of(&latin, Spelling::Other)];
            both.dedup();
            prop_assert_eq!(skeletons(&word), both);
        }
    }
}
