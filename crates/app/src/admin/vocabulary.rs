//! Vocabulary entries, edited by staff. A code is assigned once and never changes, because filters, saved
//! filters and submissions refer to it.

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
    audit_diff::{difference, next_revision},
    text_checks::{address_code, check_both_languages},
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

/// How long a change waits for the lists of this node; other nodes follow within a second.
const SNAPSHOT_TIMEOUT: Duration = Duration::from_secs(5);

/// A vocabulary entry as staff enter it.
#[derive(Debug, Clone)]
pub struct VocabularyEntryForm {
    pub name: Bilingual,
    pub sort: i64,
    pub icon: String,
    pub color: String,
    pub attributes: Vec<String>,
    pub offered_first: bool,
    /// The revision that staff saw, for a change.
    pub revision: Option<i64>,
}

/// All entries with their use counts.
#[crate::boxed]
pub async fn list_vocabulary_with_uses(app: &App) -> Result<Vec<VocabularyEntryUse>, AppError> {
    Ok(app.store.vocabulary_with_uses().await?)
}

/// Without a code, one is derived from the English name.
#[crate::boxed]
pub async fn add_vocabulary_entry(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    kind: VocabularyKind,
    code: &str,
    form: &VocabularyEntryForm,
) -> Result<VocabularyEntryId, AppError> {
    let mut entry = check_form(kind, form)?;
    entry.code = address_code(code, &entry.name)?;
    if entry.code.len() > ENTRY_CODE_MAX {
        return Err(Problem::TooLong {
            field: "code".into(),
            max: ENTRY_CODE_MAX,
        }
        .into());
    }
    check_name_unique(app, None, &entry).await?;
    let mut tx = app.store.begin().await?;
    let id = tx.add_vocabulary_entry(&entry).await.map_err(is_code_in_use)?;
    let details = difference(None, Some(&describe(&entry)));
    audit(app, &mut tx, client, staff, "term.add", &subject(id), details).await?;
    wait_until_visible(app, tx.commit().await?).await;
    Ok(id)
}

/// Returns the new revision.
#[crate::boxed]
pub async fn change_vocabulary_entry(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: VocabularyEntryId,
    form: &VocabularyEntryForm,
) -> Result<Timestamp, AppError> {
    let kind = find_entry(app, id).await?.kind;
    let mut entry = check_form(kind, form)?;
    check_name_unique(app, Some(id), &entry).await?;
    let mut tx = app.store.begin().await?;
    let stored_revision = tx.lock_vocabulary_entry(id).await?.ok_or(Problem::NotFound)?;
    let at = next_revision(form.revision, Some(stored_revision), app.now())?;
    let entries = tx.all_vocabulary_entries().await?;
    let old = entries
        .into_iter()
        .find(|stored| stored.id == id)
        .ok_or(Problem::NotFound)?;
    entry.code.clone_from(&old.code);
    if entry == old.entry {
        return Ok(stored_revision);
    }
    tx.change_vocabulary_entry(id, &entry, at).await?;
    let details = difference(Some(&describe(&old)), Some(&describe(&entry)));
    audit(app, &mut tx, client, staff, "term.change", &subject(id), details).await?;
    wait_until_visible(app, tx.commit().await?).await;
    Ok(at)
}

/// Only an unused entry can be deleted, unless another one replaces it.
#[crate::boxed]
pub async fn delete_vocabulary_entry(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: VocabularyEntryId,
    into: Option<VocabularyEntryId>,
) -> Result<(), AppError> {
    let old = find_entry(app, id).await?;
    let mut details = difference(Some(&describe(&old.entry)), None);
    let mut tx = app.store.begin_bulk().await?;
    let action = match into {
        None => "term.delete",
        Some(into) => {
            let replacement = find_entry(app, into).await?;
            if replacement.id == id || replacement.kind != old.kind {
                return Err(Problem::InvalidValue { field: "into".into() }.into());
            }
            tx.replace_vocabulary_entry(id, into).await?;
            if let Some(details) = details.as_object_mut() {
                details.insert("into".into(), json!({ "after": replacement.code }));
            }
            "term.merge"
        }
    };
    if !tx.delete_vocabulary_entry(id).await? {
        return Err(Problem::TermUsed.into());
    }
    audit(app, &mut tx, client, staff, action, &subject(id), details).await?;
    wait_until_visible(app, tx.commit().await?).await;
    Ok(())
}

/// The code is the only unique column of a new entry.
fn is_code_in_use(error: StoreError) -> AppError {
    match error {
        StoreError::Conflict { .. } => Problem::ValueTaken { field: "code".into() }.into(),
        other => other.into(),
    }
}

async fn find_entry(app: &App, id: VocabularyEntryId) -> Result<VocabularyEntry, AppError> {
    let entries = app.store.terms().await?;
    let found = entries.into_iter().find(|entry| entry.id == id);
    Ok(found.ok_or(Problem::NotFound)?)
}

fn check_form(kind: VocabularyKind, form: &VocabularyEntryForm) -> Result<NewVocabularyEntry, Problem> {
    let invalid = |field: &str| Problem::InvalidValue { field: field.into() };
    let name = check_both_languages("name", &form.name, ENTRY_NAME_MAX)?;
    for (field, text) in [("name_ru", &name.ru), ("name_en", &name.en)] {
        // Filters separate names by commas.
        if text.contains(|c: char| c.is_control() || c == ',') {
            return Err(invalid(field));
        }
    }
    within("sort", form.sort, 0, ENTRY_SORT_MAX)?;
    let icon = form.icon.trim();
    if icon.chars().count() > ENTRY_ICON_MAX {
        return Err(Problem::TooLong {
            field: "icon".into(),
            max: ENTRY_ICON_MAX,
        });
    }
    if icon.contains(char::is_control) {
        return Err(invalid("icon"));
    }
    let color = form.color.trim();
    let is_color = |text: &str| {
        text.strip_prefix('#')
            .is_some_and(|hex| hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
    };
    if !color.is_empty() && !is_color(color) {
        return Err(invalid("color"));
    }
    let mut attributes = 0;
    for code in &form.attributes {
        let attribute = Attribute::parse(code).filter(|_| kind == VocabularyKind::VersionType);
        attributes |= attribute.ok_or_else(|| invalid("attributes"))?.bit();
    }
    Ok(NewVocabularyEntry {
        kind,
        code: String::new(),
        name,
        sort: form.sort,
        icon: icon.to_owned(),
        color: color.to_owned(),
        attributes,
        offered_first: form.offered_first && kind == VocabularyKind::VersionType,
    })
}

/// Clients refer to some entries by name, so names within a vocabulary must differ.
async fn check_name_unique(
    app: &App,
    own: Option<VocabularyEntryId>,
    entry: &NewVocabularyEntry,
) -> Result<(), AppError> {
    let is_duplicate = |other: &VocabularyEntry| {
        Some(other.id) != own
            && other.kind == entry.kind
            && other.name.en.to_lowercase() == entry.name.en.to_lowercase()
    };
    if app.store.terms().await?.iter().any(is_duplicate) {
        return Err(Problem::ValueTaken {
            field: "name_en".into(),
        }
        .into());
    }
    Ok(())
}

fn describe(entry: &NewVocabularyEntry) -> Value {
    let attributes: Vec<&str> = Attribute::ALL
        .into_iter()
        .filter(|attribute| entry.attributes & attribute.bit() != 0)
        .map(Attribute::code)
        .collect();
    json!({
        "kind": entry.kind.code(),
        "code": entry.code,
        "name_ru": entry.name.ru,
        "name_en": entry.name.en,
        "sort": entry.sort,
        "icon": entry.icon,
        "color": entry.color,
        "attributes": attributes.join(", "),
        "offered_first": entry.offered_first,
    })
}

fn subject(id: VocabularyEntryId) -> String {
    format!("term {id}")
}

/// Waits until filters show the change, unless building the snapshot takes longer.
async fn wait_until_visible(app: &App, seq: Option<i64>) {
    if let Some(seq) = seq {
        let _ = tokio::time::timeout(SNAPSHOT_TIMEOUT, app.catalog.wait_for(seq)).await;
    }
}
