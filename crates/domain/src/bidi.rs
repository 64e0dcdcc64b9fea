//! Texts that people write for others to read, without what would make them read otherwise than they are written.

/// Marks that turn the direction of writing. A phone's keyboard or a copied text may bring them; in a name they show
/// other words than there are, and turn what stands behind the name as well.
pub fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// The text without such marks and without blanks at its ends.
pub fn strip_bidi_controls(text: &str) -> String {
    let kept: String = text.chars().filter(|c| !is_bidi_control(*c)).collect();
    kept.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::strip_bidi_controls;

    #[test]
    fn nothing_is_read_backwards() {
        for (written, kept) in [
            ("\u{202E}трек\u{202C} ", "трек"),
            ("\u{2066}a\u{2069} \u{200F}b\u{200E}", "a b"),
            ("\u{202A} \u{061C}", ""),
            // Letters of any writing, and what joins them, stay as they are.
            ("עברית", "עברית"),
            ("👩\u{200D}🎤", "👩\u{200D}🎤"),
        ] {
            assert_eq!(strip_bidi_controls(written), kept);
        }
    }
}
