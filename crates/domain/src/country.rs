//! Countries by their ISO code, with the currency that users there pay in.

use crate::{
    lang::{Bilingual, Lang},
    plan::Currency,
};

/// Code, Russian and English name, one country a line.
const COUNTRIES: &str = include_str!("countries.txt");
const ROUBLE: [&str; 5] = ["RU", "BY", "KZ", "AM", "KG"];
const EURO: [&str; 21] = [
    "AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV", "MT",
    "NL", "PT", "SI", "SK",
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Country {
    pub code: &'static str,
    pub name: Bilingual,
}

impl Country {
    /// Returns `None` for a code that is no country, such as `XX` and `T1`, which some proxies send.
    pub fn find(code: &str) -> Option<Self> {
        let code = code.trim();
        COUNTRIES.lines().find_map(|line| {
            let mut parts = line.split('\t');
            let (iso_code, ru, en) = (parts.next()?, parts.next()?, parts.next()?);
            iso_code.eq_ignore_ascii_case(code).then(|| Self {
                code: iso_code,
                name: Bilingual::new(ru, en),
            })
        })
    }

    /// The country where most users of a language are, used when nothing better is known.
    pub fn of_language(lang: Lang) -> Option<Self> {
        Self::find(match lang {
            Lang::Ru => "RU",
            Lang::En => "US",
        })
    }

    pub fn currency(&self) -> Currency {
        if ROUBLE.contains(&self.code) {
            Currency::Rub
        } else if EURO.contains(&self.code) {
            Currency::Eur
        } else {
            Currency::Usd
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_country_chooses_the_currency() {
        let currency = |code| Country::find(code).unwrap().currency();
        for code in ROUBLE {
            assert_eq!(currency(code), Currency::Rub);
        }
        for code in EURO {
            assert_eq!(currency(code), Currency::Eur);
        }
        assert_eq!(currency("us"), Currency::Usd);
        assert_eq!(currency("UA"), Currency::Usd);
    }

    #[test]
    fn countries_are_named_in_both_languages() {
        assert_eq!(
            Country::find(" ru ").unwrap().name,
            Bilingual::new("Россия", "Russia")
        );
        for code in ["", "XX", "T1", "RUS", "РФ"] {
            assert_eq!(Country::find(code), None, "{code}");
        }
        for lang in Lang::ALL {
            assert!(Country::of_language(lang).is_some());
        }
        assert!(COUNTRIES.lines().all(|line| line.split('\t').count() == 3));
    }
}
