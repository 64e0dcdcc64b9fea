//! Sort keys of names: digits, then Latin, then Cyrillic; case, accents and punctuation do not count.

use unicode_normalization::UnicodeNormalization;

/// The text by which two names are compared.
pub fn sort_key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase) {
        match c {
            // A letter of its own, which decomposition would turn into и with a mark.
            'й' => key.push('й'),
            'ё' => key.push('е'),
            _ if c.is_ascii_alphanumeric() => key.push(c),
            _ if c.is_whitespace() => {
                if !key.is_empty() && !key.ends_with(' ') {
                    key.push(' ');
                }
            }
            _ => key.extend(std::iter::once(c).nfkd().filter(|c| c.is_alphanumeric())),
        }
    }
    key.truncate(key.trim_end().len());
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_where_a_reader_looks_for_them() {
        let mut names = [
            "ягода",
            "«Ёлка»",
            "Zebra",
            "(Intro) Echo",
            "яблоко",
            "échelle",
            "Йод",
            "Ива",
            "искра",
            "ежи",
            "Ель",
            "99 Nights",
            "apple  pie",
            "Apple",
            "\"Apple Core\"",
        ];
        names.sort_by_key(|name| sort_key(name));
        assert_eq!(
            names,
            [
                "99 Nights",
                "Apple",
                "\"Apple Core\"",
                "apple  pie",
                "échelle",
                "(Intro) Echo",
                "Zebra",
                "ежи",
                "«Ёлка»",
                "Ель",
                "Ива",
                "искра",
                "Йод",
                "яблоко",
                "ягода",
            ]
        );
    }

    #[test]
    fn a_name_of_signs_alone_has_an_empty_key() {
        assert_eq!(sort_key("!!! … —"), "");
    }
}
