//! Plain lists: asked for, exported and changed by one piece of code. What a list adds is its rules.

use std::collections::BTreeMap;

use pult_domain::{
    lang::Lang,
    limits::{TABLE_EXPORT_ROWS, TABLE_TEXT_MAX},
    list::PageRequest,
    normal_path::normalize_path,
    permission::AccessLevel,
    problem::Problem,
    requester::User,
};
use pult_store::{AdminColumn, AdminColumnKind, AdminTable, AdminTableQuery, AdminTableRow};
use serde_json::{Value, json};

use super::{
    addresses::{page_path, redirect_fits},
    audit_diff::difference,
    home_page,
    text_rules::taken,
    values,
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

#[derive(Debug, Clone, Default)]
pub struct TableRequest {
    /// Of the words in it.
    pub lang: Lang,
    pub q: Option<String>,
    /// `status:succeeded,plan:pro`.
    pub filter: Option<String>,
    /// A column, with `-` before it for descending.
    pub sort: Option<String>,
}

pub struct TablePage {
    pub rows: Vec<AdminTableRow>,
    pub total: i64,
}

/// Who may open a list.
pub fn required_access(table: &AdminTable) -> AccessLevel {
    match table.name {
        // Moderators look tracks and artists up; what they are is written elsewhere, by admins.
        "bug-reports" | "tracks" | "artists" => AccessLevel::Moderator,
        _ => AccessLevel::Admin,
    }
}

#[crate::boxed]
pub async fn list(
    app: &App,
    table: &AdminTable,
    asked: &TableRequest,
    page: PageRequest,
) -> Result<TablePage, AppError> {
    let mut query = read(table, asked, page)?;
    query.now = app.now();
    query.lang = asked.lang;
    let (rows, total) = app.store.admin_table_rows(table, &query).await?;
    Ok(TablePage { rows, total })
}

/// All rows that fit, up to a bound. Taking them out of the house goes on record.
#[crate::boxed]
pub async fn export(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &AdminTable,
    asked: &TableRequest,
) -> Result<Vec<AdminTableRow>, AppError> {
    let page = PageRequest {
        offset: 0,
        limit: TABLE_EXPORT_ROWS,
    };
    let listed = list(app, table, asked, page).await?;
    let details = json!({ "rows": listed.rows.len(), "q": asked.q, "filter": asked.filter });
    let mut tx = app.store.begin().await?;
    audit(app, &mut tx, client, staff, "desk.export", table.name, details).await?;
    tx.commit().await?;
    Ok(listed.rows)
}

#[crate::boxed]
pub async fn add(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &'static AdminTable,
    values: &BTreeMap<String, String>,
) -> Result<AdminTableRow, AppError> {
    if !table.adds {
        return Err(Problem::NotFound.into());
    }
    let whole: BTreeMap<String, String> = table
        .columns
        .iter()
        .filter(|column| column.edited)
        .map(|column| {
            let given = values.get(column.name).cloned().unwrap_or_default();
            (column.name.to_owned(), given)
        })
        .collect();
    for name in values.keys() {
        if !whole.contains_key(name) {
            return Err(Problem::UnknownField { field: name.clone() }.into());
        }
    }
    let checked = checked(app, table, &whole, &BTreeMap::new()).await?;
    let mut tx = app.store.begin().await?;
    let id = tx
        .add_admin_row(table, &pairs(&checked), app.now())
        .await
        .map_err(taken)?;
    let details = difference(None, Some(&written(&checked)));
    record(app, &mut tx, client, staff, table, "add", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    row(app, table, id).await
}

#[crate::boxed]
pub async fn change(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &'static AdminTable,
    id: i64,
    values: &BTreeMap<String, String>,
    revision: Option<i64>,
) -> Result<AdminTableRow, AppError> {
    let old = row(app, table, id).await?;
    let before = describe(table, &old);
    let kept: BTreeMap<String, String> = table
        .columns
        .iter()
        .zip(&old.cells)
        .filter(|(column, _)| column.edited)
        .map(|(column, cell)| (column.name.to_owned(), cell.clone().unwrap_or_default()))
        .collect();
    let checked = checked(app, table, values, &kept).await?;
    if checked.is_empty() {
        return Ok(old);
    }
    let mut tx = app.store.begin().await?;
    let held = tx.lock_admin_row(table, id).await?.ok_or(Problem::NotFound)?;
    if revision.is_some_and(|revision| revision != held) {
        return Err(Problem::ChangedElsewhere.into());
    }
    let changed = tx.change_admin_row(table, id, &pairs(&checked), app.now()).await;
    if !changed.map_err(taken)? {
        return Err(Problem::NotFound.into());
    }
    values::delete_pictures(app, &mut tx, table, &old, Some(&checked)).await?;
    let mut after = before.clone();
    if let (Some(after), Some(new)) = (after.as_object_mut(), written(&checked).as_object()) {
        after.extend(new.clone());
    }
    let details = difference(Some(&before), Some(&after));
    record(app, &mut tx, client, staff, table, "change", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    row(app, table, id).await
}

#[crate::boxed]
pub async fn delete(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &'static AdminTable,
    id: i64,
) -> Result<(), AppError> {
    if !table.deletes {
        return Err(Problem::NotFound.into());
    }
    let old = row(app, table, id).await?;
    let mut tx = app.store.begin().await?;
    tx.delete_admin_row(table, id).await?;
    values::delete_pictures(app, &mut tx, table, &old, None).await?;
    let details = difference(Some(&describe(table, &old)), None);
    record(app, &mut tx, client, staff, table, "delete", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await
}

/// One place up or down. At the end it stays where it is.
#[crate::boxed]
pub async fn move_row(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &'static AdminTable,
    id: i64,
    up: bool,
) -> Result<(), AppError> {
    if table.position().is_none() {
        return Err(Problem::NotFound.into());
    }
    row(app, table, id).await?;
    let mut tx = app.store.begin().await?;
    let Some((before, after)) = tx.move_admin_row(table, id, up).await? else {
        return Ok(());
    };
    let details = json!({ "position": { "before": before, "after": after } });
    record(app, &mut tx, client, staff, table, "move", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await
}

async fn row(app: &App, table: &AdminTable, id: i64) -> Result<AdminTableRow, AppError> {
    Ok(app
        .store
        .admin_table_row(table, id)
        .await?
        .ok_or(Problem::NotFound)?)
}

#[allow(clippy::too_many_arguments, reason = "what the log tells of a change")]
async fn record(
    app: &App,
    tx: &mut pult_store::Tx,
    client: &ClientDevice,
    staff: &User,
    table: &AdminTable,
    what: &str,
    id: i64,
    details: Value,
) -> Result<(), AppError> {
    let action = format!("{}.{what}", table.name);
    audit(
        app,
        tx,
        client,
        staff,
        &action,
        &format!("{} {id}", table.name),
        details,
    )
    .await
}

fn describe(table: &AdminTable, row: &AdminTableRow) -> Value {
    let cells = table.columns.iter().zip(&row.cells);
    Value::Object(
        cells
            .filter(|(column, _)| column.edited)
            .map(|(column, cell)| (column.name.to_owned(), values::describe(column, cell.as_deref())))
            .collect(),
    )
}

/// What is written, as the log tells it.
fn written(checked: &CheckedRow) -> Value {
    let cells = checked.iter();
    Value::Object(
        cells
            .map(|(column, value)| {
                let given = Some(value.as_str()).filter(|value| !column.optional || !value.is_empty());
                (column.name.to_owned(), values::describe(column, given))
            })
            .collect(),
    )
}

fn read<'a>(
    table: &AdminTable,
    asked: &'a TableRequest,
    page: PageRequest,
) -> Result<AdminTableQuery<'a>, Problem> {
    let wrong = |field: &str| Problem::InvalidValue { field: field.into() };
    let mut query = AdminTableQuery {
        text: asked.q.as_deref().map(str::trim).filter(|text| !text.is_empty()),
        offset: page.offset,
        limit: page.limit,
        ..AdminTableQuery::default()
    };
    if query
        .text
        .is_some_and(|text| text.chars().count() > TABLE_TEXT_MAX)
    {
        return Err(Problem::TooLong {
            field: "q".into(),
            max: TABLE_TEXT_MAX,
        });
    }
    let pairs = asked.filter.as_deref().unwrap_or_default().split(',');
    for pair in pairs.filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once(':').ok_or_else(|| wrong("filter"))?;
        let column = table.column(name).ok_or_else(|| wrong("filter"))?;
        match column.kind {
            AdminColumnKind::Choice(of) if of.contains(&value) => query.filters.push((column, value)),
            AdminColumnKind::Text if column.narrows.is_some() => query.filters.push((column, value)),
            AdminColumnKind::Flag if matches!(value, "0" | "1") => query.filters.push((column, value)),
            _ => return Err(wrong("filter")),
        }
    }
    if let Some(sort) = asked.sort.as_deref().filter(|sort| !sort.is_empty()) {
        let (name, descending) = sort.strip_prefix('-').map_or((sort, false), |name| (name, true));
        let unknown = || Problem::UnknownSort { field: "sort".into() };
        query.sort = Some((table.column(name).ok_or_else(unknown)?, descending));
    }
    Ok(query)
}

pub(super) type CheckedRow = Vec<(&'static AdminColumn, String)>;

fn pairs(checked: &CheckedRow) -> Vec<(&'static AdminColumn, &str)> {
    checked
        .iter()
        .map(|(column, value)| (*column, value.as_str()))
        .collect()
}

/// `given` is what changes, `kept` what the row holds now.
async fn checked(
    app: &App,
    table: &'static AdminTable,
    given: &BTreeMap<String, String>,
    kept: &BTreeMap<String, String>,
) -> Result<CheckedRow, AppError> {
    let mut out = Vec::new();
    let mut whole = kept.clone();
    for (name, value) in given {
        let column = table.column(name).filter(|column| column.edited);
        let column = column.ok_or_else(|| Problem::UnknownField { field: name.clone() })?;
        let mut value = values::read(app, column, value).await?;
        if matches!(table.name, "redirects" | "seo") && column.name == "path" {
            value = normalize_path(&value);
        }
        whole.insert(name.clone(), value.clone());
        out.push((column, value));
    }
    let of = |name: &str| whole.get(name).map_or("", |value| value.trim());
    match table.name {
        "redirects" => redirect_fits(app, of("path"), of("target"))?,
        "seo" => {
            page_path("path", of("path"))?;
            if whole
                .iter()
                .all(|(name, value)| name == "path" || value.trim().is_empty())
            {
                return Err(Problem::Required {
                    field: "title_ru".into(),
                }
                .into());
            }
        }
        "slides" | "home-sections" | "notices" | "banners" => home_page::fits(table.name, &of)?,
        "interactives" => home_page::interactive_fits(table, &of, &mut out)?,
        _ => {}
    }
    Ok(out)
}
