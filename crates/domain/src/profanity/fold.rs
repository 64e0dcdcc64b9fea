//! Folds letters that look or sound alike into one spelling.

use crate::credentials::is_invisible;

/// Combining marks and invisible characters, which are not letters.
pub(super) fn is_mark(c: char) -> bool {
    is_invisible(c) || matches!(c, '\u{300}'..='\u{36f}')
}

/// Hides any letter inside a word.
pub(super) const STAR: char = '*';

/// Signs that are used in place of a letter inside a word.
pub(super) fn is_sign(c: char) -> bool {
    matches!(c, '@' | '$' | '!' | '|' | '€')
}

pub(super) fn in_cyrillic(word: &str) -> String {
    word.chars()
        .map(|c| match c {
            'a' | '@' => 'а',
            'b' | '6' => 'б',
            'c' | 's' | '$' => 'с',
            'd' => 'д',
            'e' | 'ё' | '€' => 'е',
            'f' => 'ф',
            'g' => 'г',
            'h' | 'x' => 'х',
            'i' | '!' | '1' | 'і' => 'и',
            'j' => 'й',
            'k' => 'к',
            'l' => 'л',
            'm' => 'м',
            'n' => 'н',
            'o' | '0' => 'о',
            'p' | 'r' => 'р',
            't' => 'т',
            'u' | 'y' => 'у',
            'v' => 'в',
            'w' => 'ш',
            'z' | '3' => 'з',
            '4' => 'ч',
            '9' => 'я',
            other => other,
        })
        .collect()
}

pub(super) fn in_latin(word: &str) -> String {
    word.chars()
        .map(|c| match c {
            'а' | '4' | '@' => 'a',
            'в' | '8' => 'b',
            'с' => 'c',
            'е' | 'ё' | '3' | '€' => 'e',
            'н' => 'h',
            '1' | '!' | '|' | 'і' => 'i',
            'к' => 'k',
            'м' => 'm',
            'о' | '0' => 'o',
            'р' => 'p',
            'ѕ' | '5' | '$' => 's',
            'т' | '7' => 't',
            'у' => 'y',
            'х' => 'x',
            '9' => 'g',
            other => other,
        })
        .collect()
}

/// Shortens every run of a letter to two.
pub(super) fn with_double_repeats(word: &str) -> String {
    shorten_runs(word, 2)
}

/// Shortens every run of a letter to one.
pub(super) fn without_repeats(word: &str) -> String {
    shorten_runs(word, 1)
}

fn shorten_runs(word: &str, max: usize) -> String {
    let mut shortened = String::with_capacity(word.len());
    let mut run = (None, 0);
    for c in word.chars() {
        run = match run {
            (last, times) if last == Some(c) => (last, times + 1),
            _ => (Some(c), 1),
        };
        if run.1 <= max {
            shortened.push(c);
        }
    }
    shortened
}
