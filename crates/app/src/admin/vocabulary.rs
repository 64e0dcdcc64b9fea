//! The words tracks are described with, as staff keep them. A code is given once and never changes: filters, saved
//! crates and submissions know words by it.

use std::time::Duration;

use pult_domain::{
    ids::VocabularyEntryId,
    lang::Bilingual,
    limits::{ENTRY_CODE_MAX, ENTRY_ICON_MAX, ENTRY_NAME_MAX, ENTRY_SORT_MAX},
    list::within,
    problem::Problem,
    requester::User,
    time::Timestamp,
    vocabulary::{Attribute, NewVocabularyEntry, VocabularyEntry, VocabularyKind},
};
use pult_store::{StoreError, VocabularyEntryUse};
use serde_json::{Value, json};

use super::{
    audit_diff::{difference, next_writing},
    text_rules::{address_code, both},
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

/// For lists of this node to show the word; others follow within a second of it.
const SNAPSHOT_TIMEOUT: Duration = Duration::from_secs(5);

/// A word as staff write it down.
#[derive(Debug, Clone)]
pub struct VocabularyEntryForm {
    pub name: Bilingual,
    pub sort: i64,
    pub icon: String,
    pub color: String,
    pub attributes: Vec<String>,
    pub offered_first: bool,
    /// The writing that was seen, of a word that is changed.
    pub revision: Option<i64>,
}

/// Every word with how often it is used.
#[crate::boxed]
pub async fn vocabulary_with_uses(app: &App) -> Result<Vec<VocabularyEntryUse>, AppError> {
    Ok(app.store.vocabulary_with_uses().await?)
}

/// Without a code, one is made of the English name.
#[crate::boxed]
pub async fn add_term(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    kind: VocabularyKind,
    code: &str,
    wish: &VocabularyEntryForm,
) -> Result<VocabularyEntryId, AppError> {
    let mut term = checked(kind, wish)?;
    term.code = address_code(code, &term.name)?;
    if term.code.len() > ENTRY_CODE_MAX {
        return Err(Problem::TooLong {
            field: "code".into(),
            max: ENTRY_CODE_MAX,
        }
        .into());
    }
    have_distinct_names(app, None, &term).await?;
    let mut tx = app.store.begin().await?;
    let id = tx.add_vocabulary_entry(&term).await.map_err(is_code_taken)?;
    let details = difference(None, Some(&describe(&term)));
    audit(app, &mut tx, client, staff, "term.add", &subject(id), details).await?;
    shown(app, tx.commit().await?).await;
    Ok(id)
}

/// Answers the revision it has now.
#[crate::boxed]
pub async fn change_term(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: VocabularyEntryId,
    wish: &VocabularyEntryForm,
) -> Result<Timestamp, AppError> {
    let kind = find(app, id).await?.kind;
    let mut term = checked(kind, wish)?;
    have_distinct_names(app, Some(id), &term).await?;
    let mut tx = app.store.begin().await?;
    let held = tx.lock_vocabulary_entry(id).await?.ok_or(Problem::NotFound)?;
    let at = next_writing(wish.revision, Some(held), app.now())?;
    let words = tx.all_vocabulary_entries().await?;
    let old = words
        .into_iter()
        .find(|word| word.id == id)
        .ok_or(Problem::NotFound)?;
    term.code.clone_from(&old.code);
    if term == old.entry {
        return Ok(held);
    }
    tx.change_vocabulary_entry(id, &term, at).await?;
    let details = difference(Some(&describe(&old)), Some(&describe(&term)));
    audit(app, &mut tx, client, staff, "term.change", &subject(id), details).await?;
    shown(app, tx.commit().await?).await;
    Ok(at)
}

/// Only a word that nothing is described with, unless another takes its place.
#[crate::boxed]
pub async fn delete_term(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: VocabularyEntryId,
    into: Option<VocabularyEntryId>,
) -> Result<(), AppError> {
    let old = find(app, id).await?;
    let mut details = difference(Some(&describe(&old.entry)), None);
    let mut tx = app.store.begin_bulk().await?;
    let action = match into {
        None => "term.delete",
        Some(into) => {
            let heir = find(app, into).await?;
            if heir.id == id || heir.kind != old.kind {
                return Err(Problem::InvalidValue { field: "into".into() }.into());
            }
            tx.replace_vocabulary_entry(id, into).await?;
            if let Some(details) = details.as_object_mut() {
                details.insert("into".into(), json!({ "after": heir.code }));
            }
            "term.merge"
        }
    };
    if !tx.delete_vocabulary_entry(id).await? {
        return Err(Problem::TermUsed.into());
    }
    audit(app, &mut tx, client, staff, action, &subject(id), details).await?;
    shown(app, tx.commit().await?).await;
    Ok(())
}

/// Two words of a kind cannot share a code, and nothing else of a new one can be taken.
fn is_code_taken(error: StoreError) -> AppError {
    match error {
        StoreError::Conflict { .. } => Problem::ValueTaken { field: "code".into() }.into(),
        other => other.into(),
    }
}

async fn find(app: &App, id: VocabularyEntryId) -> Result<VocabularyEntry, AppError> {
    let terms = app.store.terms().await?;
    let found = terms.into_iter().find(|term| term.id == id);
    Ok(found.ok_or(Problem::NotFound)?)
}

fn checked(kind: VocabularyKind, wish: &VocabularyEntryForm) -> Result<NewVocabularyEntry, Problem> {
    let wrong = |field: &str| Problem::InvalidValue { field: field.into() };
    let name = both("name", &wish.name, ENTRY_NAME_MAX)?;
    for (field, text) in [("name_ru", &name.ru), ("name_en", &name.en)] {
        // In lists of filters a comma divides words.
        if text.contains(|c: char| c.is_control() || c == ',') {
            return Err(wrong(field));
        }
    }
    within("sort", wish.sort, 0, ENTRY_SORT_MAX)?;
    let icon = wish.icon.trim();
    if icon.chars().count() > ENTRY_ICON_MAX {
        return Err(Problem::TooLong {
            field: "icon".into(),
            max: ENTRY_ICON_MAX,
        });
    }
    if icon.contains(char::is_control) {
        return Err(wrong("icon"));
    }
    let color = wish.color.trim();
    let is_color = |text: &str| {
        text.strip_prefix('#')
            .is_some_and(|hex| hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    if !color.is_empty() && !is_color(color) {
        return Err(wrong("color"));
    }
    let mut attributes = 0;
    for code in &wish.attributes {
        let attribute = Attribute::parse(code).filter(|_| kind == VocabularyKind::VersionType);
        attributes |= attribute.ok_or_else(|| wrong("attributes"))?.bit();
    }
    Ok(NewVocabularyEntry {
        kind,
        code: String::new(),
        name,
        sort: wish.sort,
        icon: icon.to_owned(),
        color: color.to_owned(),
        attributes,
        offered_first: wish.offered_first && kind == VocabularyKind::VersionType,
    })
}

/// Clients name some words by what they say, so no two of a kind may say the same.
async fn have_distinct_names(
    app: &App,
    own: Option<VocabularyEntryId>,
    term: &NewVocabularyEntry,
) -> Result<(), AppError> {
    let same = |other: &VocabularyEntry| {
        Some(other.id) != own
            && other.kind == term.kind
            && other.name.en.to_lowercase() == term.name.en.to_lowercase()
    };
    if app.store.terms().await?.iter().any(same) {
        return Err(Problem::ValueTaken {
            field: "name_en".into(),
        }
        .into());
    }
    Ok(())
}

fn describe(term: &NewVocabularyEntry) -> Value {
    let attributes: Vec<&str> = Attribute::ALL
        .into_iter()
        .filter(|attribute| term.attributes & attribute.bit() != 0)
        .map(Attribute::code)
        .collect();
    json!({
        "kind": term.kind.code(),
        "code": term.code,
        "name_ru": term.name.ru,
        "name_en": term.name.en,
        "sort": term.sort,
        "icon": term.icon,
        "color": term.color,
        "attributes": attributes.join(", "),
        "offered_first": term.offered_first,
    })
}

fn subject(id: VocabularyEntryId) -> String {
    format!("term {id}")
}

/// Filters show it when this returns, unless the catalogue is so large that building it takes longer.
async fn shown(app: &App, seq: Option<i64>) {
    if let Some(seq) = seq {
        let _ = tokio::time::timeout(SNAPSHOT_TIMEOUT, app.catalog.wait_for(seq)).await;
    }
}
