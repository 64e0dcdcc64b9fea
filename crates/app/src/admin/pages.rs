//! Text pages, written by staff. Every version is stored.

use pult_domain::{lang::Bilingual, limits::TEXT_TITLE_MAX, problem::Problem, requester::User};
use pult_store::TextPageRow;
use serde_json::{Value, json};

use super::{
    audit_diff::{difference, next_revision},
    text_checks::{address_code, check_both_languages, check_markdown},
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    editorial::{is_built_in, page_in_force},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageForm {
    pub title: Bilingual,
    pub body: Bilingual,
    /// The revision that staff saw; 0 if nobody had written the page.
    pub revision: Option<i64>,
}

#[crate::boxed]
pub async fn list_pages(app: &App) -> Result<Vec<TextPageRow>, AppError> {
    Ok(app.store.pages().await?)
}

/// A page to edit: as written, as built in, or empty if it is expected but unwritten. Its revision is 0
/// until somebody writes it.
#[crate::boxed]
pub async fn load_page(app: &App, code: &str) -> Result<(TextPageRow, i64), AppError> {
    if let Some(stored) = app.store.page(code).await? {
        let revision = stored.updated_at.0;
        return Ok((stored, revision));
    }
    let found = page_in_force(app, code).await?;
    let unwritten = || TextPageRow {
        code: code.to_owned(),
        title: Bilingual::default(),
        body: Bilingual::default(),
        updated_at: app.now(),
    };
    let found = found.or_else(|| is_built_in(code).then(unwritten));
    Ok((found.ok_or(Problem::NotFound)?, 0))
}

/// Creates a page, or stores a new version of it.
#[crate::boxed]
pub async fn save_page(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    code: &str,
    form: &PageForm,
) -> Result<TextPageRow, AppError> {
    let title = check_both_languages("title", &form.title, TEXT_TITLE_MAX)?;
    let mut page = TextPageRow {
        code: address_code(code, &title)?,
        body: check_markdown(app, "body", &form.body)?,
        title,
        updated_at: app.now(),
    };
    let old = page_in_force(app, &page.code).await?;
    let before = app.store.page_version(&page.code).await?;
    let mut tx = app.store.begin().await?;
    let stored = tx.lock_page(&page.code).await?;
    page.updated_at = next_revision(form.revision, stored, app.now())?;
    tx.put_pages(std::slice::from_ref(&page)).await?;
    let version = tx.store_page_version(&page).await?;
    let old = old.map(|old| describe(&old, before));
    let details = difference(old.as_ref(), Some(&describe(&page, Some(version))));
    let action = if old.is_some() { "page.change" } else { "page.add" };
    audit(app, &mut tx, client, staff, action, &subject(&page.code), details).await?;
    tx.commit().await?;
    Ok(page)
}

#[crate::boxed]
pub async fn delete_page(app: &App, client: &ClientDevice, staff: &User, code: &str) -> Result<(), AppError> {
    let old = app.store.page(code).await?.ok_or(Problem::NotFound)?;
    let version = app.store.page_version(code).await?;
    if is_built_in(code) {
        return Err(Problem::NotAllowed.into());
    }
    let mut tx = app.store.begin().await?;
    tx.delete_page(code).await?;
    let details = difference(Some(&describe(&old, version)), None);
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

/// `version` is the number of the stored version.
fn describe(page: &TextPageRow, version: Option<i64>) -> Value {
    json!({
        "version": version,
        "title_ru": page.title.ru, "title_en": page.title.en,
        "body_ru": page.body.ru, "body_en": page.body.en,
    })
}

fn subject(code: &str) -> String {
    format!("page {code}")
}
