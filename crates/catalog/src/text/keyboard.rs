//! What would have been typed with the other keyboard layout on.

const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/// The same keys with shift held, where they are not letters.
const SHIFTED: [(char, char); 7] = [
    ('{', 'х'),
    ('}', 'ъ'),
    (':', 'ж'),
    ('"', 'э'),
    ('<', 'б'),
    ('>', 'ю'),
    ('~', 'ё'),
];
const CYRILLIC: &str = "йцукенгшщзхъфывапролджэячсмитьбюё";

/// Bytes of a Cyrillic letter.
const WIDTH: usize = 2;

/// From Cyrillic to Latin when there is a Cyrillic letter, otherwise the other way.
pub(super) fn swapped(text: &str) -> String {
    let lower = || text.chars().flat_map(char::to_lowercase);
    let key = match lower().any(|c| in_latin(c).is_some()) {
        true => in_latin,
        false => in_cyrillic,
    };
    let mut swapped = String::with_capacity(text.len() * WIDTH);
    swapped.extend(lower().map(|c| key(c).unwrap_or(c)));
    swapped
}

fn in_latin(c: char) -> Option<char> {
    let at = if c.is_ascii() { None } else { CYRILLIC.find(c) }?;
    LATIN[at / WIDTH..].chars().next()
}

fn in_cyrillic(c: char) -> Option<char> {
    let shifted = || SHIFTED.iter().find(|(key, _)| *key == c);
    match LATIN.find(c) {
        Some(at) => CYRILLIC[at * WIDTH..].chars().next(),
        None => shifted().map(|(_, letter)| *letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_layouts_are_read() {
        assert!(LATIN.is_ascii() && CYRILLIC.chars().all(|c| c.len_utf8() == WIDTH));
        assert_eq!(LATIN.len() * WIDTH, CYRILLIC.len());
        for (typed, meant) in [
            ("ghbdtn", "привет"),
            ("K.,jdm", "любовь"),
            ("{fec", "хаус"),
            ("рщдв", "hold"),
            ("вщтЭе", "don't"),
            ("123 🎧", "123 🎧"),
        ] {
            assert_eq!(swapped(typed), meant);
        }
    }
}
