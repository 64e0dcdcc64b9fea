//! Static pages: the offer, contacts.

use pult_domain::{lang::Bilingual, time::Timestamp};

use crate::{
    Result, Store, Tx,
    db::{insert_many, read},
    findable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    pub code: String,
    pub title: Bilingual,
    pub body: Bilingual,
    pub updated_at: Timestamp,
}

impl Store {
    pub async fn page(&self, code: &str) -> Result<Option<Page>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<(String, String, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT title_ru, title_en, body_ru, body_en, updated_at FROM pages WHERE code = $1"
        )
        .bind(code)
        .fetch_optional(c))?;
        Ok(
            row.map(|(title_ru, title_en, body_ru, body_en, updated_at)| Page {
                code: code.to_owned(),
                title: Bilingual::new(title_ru, title_en),
                body: Bilingual::new(body_ru, body_en),
                updated_at: Timestamp(updated_at),
            }),
        )
    }
}

impl Tx {
    /// New pages, or new texts of existing ones.
    pub async fn put_pages(&mut self, pages: &[Page]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO pages (code, title_ru, title_en, body_ru, body_en, updated_at)",
            pages,
            |p| [
                &p.code,
                &p.title.ru,
                &p.title.en,
                &p.body.ru,
                &p.body.en,
                p.updated_at.0
            ],
            "ON CONFLICT (code) DO UPDATE SET title_ru = excluded.title_ru, title_en = excluded.title_en, \
             body_ru = excluded.body_ru, body_en = excluded.body_en, updated_at = excluded.updated_at"
        );
        Ok(())
    }
}
