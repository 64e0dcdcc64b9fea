//! Pages that the pool leads to whether somebody has written them or not, and the text one comes with.

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
/// The day the texts that come with the pool were last changed: 15 November 2026.
const TEXTS_OF: Timestamp = Timestamp(1_794_700_800_000);

/// These stay, and stand at addresses of their own.
pub fn is_built_in(code: &str) -> bool {
    matches!(code, CONTACTS | OFFER | PERSONAL_DATA)
}

/// As staff have written it, else as the pool comes with it.
pub(crate) async fn page_in_force(app: &App, code: &str) -> Result<Option<TextPageRow>, AppError> {
    let written = app.store.page(code).await?;
    Ok(written.or_else(|| built_in(code)))
}

/// `{brand}` and `{site}` stand for what this pool is called and where it is.
pub(crate) fn filled(app: &App, text: &str) -> String {
    let settings = &app.settings;
    let address = settings.public_url.as_str();
    let site = address.split_once("://").map_or(address, |(_, site)| site);
    text.replace("{brand}", &settings.brand).replace("{site}", site)
}

/// The text that the pool comes with.
fn built_in(code: &str) -> Option<TextPageRow> {
    let (ru, en) = match code {
        OFFER => (OFFER_RU, OFFER_EN),
        PERSONAL_DATA => (PERSONAL_DATA_RU, PERSONAL_DATA_EN),
        _ => return None,
    };
    let ((title_ru, body_ru), (title_en, body_en)) = (titled(ru), titled(en));
    Some(TextPageRow {
        code: code.to_owned(),
        title: Bilingual::new(title_ru, title_en),
        body: Bilingual::new(body_ru, body_en),
        updated_at: TEXTS_OF,
    })
}

/// The first line is the title.
fn titled(text: &'static str) -> (&'static str, &'static str) {
    let (title, body) = text.split_once('\n').unwrap_or((text, ""));
    (title.trim_start_matches("# "), body.trim())
}

#[cfg(test)]
mod tests {
    use pult_domain::block::{self, Block};

    use super::*;

    fn shape(text: &str) -> Vec<(&'static str, usize)> {
        let read = block::read(text);
        assert_eq!(read.refused, Vec::<String>::new());
        let part = |block: &Block| match block {
            Block::Heading { .. } => ("heading", 1),
            Block::List { items, .. } => ("list", items.len()),
            _ => ("words", 1),
        };
        read.blocks.iter().map(part).collect()
    }

    #[test]
    fn the_texts_say_the_same_in_both_languages() {
        for (code, ru, en) in [
            (OFFER, "Оферта", "Terms"),
            (PERSONAL_DATA, "Персональные данные", "Personal data"),
        ] {
            let page = built_in(code).unwrap();
            assert_eq!((&*page.title.ru, &*page.title.en), (ru, en));
            assert_eq!(shape(&page.body.ru), shape(&page.body.en));
            let cyrillic = |c: char| matches!(c, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё');
            assert!(!page.body.en.contains(cyrillic));
        }
        assert!(built_in(CONTACTS).is_none());
        assert_eq!(TEXTS_OF.rfc3339(), "2026-11-15T00:00:00.000Z");
    }
}
