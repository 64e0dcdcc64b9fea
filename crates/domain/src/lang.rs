//! The two languages of the interface.

coded! {
    #[derive(Default)]
    pub enum Lang {
        #[default]
        Ru = "ru",
        En = "en",
    }
}

/// Keeps the parts of a number on one line.
pub(crate) const NO_BREAK: char = '\u{a0}';

impl Lang {
    /// The value for this language.
    pub fn pick<T>(self, ru: T, en: T) -> T {
        match self {
            Self::Ru => ru,
            Self::En => en,
        }
    }

    /// The first language of an `Accept-Language` header that the interface has.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        header.split(',').find_map(|part| {
            let tag = part.split(';').next()?.trim();
            Self::parse(&tag.get(..2)?.to_ascii_lowercase())
        })
    }

    /// Separates the cells of an exported table. Russian spreadsheets expect a semicolon, since the
    /// comma separates decimals there.
    pub fn cell_separator(self) -> char {
        match self {
            Self::Ru => ';',
            Self::En => ',',
        }
    }

    /// «50 000», “50,000”.
    pub fn number(self, whole: u64) -> String {
        let separator = match self {
            Self::Ru => NO_BREAK,
            Self::En => ',',
        };
        let digits = whole.to_string();
        let mut text = String::with_capacity(digits.len() * 2);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }
}

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bilingual {
    pub ru: String,
    pub en: String,
}

impl Bilingual {
    pub fn new(ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            ru: ru.into(),
            en: en.into(),
        }
    }

    /// The text in `lang`; a missing Russian one shows in English.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ru if !self.ru.is_empty() => &self.ru,
            _ => &self.en,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accept_language_picks_the_first_we_speak() {
        assert_eq!(
            Lang::from_accept_language("de-DE,de;q=0.9,en;q=0.8,ru;q=0.7"),
            Some(Lang::En)
        );
        assert_eq!(Lang::from_accept_language("RU-ru"), Some(Lang::Ru));
        assert_eq!(Lang::from_accept_language("*, я, d"), None);
    }

    #[test]
    fn english_stands_in_for_a_missing_russian_text() {
        assert_eq!(Bilingual::new("", "Mix").get(Lang::Ru), "Mix");
        assert_eq!(Bilingual::new("Микс", "Mix").get(Lang::Ru), "Микс");
    }
}
