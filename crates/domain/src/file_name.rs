//! Names of files that are safe on Windows, macOS and Linux, whatever a title holds.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization;

use crate::{code, limits::FILE_NAME_BYTES};

/// Windows forbids these characters and device names; other systems allow more.
const FORBIDDEN: [char; 9] = ['<', '>', ':', '"', '/', '\\', '|', '?', '*'];
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
const NUMBERED_DEVICES: [&str; 2] = ["COM", "LPT"];
const NAMELESS: &str = "track";

/// `{artist} - {title}[ ({version})].{extension}`.
pub fn of_track(artist: &str, title: &str, version: Option<&str>, extension: &str) -> String {
    let stem = match (clean(artist), clean(title)) {
        (artist, title) if artist.is_empty() => title,
        (artist, title) if title.is_empty() => artist,
        (artist, title) => format!("{artist} - {title}"),
    };
    let version = version.map(|version| cut(&clean(version), FILE_NAME_BYTES / 4).to_owned());
    let tail = match version {
        Some(version) if !version.is_empty() => format!(" ({version}).{extension}"),
        _ => format!(".{extension}"),
    };
    append_tail(&stem, &tail)
}

/// A plain name, such as that of an archive.
pub fn of_text(text: &str, extension: &str) -> String {
    append_tail(&clean(text), &format!(".{extension}"))
}

/// Names within one folder: a duplicate gets a number. Case is ignored, since some file systems do not distinguish it.
#[derive(Debug, Default)]
pub struct Folder(HashSet<String>);

impl Folder {
    pub fn place(&mut self, name: &str) -> String {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let mut unique = name.to_owned();
        let mut number = 2;
        while !self.0.insert(unique.to_lowercase()) {
            unique = append_tail(stem, &format!(" ({number}).{extension}"));
            number += 1;
        }
        unique
    }
}

/// The name in printable ASCII without quotes, for clients that support nothing else.
pub fn in_latin(name: &str) -> String {
    let mut latin = String::with_capacity(name.len());
    for c in name.chars() {
        let small = c.to_lowercase().next().unwrap_or(c);
        match code::in_latin(small) {
            Some(letters) if small == c => latin.push_str(letters),
            Some(letters) => {
                let mut letters = letters.chars();
                latin.extend(letters.next().map(|first| first.to_ascii_uppercase()));
                latin.extend(letters);
            }
            None if matches!(c, ' '..='~') && !matches!(c, '"' | '\\' | '%') => latin.push(c),
            None => latin.push('_'),
        }
    }
    latin
}

fn append_tail(stem: &str, tail: &str) -> String {
    let stem = cut(stem, FILE_NAME_BYTES.saturating_sub(tail.len() + 1));
    let stem = if stem.is_empty() { NAMELESS } else { stem };
    // Windows recognises a device by the part before the first dot.
    let base = stem.split('.').next().unwrap_or_default();
    match is_device(base.trim()) {
        true => format!("{base}_{}{tail}", stem.get(base.len()..).unwrap_or_default()),
        false => format!("{stem}{tail}"),
    }
}

/// Normalises a name: composed letters, no invisible characters, `_` for forbidden ones, no space or dot at either end.
fn clean(text: &str) -> String {
    let visible = text.nfc().filter(|c| !c.is_control() && !is_invisible(*c));
    let allowed: String = visible
        .map(|c| if FORBIDDEN.contains(&c) { '_' } else { c })
        .collect();
    let words: Vec<&str> = allowed.split_whitespace().collect();
    words.join(" ").trim_matches(['.', ' ']).to_owned()
}

/// Zero-width characters, line separators, and marks that change the direction of writing.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{00AD}' | '\u{061C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}')
}

fn cut(text: &str, max: usize) -> &str {
    let end = text.floor_char_boundary(max.min(text.len()));
    text.get(..end).unwrap_or_default().trim_end_matches(['.', ' '])
}

fn is_device(base: &str) -> bool {
    let base = base.to_uppercase();
    DEVICES.contains(&base.as_str())
        || NUMBERED_DEVICES.iter().any(|device| {
            base.strip_prefix(device).is_some_and(|number| {
                matches!(
                    number,
                    "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³"
                )
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_name_reads_as_people_write_it() {
        assert_eq!(of_track("Контур", "Ночь", None, "mp3"), "Контур - Ночь.mp3");
        assert_eq!(
            of_track("A, B", "Night (Kontur Remix)", Some("Intro Dirty"), "wav"),
            "A, B - Night (Kontur Remix) (Intro Dirty).wav"
        );
    }

    #[test]
    fn hostile_titles_are_harmless_names() {
        for (artist, title, expected) in [
            ("..", "../../etc/passwd", "_.._etc_passwd.mp3"),
            (
                "AC/DC",
                "\"Who\" <is> it?\r\nSet-Cookie: a",
                "AC_DC - _Who_ _is_ it_Set-Cookie_ a.mp3",
            ),
            ("", "CON", "CON_.mp3"),
            ("con.", "x", "con - x.mp3"),
            ("", "lpt1.mp3", "lpt1_.mp3.mp3"),
            ("", "aux .x", "aux _.x.mp3"),
            ("a", "\u{202E}3pm.exe\u{0}\u{200B}", "a - 3pm.exe.mp3"),
            ("", " . ", "track.mp3"),
            ("Соm1", "x", "Соm1 - x.mp3"),
        ] {
            assert_eq!(of_track(artist, title, None, "mp3"), expected);
        }
    }

    #[test]
    fn a_long_name_is_cut_between_letters_and_keeps_its_version() {
        let name = of_track("Контур", &"ж".repeat(300), Some("Extended"), "mp3");
        assert!(
            name.len() <= FILE_NAME_BYTES && name.ends_with("ж (Extended).mp3"),
            "{name}"
        );
        let versions = of_track("a", "b", Some(&"v".repeat(500)), "mp3");
        assert!(versions.len() <= FILE_NAME_BYTES && versions.starts_with("a - b (vvv"));
    }

    #[test]
    fn the_second_of_a_name_gets_a_number() {
        let mut folder = Folder::default();
        assert_eq!(folder.place("Ночь.mp3"), "Ночь.mp3");
        assert_eq!(folder.place("НОЧЬ.mp3"), "НОЧЬ (2).mp3");
        assert_eq!(folder.place("Ночь.mp3"), "Ночь (3).mp3");
        assert_eq!(folder.place("Ночь.wav"), "Ночь.wav");
    }

    #[test]
    fn the_latin_form_keeps_capitals() {
        assert_eq!(in_latin("Щёлк \"Ночь\" 🌙.mp3"), "Shchyolk _Noch_ _.mp3");
    }

    proptest! {
        #[test]
        fn any_text_becomes_a_safe_name(artist in any::<String>(), title in any::<String>(), version in any::<Option<String>>()) {
            let name = of_track(&artist, &title, version.as_deref(), "mp3");
            prop_assert!(name.len() <= FILE_NAME_BYTES && name.len() > ".mp3".len());
            prop_assert!(!name.starts_with(['.', ' ']));
            prop_assert!(!name.contains(FORBIDDEN) && !name.contains(char::is_control));
            prop_assert!(!is_device(name.split('.').next().unwrap().trim()));
            prop_assert!(in_latin(&name).bytes().all(|byte| (b' '..=b'~').contains(&byte) && byte != b'"'));
            let mut folder = Folder::default();
            let names: HashSet<_> = (0..12).map(|_| folder.place(&name).to_lowercase()).collect();
            prop_assert_eq!(names.len(), 12);
        }
    }
}
