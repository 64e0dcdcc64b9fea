//! FAQ entries and text pages.

use pult_domain::{
    block::{self, Block},
    lang::Lang,
    problem::Problem,
    time::Timestamp,
};

use super::{fill_placeholders, page_in_force};
use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaqAnswer {
    pub id: i64,
    pub question: String,
    pub answer: Vec<Block>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPage {
    pub code: String,
    pub title: String,
    pub body: Vec<Block>,
    pub updated_at: Timestamp,
}

#[crate::boxed]
pub async fn faq(app: &App, lang: Lang) -> Result<Vec<FaqAnswer>, AppError> {
    let entries = app.store.faq().await?;
    let answer = |entry: pult_store::FaqEntry| FaqAnswer {
        id: entry.id,
        question: entry.question.get(lang).to_owned(),
        answer: block::read(entry.answer.get(lang)).blocks,
    };
    Ok(entries.into_iter().map(answer).collect())
}

#[crate::boxed]
pub async fn page(app: &App, code: &str, lang: Lang) -> Result<TextPage, AppError> {
    let page = page_in_force(app, code).await?.ok_or(Problem::NotFound)?;
    Ok(TextPage {
        title: page.title.get(lang).to_owned(),
        body: block::read(&fill_placeholders(app, page.body.get(lang))).blocks,
        code: page.code,
        updated_at: page.updated_at,
    })
}
