//! Text pages: contacts, the terms, and those that staff add. Every version of a page is kept.

use pult_domain::{lang::Bilingual, time::Timestamp};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
    findable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPageRow {
    pub code: String,
    pub title: Bilingual,
    /// Markdown.
    pub body: Bilingual,
    pub updated_at: Timestamp,
}

impl Store {
    pub async fn page(&self, code: &str) -> Result<Option<TextPageRow>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<(String, String, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT title_ru, title_en, body_ru, body_en, updated_at FROM pages WHERE code = $1"
        )
        .bind(code)
        .fetch_optional(c))?;
        Ok(
            row.map(|(title_ru, title_en, body_ru, body_en, updated_at)| TextPageRow {
                code: code.to_owned(),
                title: Bilingual::new(title_ru, title_en),
                body: Bilingual::new(body_ru, body_en),
                updated_at: Timestamp(updated_at),
            }),
        )
    }

    /// Which of its texts a page has now; nothing when nobody has written one.
    pub async fn page_version(&self, code: &str) -> Result<Option<i64>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT MAX(t.number) FROM page_versions t JOIN pages p ON p.code = t.code WHERE t.code = $1"
        )
        .bind(code)
        .fetch_one(c))
    }

    /// By code.
    pub async fn pages(&self) -> Result<Vec<TextPageRow>> {
        let rows: Vec<(String, String, String, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT code, title_ru, title_en, body_ru, body_en, updated_at FROM pages ORDER BY code"
        )
        .fetch_all(c))?;
        let page = |(code, title_ru, title_en, body_ru, body_en, updated_at): (
            String,
            String,
            String,
            String,
            String,
            i64,
        )| TextPageRow {
            code,
            title: Bilingual::new(title_ru, title_en),
            body: Bilingual::new(body_ru, body_en),
            updated_at: Timestamp(updated_at),
        };
        Ok(rows.into_iter().map(page).collect())
    }
}

impl Tx {
    /// New pages, or new texts of existing ones.
    pub async fn put_pages(&mut self, pages: &[TextPageRow]) -> Result<()> {
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
        self.changed(DataChange::Content);
        Ok(())
    }

    /// Holds a page until the end of the transaction and answers when it was last written: its revision. Nothing when
    /// nobody has written it.
    pub async fn lock_page(&mut self, code: &str) -> Result<Option<Timestamp>> {
        let written: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "UPDATE pages SET updated_at = updated_at WHERE code = $1 RETURNING updated_at"
        )
        .bind(code)
        .fetch_optional(c))?;
        Ok(written.map(Timestamp))
    }

    /// Puts down the text of a page as it is now, and answers which one of its texts that is.
    pub async fn store_page_version(&mut self, page: &TextPageRow) -> Result<i64> {
        tx!(self, |c| {
            sqlx::query_scalar(
                "INSERT INTO page_versions (code, number, title_ru, title_en, body_ru, body_en, created_at) \
             VALUES ($1, (SELECT COALESCE(MAX(number), 0) + 1 FROM page_versions \
             WHERE code = $1), $2, $3, $4, $5, $6) RETURNING number",
            )
            .bind(&page.code)
            .bind(&page.title.ru)
            .bind(&page.title.en)
            .bind(&page.body.ru)
            .bind(&page.body.en)
            .bind(page.updated_at.0)
            .fetch_one(c)
        })
    }

    pub async fn delete_page(&mut self, code: &str) -> Result<bool> {
        let deleted = tx!(self, |c| affected(
            sqlx::query("DELETE FROM pages WHERE code = $1")
                .bind(code)
                .execute(c)
        ))?;
        self.changed(DataChange::Content);
        Ok(deleted > 0)
    }
}
