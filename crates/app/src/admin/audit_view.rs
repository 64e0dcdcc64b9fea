//! Audit entries for display: each changed field, before and after, in words.

mod describe;
mod names;
mod sides;
#[cfg(test)]
mod tests;

use pult_domain::lang::Lang;
use pult_store::{AdminTable, AdminTableRow};
use serde_json::Value;

use self::{describe::ChangeDescriber, names::AuditNames};
use crate::{App, AppError};

/// One field; a side without a value is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    pub name: String,
    pub before: String,
    pub after: String,
}

/// Describes entries of `(action or table, stored details)`.
async fn describe_changes(
    app: &App,
    lang: Lang,
    entries: &[(&str, &str)],
) -> Result<Vec<Vec<FieldChange>>, AppError> {
    let parsed: Vec<(&str, Value)> = entries
        .iter()
        .map(|(about, details)| {
            let value = serde_json::from_str(details).unwrap_or_else(|_| Value::from(*details));
            (table_of_action(about), value)
        })
        .collect();
    let names = AuditNames::load(app, lang, parsed.iter().map(|(_, details)| details)).await?;
    let describe = |(list, details): &(&str, Value)| {
        let names = &names;
        ChangeDescriber { lang, list, names }.all(details)
    };
    Ok(parsed.iter().map(describe).collect())
}

/// The column of a table that holds JSON, and the description of each row's. None for tables without such a
/// column.
#[crate::boxed]
pub async fn describe_details_of_rows(
    app: &App,
    lang: Lang,
    table: &AdminTable,
    rows: &[AdminTableRow],
) -> Result<Option<(&'static str, Vec<Vec<FieldChange>>)>, AppError> {
    let column = match table.name {
        "audit" => "details",
        "jobs" => "payload",
        _ => return Ok(None),
    };
    let position = |name: &str| table.columns.iter().position(|column| column.name == name);
    fn cell(row: &AdminTableRow, at: Option<usize>) -> &str {
        let found = at.and_then(|at| row.cells.get(at)?.as_deref());
        found.unwrap_or_default()
    }
    let (action, facts) = (position("action"), position(column));
    let about = |row| match table.name {
        "audit" => cell(row, action),
        other => other,
    };
    let entries: Vec<(&str, &str)> = rows.iter().map(|row| (about(row), cell(row, facts))).collect();
    Ok(Some((column, describe_changes(app, lang, &entries).await?)))
}

/// All changes in one cell of an export.
pub fn in_one_line(changes: &[FieldChange]) -> String {
    let line = |change: &FieldChange| {
        let FieldChange { name, before, after } = change;
        let sides = match (before.is_empty(), after.is_empty()) {
            (true, _) => after.clone(),
            (false, true) => format!("{before} → —"),
            (false, false) => format!("{before} → {after}"),
        };
        if name.is_empty() {
            sides
        } else {
            format!("{name}: {sides}")
        }
    };
    changes.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The table whose labels an action uses: `track.change` belongs to `tracks`.
fn table_of_action(action: &str) -> &str {
    let thing = action.split('.').next().unwrap_or(action);
    match thing {
        "artist" | "exclusive" => "artists",
        "track" | "free" => "tracks",
        "post" => "posts",
        "page" => "pages",
        "term" => "vocabularies",
        "promo" => "promos",
        "price" => "prices",
        "payment" => "payments",
        "user" | "plan" => "users",
        "job" => "jobs",
        "playlist" => "playlists",
        other => other,
    }
}
