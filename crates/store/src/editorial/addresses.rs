//! Addresses that moved, and what staff say of pages.

use pult_domain::lang::Bilingual;

use crate::{Result, Store, db::read};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    pub path: String,
    pub target: String,
    /// 301 or 302.
    pub status: i64,
}

/// What is empty is said as the pool would say it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageWords {
    pub path: String,
    pub title: Bilingual,
    pub description: Bilingual,
    pub keywords: Bilingual,
}

impl Store {
    pub async fn redirects(&self) -> Result<Vec<Redirect>> {
        let rows: Vec<(String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT path, target, status FROM redirects ORDER BY path"
        )
        .fetch_all(c))?;
        let redirect = |(path, target, status)| Redirect { path, target, status };
        Ok(rows.into_iter().map(redirect).collect())
    }

    pub async fn page_words(&self) -> Result<Vec<PageWords>> {
        type Row = (String, String, String, String, String, String, String);
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(
            "SELECT path, title_ru, title_en, description_ru, description_en, keywords_ru, keywords_en \
             FROM seo_overrides ORDER BY path"
        )
        .fetch_all(c))?;
        let words =
            |(path, title_ru, title_en, description_ru, description_en, keywords_ru, keywords_en): Row| {
                PageWords {
                    path,
                    title: Bilingual::new(title_ru, title_en),
                    description: Bilingual::new(description_ru, description_en),
                    keywords: Bilingual::new(keywords_ru, keywords_en),
                }
            };
        Ok(rows.into_iter().map(words).collect())
    }
}
