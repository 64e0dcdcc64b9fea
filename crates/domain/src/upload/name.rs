//! What a file is called on the screen. The name is never a path: nothing is stored under it.

use crate::limits::UPLOAD_NAME_BYTES;

const NAMELESS: &str = "file";

/// The last part of whatever a browser calls the file, in one line, without marks that nobody sees, of a bearable
/// length and with its ending kept.
pub fn shown_name(told: &str) -> String {
    let last = told.rsplit(['/', '\\']).next().unwrap_or_default();
    let visible: String = last
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .filter(|c| !is_invisible(*c))
        .collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    let name = words.join(" ");
    // A name of dots alone means a folder.
    let name = if name.trim_matches(['.', ' ']).is_empty() {
        NAMELESS
    } else {
        name.as_str()
    };
    shortened(name)
}

fn shortened(name: &str) -> String {
    if name.len() <= UPLOAD_NAME_BYTES {
        return name.to_owned();
    }
    const ENDING_MAX: usize = 8;
    let ending = name
        .rfind('.')
        .and_then(|dot| name.get(dot..))
        .filter(|ending| ending.len() <= ENDING_MAX)
        .unwrap_or_default();
    let mut end = UPLOAD_NAME_BYTES - ending.len();
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    format!("{}{ending}", name.get(..end).unwrap_or_default())
}

/// Zero-width characters, line separators, and marks that turn the direction of writing.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn hostile_names_become_plain_ones() {
        for (told, shown) in [
            ("Контур - Ночь (Extended).wav", "Контур - Ночь (Extended).wav"),
            ("../../etc/passwd", "passwd"),
            ("C:\\Music\\a.mp3", "a.mp3"),
            ("/", "file"),
            ("..", "file"),
            ("", "file"),
            ("a\0b\r\nSet-Cookie: x.wav", "a b Set-Cookie: x.wav"),
            ("gpj.\u{202E}exe.wav", "gpj.exe.wav"),
        ] {
            assert_eq!(shown_name(told), shown, "{told:?}");
        }
    }

    #[test]
    fn a_long_name_keeps_its_ending() {
        let shown = shown_name(&format!("{}.flac", "ж".repeat(400)));
        assert!(
            shown.len() <= UPLOAD_NAME_BYTES && shown.ends_with("ж.flac"),
            "{shown}"
        );
        assert_eq!(shown_name(&"x".repeat(999)).len(), UPLOAD_NAME_BYTES);
    }

    proptest! {
        #[test]
        fn any_name_is_short_in_one_line_and_no_path(told in ".{0,400}") {
            let shown = shown_name(&told);
            prop_assert!(!shown.is_empty() && shown.len() <= UPLOAD_NAME_BYTES);
            prop_assert!(!shown.contains(['/', '\\', '\0', '\n', '\r']));
            prop_assert!(shown != "." && shown != "..");
        }
    }
}
