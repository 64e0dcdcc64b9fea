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

/// From Cyrillic to Latin when there is a Cyrillic letter, otherwise the other way.
pub(super) fn swapped(text: &str) -> String {
    let lower = || text.chars().flat_map(char::to_lowercase);
    if lower().any(|c| !c.is_ascii() && CYRILLIC.contains(c)) {
        lower()
            .map(|c| same_key(c, CYRILLIC, LATIN).unwrap_or(c))
            .collect()
    } else {
        lower()
            .map(|c| {
                let shifted = SHIFTED
                    .iter()
                    .find(|(key, _)| *key == c)
                    .map(|(_, letter)| *letter);
                same_key(c, LATIN, CYRILLIC).or(shifted).unwrap_or(c)
            })
            .collect()
    }
}

fn same_key(c: char, from: &str, to: &str) -> Option<char> {
    let mut keys = from.chars().zip(to.chars());
    keys.find(|(key, _)| *key == c).map(|(_, letter)| letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_layouts_are_read() {
        assert_eq!(LATIN.chars().count(), CYRILLIC.chars().count());
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
