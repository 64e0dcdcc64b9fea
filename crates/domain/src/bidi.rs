//! Removes the invisible marks with which a text can be made to look different from what it says.

/// Characters that change the direction of writing. A phone's keyboard or a copied text may bring
/// them; in a name they change what is displayed, even in the text after the name.
pub fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Removes such characters, and whitespace at both ends.
pub fn strip_bidi_controls(text: &str) -> String {
    let cleaned: String = text.chars().filter(|c| !is_bidi_control(*c)).collect();
    cleaned.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::strip_bidi_controls;

    #[test]
    fn nothing_is_read_backwards() {
        for (written, expected) in [
            ("\u{202E}трек\u{202C} ", "трек"),
            ("\u{2066}a\u{2069} \u{200F}b\u{200E}", "a b"),
            ("\u{202A} \u{061C}", ""),
            // Letters of any script and their joiners are kept.
            ("עברית", "עברית"),
            ("👩\u{200D}🎤", "👩\u{200D}🎤"),
        ] {
            assert_eq!(strip_bidi_controls(written), expected);
        }
    }
}
