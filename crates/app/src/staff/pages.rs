//! Pages of text, written by staff.

use pult_domain::{lang::Bilingual, limits::TEXT_TITLE_MAX, problem::Problem, reader::User};
use pult_store::Page;
use serde_json::{Value, json};

use super::{
    record::difference,
    words::{address_code, both, markdown},
};
use crate::{
    App, AppError,
    accounts::{Client, audit},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageWish {
    pub title: Bilingual,
    pub body: Bilingual,
}

/// The app links to it, so it stays.
const FIXED: &str = "contacts";

pub async fn pages(app: &App) -> Result<Vec<Page>, AppError> {
    Ok(app.store.pages().await?)
}

/// A new page, or a new text of one.
pub async fn put_page(
    app: &App,
    client: &Client,
    staff: &User,
    code: &str,
    wish: &PageWish,
) -> Result<Page, AppError> {
    let title = both("title", &wish.title, TEXT_TITLE_MAX)?;
    let page = Page {
        code: address_code(code, &title)?,
        body: markdown(app, "body", &wish.body)?,
        title,
        updated_at: app.now(),
    };
    let old = app.store.page(&page.code).await?;
    let mut tx = app.store.begin().await?;
    tx.put_pages(std::slice::from_ref(&page)).await?;
    let details = difference(old.as_ref().map(told).as_ref(), Some(&told(&page)));
    let action = if old.is_some() { "page.change" } else { "page.add" };
    audit(app, &mut tx, client, staff, action, &subject(&page.code), details).await?;
    tx.commit().await?;
    Ok(page)
}

pub async fn delete_page(app: &App, client: &Client, staff: &User, code: &str) -> Result<(), AppError> {
    let old = app.store.page(code).await?.ok_or(Problem::NotFound)?;
    if code == FIXED {
        return Err(Problem::NotAllowed.into());
    }
    let mut tx = app.store.begin().await?;
    tx.delete_page(code).await?;
    let details = difference(Some(&told(&old)), None);
    audit(
        app,
        &mut tx,
        client,
        staff,
        "page.delete",
        &subject(code),
        details,
    )
    .await?;
    tx.commit().await?;
    Ok(())
}

fn told(page: &Page) -> Value {
    json!({
        "title_ru": page.title.ru, "title_en": page.title.en,
        "body_ru": page.body.ru, "body_en": page.body.en,
    })
}

fn subject(code: &str) -> String {
    format!("page {code}")
}
