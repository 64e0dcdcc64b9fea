//! Maps text to what the same keys type on the other keyboard layout.

const LATIN: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/// The same keys with Shift held, where they are not letters.
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

/// UTF-8 bytes of a Cyrillic letter.
const WIDTH: usize = 2;

/// The Cyrillic letter of each ASCII key; keys without a letter stay as they are.
static IN_CYRILLIC: [char; 128] = {
    let mut keys = ['\0'; 128];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = at as u8 as char;
        at += 1;
    }
    at = 0;
    while at < LATIN.len() {
        keys[LATIN.as_bytes()[at] as usize] = cyrillic_letter(at);
        at += 1;
    }
    at = 0;
    while at < SHIFTED.len() {
        keys[SHIFTED[at].0 as usize] = SHIFTED[at].1;
        at += 1;
    }
    keys
};

/// The Latin key of each small letter from `а` on; 0 where there is no such letter.
static IN_LATIN: [u8; 34] = {
    let mut keys = [0; 34];
    let mut at = 0;
    while at < LATIN.len() {
        keys[cyrillic_letter(at) as usize - 'а' as usize] = LATIN.as_bytes()[at];
        at += 1;
    }
    keys
};

/// The letter of a key, decoded from its two bytes.
const fn cyrillic_letter(key: usize) -> char {
    let bytes = CYRILLIC.as_bytes();
    let (first, second) = (bytes[key * WIDTH] as u32, bytes[key * WIDTH + 1] as u32);
    match char::from_u32((first & 0x1f) << 6 | second & 0x3f) {
        Some(letter) => letter,
        None => '\0',
    }
}

/// From Cyrillic to Latin if the text has a Cyrillic letter, otherwise the other way.
pub(super) fn swap_layout(text: &str) -> String {
    let mut swapped = String::with_capacity(text.len() * WIDTH);
    if text.is_ascii() {
        let keys = text.bytes().map(|key| char::from(key.to_ascii_lowercase()));
        swapped.extend(keys.map(to_cyrillic_letter));
        return swapped;
    }
    let lower = || text.chars().flat_map(char::to_lowercase);
    match lower().any(|c| to_latin_key(c).is_some()) {
        true => swapped.extend(lower().map(|c| to_latin_key(c).unwrap_or(c))),
        false => swapped.extend(lower().map(to_cyrillic_letter)),
    }
    swapped
}

fn to_latin_key(c: char) -> Option<char> {
    let at = u32::from(c).checked_sub(u32::from('а'))?;
    let key = IN_LATIN.get(at as usize).filter(|key| **key != 0)?;
    Some(char::from(*key))
}

fn to_cyrillic_letter(c: char) -> char {
    IN_CYRILLIC.get(c as usize).copied().unwrap_or(c)
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
            assert_eq!(swap_layout(typed), meant);
        }
    }
}
