//! FAQ entries, written and ordered by staff.

use std::collections::HashMap;

use pult_domain::{
    lang::{Bilingual, Lang},
    limits::TEXT_TITLE_MAX,
    problem::Problem,
    requester::User,
};
use pult_store::FaqEntry;
use serde_json::{Value, json};

use super::{
    audit_diff::{difference, next_revision},
    text_checks::{check_both_languages, check_markdown},
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaqForm {
    pub question: Bilingual,
    pub answer: Bilingual,
    /// The position; at the end if absent.
    pub position: Option<i64>,
    /// The revision that staff saw, for a change.
    pub revision: Option<i64>,
}

#[crate::boxed]
pub async fn list_faq(app: &App) -> Result<Vec<FaqEntry>, AppError> {
    Ok(app.store.faq().await?)
}

#[crate::boxed]
pub async fn add_faq(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    form: &FaqForm,
) -> Result<FaqEntry, AppError> {
    let last = list_faq(app).await?.last().map_or(0, |entry| entry.position);
    let mut entry = check_form(app, form, 0, last.saturating_add(1))?;
    let mut tx = app.store.begin().await?;
    entry.id = tx.add_faq(&entry).await?;
    let details = difference(None, Some(&describe(&entry)));
    audit(
        app,
        &mut tx,
        client,
        staff,
        "faq.add",
        &subject(entry.id),
        details,
    )
    .await?;
    tx.commit().await?;
    Ok(entry)
}

#[crate::boxed]
pub async fn change_faq(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: i64,
    form: &FaqForm,
) -> Result<FaqEntry, AppError> {
    let old = find_entry(app, id).await?;
    let mut entry = check_form(app, form, id, old.position)?;
    let mut tx = app.store.begin().await?;
    let stored = tx.lock_faq(id).await?;
    entry.updated_at = next_revision(form.revision, stored, app.now())?;
    if !tx.change_faq(&entry).await? {
        return Err(Problem::NotFound.into());
    }
    let details = difference(Some(&describe(&old)), Some(&describe(&entry)));
    audit(app, &mut tx, client, staff, "faq.change", &subject(id), details).await?;
    tx.commit().await?;
    Ok(entry)
}

#[crate::boxed]
pub async fn delete_faq(app: &App, client: &ClientDevice, staff: &User, id: i64) -> Result<(), AppError> {
    let old = find_entry(app, id).await?;
    let mut tx = app.store.begin().await?;
    if !tx.delete_faq(id).await? {
        return Err(Problem::NotFound.into());
    }
    let details = difference(Some(&describe(&old)), None);
    audit(app, &mut tx, client, staff, "faq.delete", &subject(id), details).await?;
    tx.commit().await?;
    Ok(())
}

/// All entries in their new order.
#[crate::boxed]
pub async fn order_faq(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    ids: &[i64],
) -> Result<Vec<FaqEntry>, AppError> {
    let old = list_faq(app).await?;
    let before = describe_order(&old);
    let mut entries: HashMap<i64, FaqEntry> = old.into_iter().map(|entry| (entry.id, entry)).collect();
    let mut ordered = Vec::new();
    for (position, id) in (1..).zip(ids) {
        let invalid = || Problem::InvalidValue { field: "ids".into() };
        let mut entry = entries.remove(id).ok_or_else(invalid)?;
        entry.position = position;
        ordered.push(entry);
    }
    if !entries.is_empty() {
        return Err(Problem::InvalidValue { field: "ids".into() }.into());
    }
    let mut tx = app.store.begin().await?;
    for entry in &ordered {
        tx.change_faq(entry).await?;
    }
    let details = difference(Some(&before), Some(&describe_order(&ordered)));
    audit(app, &mut tx, client, staff, "faq.order", "faq", details).await?;
    tx.commit().await?;
    Ok(ordered)
}

async fn find_entry(app: &App, id: i64) -> Result<FaqEntry, AppError> {
    let found = list_faq(app).await?.into_iter().find(|entry| entry.id == id);
    Ok(found.ok_or(Problem::NotFound)?)
}

fn check_form(app: &App, form: &FaqForm, id: i64, position: i64) -> Result<FaqEntry, Problem> {
    Ok(FaqEntry {
        id,
        position: form.position.unwrap_or(position),
        question: check_both_languages("question", &form.question, TEXT_TITLE_MAX)?,
        answer: check_markdown(app, "answer", &form.answer)?,
        updated_at: app.now(),
    })
}

fn describe_order(entries: &[FaqEntry]) -> Value {
    let questions = |lang| -> Vec<&str> { entries.iter().map(|entry| entry.question.get(lang)).collect() };
    json!({ "order_ru": questions(Lang::Ru), "order_en": questions(Lang::En) })
}

fn describe(entry: &FaqEntry) -> Value {
    json!({
        "position": entry.position,
        "question_ru": entry.question.ru, "question_en": entry.question.en,
        "answer_ru": entry.answer.ru, "answer_en": entry.answer.en,
    })
}

fn subject(id: i64) -> String {
    format!("faq {id}")
}
