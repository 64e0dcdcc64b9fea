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

/// What each ASCII key types on the Cyrillic layout; what types no letter stays as it is.
static IN_CYRILLIC: [char; 128] = {
    let mut keys = ['\0'; 128];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = at as u8 as char;
        at += 1;
    }
    at = 0;
    while at < LATIN.len() {
        keys[LATIN.as_bytes()[at] as usize] = cyrillic(at);
        at += 1;
    }
    at = 0;
    while at < SHIFTED.len() {
        keys[SHIFTED[at].0 as usize] = SHIFTED[at].1;
        at += 1;
    }
    keys
};

/// What each small letter from `а` on types on the Latin layout; nothing where there is no such letter.
static IN_LATIN: [u8; 34] = {
    let mut keys = [0; 34];
    let mut at = 0;
    while at < LATIN.len() {
        keys[cyrillic(at) as usize - 'а' as usize] = LATIN.as_bytes()[at];
        at += 1;
    }
    keys
};

/// The letter of the key, put together from its two bytes.
const fn cyrillic(key: usize) -> char {
    let bytes = CYRILLIC.as_bytes();
    let (first, second) = (bytes[key * WIDTH] as u32, bytes[key * WIDTH + 1] as u32);
    match char::from_u32((first & 0x1f) << 6 | second & 0x3f) {
        Some(letter) => letter,
        None => '\0',
    }
}

/// From Cyrillic to Latin when there is a Cyrillic letter, otherwise the other way.
pub(super) fn swapped(text: &str) -> String {
    let mut swapped = String::with_capacity(text.len() * WIDTH);
    if text.is_ascii() {
        let keys = text.bytes().map(|key| char::from(key.to_ascii_lowercase()));
        swapped.extend(keys.map(in_cyrillic));
        return swapped;
    }
    let lower = || text.chars().flat_map(char::to_lowercase);
    match lower().any(|c| in_latin(c).is_some()) {
        true => swapped.extend(lower().map(|c| in_latin(c).unwrap_or(c))),
        false => swapped.extend(lower().map(in_cyrillic)),
    }
    swapped
}

fn in_latin(c: char) -> Option<char> {
    let at = u32::from(c).checked_sub(u32::from('а'))?;
    let key = IN_LATIN.get(at as usize).filter(|key| **key != 0)?;
    Some(char::from(*key))
}

fn in_cyrillic(c: char) -> char {
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
            assert_eq!(swapped(typed), meant);
        }
    }
}
