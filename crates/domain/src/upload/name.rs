//! The displayed name of an uploaded file. It is never a path: nothing is stored under it.

use crate::limits::UPLOAD_NAME_BYTES;

const NAMELESS: &str = "file";

/// The last part of the name that a browser sends, in one line, without invisible characters, cut
/// to a limit with its extension kept.
pub fn shown_name(file_name: &str) -> String {
    let last = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
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
    shorten(name)
}

fn shorten(name: &str) -> String {
    if name.len() <= UPLOAD_NAME_BYTES {
        return name.to_owned();
    }
    const ENDING_MAX: usize = 8;
    let extension = name
        .rfind('.')
        .and_then(|dot| name.get(dot..))
        .filter(|extension| extension.len() <= ENDING_MAX)
        .unwrap_or_default();
    let mut end = UPLOAD_NAME_BYTES - extension.len();
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    format!("{}{extension}", name.get(..end).unwrap_or_default())
}

/// Zero-width characters, line separators, and marks that change the direction of writing.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn hostile_names_become_plain_ones() {
        for (file_name, displayed) in [
            ("Контур - Ночь (Extended).wav", "Контур - Ночь (Extended).wav"),
            ("../../etc/passwd", "passwd"),
            ("C:\\Music\\a.mp3", "a.mp3"),
            ("/", "file"),
            ("..", "file"),
            ("", "file"),
            ("a\0b\r\nSet-Cookie: x.wav", "a b Set-Cookie: x.wav"),
            ("gpj.\u{202E}exe.wav", "gpj.exe.wav"),
        ] {
            assert_eq!(shown_name(file_name), displayed, "{file_name:?}");
        }
    }

    #[test]
    fn a_long_name_keeps_its_ending() {
        let displayed = shown_name(&format!("{}.flac", "ж".repeat(400)));
        assert!(
            displayed.len() <= UPLOAD_NAME_BYTES && displayed.ends_with("ж.flac"),
            "{displayed}"
        );
        assert_eq!(shown_name(&"x".repeat(999)).len(), UPLOAD_NAME_BYTES);
    }

    proptest! {
        #[test]
        fn any_name_is_short_in_one_line_and_no_path(file_name in ".{0,400}") {
            let displayed = shown_name(&file_name);
            prop_assert!(!displayed.is_empty() && displayed.len() <= UPLOAD_NAME_BYTES);
            prop_assert!(!displayed.contains(['/', '\\', '\0', '\n', '\r']));
            prop_assert!(displayed != "." && displayed != "..");
        }
    }
}
