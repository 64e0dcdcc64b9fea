//! Admin tables: listed, exported and changed by shared code. Some tables add their own rules.

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
    addresses::{check_page_path, check_redirect},
    audit_diff::difference,
    column_values, home_page,
    text_checks::value_in_use,
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

#[derive(Debug, Clone, Default)]
pub struct TableRequest {
    /// The language of labels.
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

/// Who may open a table.
pub fn required_access(table: &AdminTable) -> AccessLevel {
    match table.name {
        // Moderators look up tracks and artists; only admins change them.
        "bug-reports" | "tracks" | "artists" => AccessLevel::Moderator,
        _ => AccessLevel::Admin,
    }
}

#[crate::boxed]
pub async fn list_rows(
    app: &App,
    table: &AdminTable,
    request: &TableRequest,
    page: PageRequest,
) -> Result<TablePage, AppError> {
    let mut query = parse_query(table, request, page)?;
    query.now = app.now();
    query.lang = request.lang;
    let (rows, total) = app.store.admin_table_rows(table, &query).await?;
    Ok(TablePage { rows, total })
}

/// All matching rows, up to a limit. The export is recorded in the audit log.
#[crate::boxed]
pub async fn export_rows(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &AdminTable,
    request: &TableRequest,
) -> Result<Vec<AdminTableRow>, AppError> {
    let page = PageRequest {
        offset: 0,
        limit: TABLE_EXPORT_ROWS,
    };
    let page_rows = list_rows(app, table, request, page).await?;
    let details = json!({ "rows": page_rows.rows.len(), "q": request.q, "filter": request.filter });
    let mut tx = app.store.begin().await?;
    audit(app, &mut tx, client, staff, "desk.export", table.name, details).await?;
    tx.commit().await?;
    Ok(page_rows.rows)
}

#[crate::boxed]
pub async fn add_row(
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
            let value = values.get(column.name).cloned().unwrap_or_default();
            (column.name.to_owned(), value)
        })
        .collect();
    for name in values.keys() {
        if !whole.contains_key(name) {
            return Err(Problem::UnknownField { field: name.clone() }.into());
        }
    }
    let checked = check_row(app, table, &whole, &BTreeMap::new()).await?;
    let mut tx = app.store.begin().await?;
    let id = tx
        .add_admin_row(table, &to_cells(&checked), app.now())
        .await
        .map_err(value_in_use)?;
    let details = difference(None, Some(&describe_written(&checked)));
    record_action(app, &mut tx, client, staff, table, "add", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    load_row(app, table, id).await
}

#[crate::boxed]
pub async fn change_row(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &'static AdminTable,
    id: i64,
    values: &BTreeMap<String, String>,
    revision: Option<i64>,
) -> Result<AdminTableRow, AppError> {
    let old = load_row(app, table, id).await?;
    let before = describe(table, &old);
    let kept: BTreeMap<String, String> = table
        .columns
        .iter()
        .zip(&old.cells)
        .filter(|(column, _)| column.edited)
        .map(|(column, cell)| (column.name.to_owned(), cell.clone().unwrap_or_default()))
        .collect();
    let checked = check_row(app, table, values, &kept).await?;
    if checked.is_empty() {
        return Ok(old);
    }
    let mut tx = app.store.begin().await?;
    let stored_revision = tx.lock_admin_row(table, id).await?.ok_or(Problem::NotFound)?;
    if revision.is_some_and(|revision| revision != stored_revision) {
        return Err(Problem::ChangedElsewhere.into());
    }
    let changed = tx
        .change_admin_row(table, id, &to_cells(&checked), app.now())
        .await;
    if !changed.map_err(value_in_use)? {
        return Err(Problem::NotFound.into());
    }
    column_values::delete_pictures(app, &mut tx, table, &old, Some(&checked)).await?;
    let mut after = before.clone();
    if let (Some(after), Some(new)) = (after.as_object_mut(), describe_written(&checked).as_object()) {
        after.extend(new.clone());
    }
    let details = difference(Some(&before), Some(&after));
    record_action(app, &mut tx, client, staff, table, "change", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    load_row(app, table, id).await
}

#[crate::boxed]
pub async fn delete_row(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    table: &'static AdminTable,
    id: i64,
) -> Result<(), AppError> {
    if !table.deletes {
        return Err(Problem::NotFound.into());
    }
    let old = load_row(app, table, id).await?;
    let mut tx = app.store.begin().await?;
    tx.delete_admin_row(table, id).await?;
    column_values::delete_pictures(app, &mut tx, table, &old, None).await?;
    let details = difference(Some(&describe(table, &old)), None);
    record_action(app, &mut tx, client, staff, table, "delete", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await
}

/// Moves a row one place up or down. At the end it stays.
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
    load_row(app, table, id).await?;
    let mut tx = app.store.begin().await?;
    let Some((before, after)) = tx.move_admin_row(table, id, up).await? else {
        return Ok(());
    };
    let details = json!({ "position": { "before": before, "after": after } });
    record_action(app, &mut tx, client, staff, table, "move", id, details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await
}

async fn load_row(app: &App, table: &AdminTable, id: i64) -> Result<AdminTableRow, AppError> {
    Ok(app
        .store
        .admin_table_row(table, id)
        .await?
        .ok_or(Problem::NotFound)?)
}

#[allow(clippy::too_many_arguments, reason = "what the log tells of a change")]
async fn record_action(
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
            .map(|(column, cell)| {
                (
                    column.name.to_owned(),
                    column_values::describe_value(column, cell.as_deref()),
                )
            })
            .collect(),
    )
}

/// The written cells, for the audit log.
fn describe_written(checked: &CheckedRow) -> Value {
    let cells = checked.iter();
    Value::Object(
        cells
            .map(|(column, value)| {
                let given = Some(value.as_str()).filter(|value| !column.optional || !value.is_empty());
                (
                    column.name.to_owned(),
                    column_values::describe_value(column, given),
                )
            })
            .collect(),
    )
}

fn parse_query<'a>(
    table: &AdminTable,
    request: &'a TableRequest,
    page: PageRequest,
) -> Result<AdminTableQuery<'a>, Problem> {
    let invalid = |field: &str| Problem::InvalidValue { field: field.into() };
    let mut query = AdminTableQuery {
        text: request
            .q
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty()),
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
    let pairs = request.filter.as_deref().unwrap_or_default().split(',');
    for pair in pairs.filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once(':').ok_or_else(|| invalid("filter"))?;
        let column = table.column(name).ok_or_else(|| invalid("filter"))?;
        match column.kind {
            AdminColumnKind::Choice(of) if of.contains(&value) => query.filters.push((column, value)),
            AdminColumnKind::Text if column.narrows.is_some() => query.filters.push((column, value)),
            AdminColumnKind::Flag if matches!(value, "0" | "1") => query.filters.push((column, value)),
            _ => return Err(invalid("filter")),
        }
    }
    if let Some(sort) = request.sort.as_deref().filter(|sort| !sort.is_empty()) {
        let (name, descending) = sort.strip_prefix('-').map_or((sort, false), |name| (name, true));
        let unknown = || Problem::UnknownSort { field: "sort".into() };
        query.sort = Some((table.column(name).ok_or_else(unknown)?, descending));
    }
    Ok(query)
}

pub(super) type CheckedRow = Vec<(&'static AdminColumn, String)>;

fn to_cells(checked: &CheckedRow) -> Vec<(&'static AdminColumn, &str)> {
    checked
        .iter()
        .map(|(column, value)| (*column, value.as_str()))
        .collect()
}

/// `given` are the changed columns, `kept` the current values of the row.
async fn check_row(
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
        let mut value = column_values::read_value(app, column, value).await?;
        if matches!(table.name, "redirects" | "seo") && column.name == "path" {
            value = normalize_path(&value);
        }
        whole.insert(name.clone(), value.clone());
        out.push((column, value));
    }
    let of = |name: &str| whole.get(name).map_or("", |value| value.trim());
    match table.name {
        "redirects" => check_redirect(app, of("path"), of("target"))?,
        "seo" => {
            check_page_path("path", of("path"))?;
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
        "slides" | "home-sections" | "notices" | "banners" => home_page::check_row(table.name, &of)?,
        "interactives" => home_page::check_interactive(table, &of, &mut out)?,
        _ => {}
    }
    Ok(out)
}
