//! Redirects and SEO overrides.

use pult_domain::lang::Bilingual;

use crate::{Result, Store, db::read};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    pub path: String,
    pub target: String,
    /// 301 or 302.
    pub status: i64,
}

/// An empty field means the generated text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeoOverride {
    pub path: String,
    pub title: Bilingual,
    pub description: Bilingual,
    pub keywords: Bilingual,
    pub h1: Bilingual,
    /// Object of the picture that links to it are shown with.
    pub picture: Option<String>,
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

    pub async fn seo_overrides(&self) -> Result<Vec<SeoOverride>> {
        #[derive(sqlx_macros::FromRow)]
        struct Row {
            path: String,
            title_ru: String,
            title_en: String,
            description_ru: String,
            description_en: String,
            keywords_ru: String,
            keywords_en: String,
            h1_ru: String,
            h1_en: String,
            picture: Option<String>,
        }
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(
            "SELECT path, title_ru, title_en, description_ru, description_en, keywords_ru, keywords_en, \
             h1_ru, h1_en, picture FROM seo_overrides ORDER BY path"
        )
        .fetch_all(c))?;
        let seo_override = |row: Row| SeoOverride {
            path: row.path,
            title: Bilingual::new(row.title_ru, row.title_en),
            description: Bilingual::new(row.description_ru, row.description_en),
            keywords: Bilingual::new(row.keywords_ru, row.keywords_en),
            h1: Bilingual::new(row.h1_ru, row.h1_en),
            picture: row.picture,
        };
        Ok(rows.into_iter().map(seo_override).collect())
    }
}
