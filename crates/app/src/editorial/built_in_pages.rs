//! Pages that the app links to whether anybody has written them or not, with their built-in texts.

use pult_domain::{lang::Bilingual, time::Timestamp};
use pult_store::TextPageRow;

use crate::{App, AppError};

pub const CONTACTS: &str = "contacts";
pub const OFFER: &str = "offer";
pub const PERSONAL_DATA: &str = "personal-data";

const OFFER_RU: &str = include_str!("../../assets/texts/offer.ru.md");
const OFFER_EN: &str = include_str!("../../assets/texts/offer.en.md");
const PERSONAL_DATA_RU: &str = include_str!("../../assets/texts/personal-data.ru.md");
const PERSONAL_DATA_EN: &str = include_str!("../../assets/texts/personal-data.en.md");
/// The day of the last change of the built-in texts: 15 November 2026.
const TEXTS_OF: Timestamp = Timestamp(1_794_700_800_000);

/// These pages cannot be deleted, and have paths of their own.
pub fn is_built_in(code: &str) -> bool {
    matches!(code, CONTACTS | OFFER | PERSONAL_DATA)
}

/// The text that staff wrote, else the built-in one.
pub(crate) async fn page_in_force(app: &App, code: &str) -> Result<Option<TextPageRow>, AppError> {
    let written = app.store.page(code).await?;
    Ok(written.or_else(|| load_built_in(code)))
}

/// Replaces `{brand}` and `{site}` by the name and host of this pool.
pub(crate) fn fill_placeholders(app: &App, text: &str) -> String {
    let settings = &app.settings;
    let address = settings.public_url.as_str();
    let site = address.split_once("://").map_or(address, |(_, site)| site);
    text.replace("{brand}", &settings.brand).replace("{site}", site)
}

/// The built-in text of a page.
fn load_built_in(code: &str) -> Option<TextPageRow> {
    let (ru, en) = match code {
        OFFER => (OFFER_RU, OFFER_EN),
        PERSONAL_DATA => (PERSONAL_DATA_RU, PERSONAL_DATA_EN),
        _ => return None,
    };
    let ((title_ru, body_ru), (title_en, body_en)) = (split_title(ru), split_title(en));
    Some(TextPageRow {
        code: code.to_owned(),
        title: Bilingual::new(title_ru, title_en),
        body: Bilingual::new(body_ru, body_en),
        updated_at: TEXTS_OF,
    })
}

/// Splits off the first line, which is the title.
fn split_title(text: &'static str) -> (&'static str, &'static str) {
    let (title, body) = text.split_once('\n').unwrap_or((text, ""));
    (title.trim_start_matches("# "), body.trim())
}

#[cfg(test)]
mod tests {
    use pult_domain::block::{self, Block};

    use super::*;

    fn shape(text: &str) -> Vec<(&'static str, usize)> {
        let parsed = block::read(text);
        assert_eq!(parsed.refused, Vec::<String>::new());
        let part = |block: &Block| match block {
            Block::Heading { .. } => ("heading", 1),
            Block::List { items, .. } => ("list", items.len()),
            _ => ("words", 1),
        };
        parsed.blocks.iter().map(part).collect()
    }

    #[test]
    fn the_texts_say_the_same_in_both_languages() {
        for (code, ru, en) in [
            (OFFER, "Оферта", "Terms"),
            (PERSONAL_DATA, "Персональные данные", "Personal data"),
        ] {
            let page = load_built_in(code).unwrap();
            assert_eq!((&*page.title.ru, &*page.title.en), (ru, en));
            assert_eq!(shape(&page.body.ru), shape(&page.body.en));
            let cyrillic = |c: char| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё');
            assert!(!page.body.en.contains(cyrillic));
        }
        assert!(load_built_in(CONTACTS).is_none());
        assert_eq!(TEXTS_OF.rfc3339(), "2026-11-15T00:00:00.000Z");
    }
}
