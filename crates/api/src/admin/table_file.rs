//! An admin table as a CSV file: labels instead of codes, times in Moscow, numbers in the format of the requester's
//! language.

use axum::response::Response;
use pult_app::admin::{self, AdminColumn, AdminColumnKind, AdminTable, AdminTableRow, FieldChange};
use pult_domain::{lang::Lang, time::Timestamp};

use super::csv;

/// The changes that the rows list in one of the columns, see [`admin::describe_details_of_rows`].
type RowChanges = Option<(&'static str, Vec<Vec<FieldChange>>)>;

pub(super) fn respond(
    table: &AdminTable,
    columns: &[&'static AdminColumn],
    lang: Lang,
    rows: Vec<AdminTableRow>,
    changes: RowChanges,
) -> Response {
    let id_column = table.column("id").is_none().then_some("id");
    let title = |name: &str, kind: AdminColumnKind| {
        let label = admin::column_label(table.name, name).get(lang).to_owned();
        match kind {
            AdminColumnKind::Time => csv::moscow_title(&label, lang),
            _ => label,
        }
    };
    let titles: Vec<String> = id_column
        .map(|name| title(name, AdminColumnKind::Number))
        .into_iter()
        .chain(columns.iter().map(|column| title(column.name, column.kind)))
        .collect();
    let (changes_column, changes) = changes.unzip();
    let mut changes = changes.unwrap_or_default().into_iter();
    let lines = rows.into_iter().map(|row| {
        let row_changes = changes.next().unwrap_or_default();
        let cells = columns.iter().map(|column| {
            if changes_column == Some(column.name) {
                return admin::in_one_line(&row_changes);
            }
            format_cell(table, column, &row, lang).unwrap_or_default()
        });
        let id_column = id_column.map(|_| row.id.to_string());
        id_column.into_iter().chain(cells).collect()
    });
    csv::respond(table.name, lang, titles.iter().map(String::as_str), lines)
}

fn find_cell<'a>(table: &AdminTable, name: &str, row: &'a AdminTableRow) -> Option<&'a str> {
    let index = table.columns.iter().position(|column| column.name == name)?;
    row.cells.get(index)?.as_deref()
}

fn format_cell(table: &AdminTable, column: &AdminColumn, row: &AdminTableRow, lang: Lang) -> Option<String> {
    let value = find_cell(table, column.name, row)?;
    let label = |code: &str| admin::choice_label(table.name, code).get(lang).to_owned();
    Some(match column.kind {
        AdminColumnKind::Time => csv::format_time(Timestamp(value.parse().ok()?), lang),
        // A cell may hold several values, such as roles.
        AdminColumnKind::Choice(_) => value.split(',').map(label).collect::<Vec<_>>().join(", "),
        AdminColumnKind::Flag => label(if value == "1" { "yes" } else { "no" }),
        // The currency is in a column of its own.
        AdminColumnKind::Money => csv::format_money(value.parse().ok()?, lang),
        AdminColumnKind::Number => csv::format_decimal(value, lang),
        AdminColumnKind::Refers(_) => {
            let name = row
                .names
                .iter()
                .find(|(column_name, _)| *column_name == column.name);
            name.and_then(|(_, name)| name.clone())
                .unwrap_or_else(|| value.to_owned())
        }
        AdminColumnKind::Picture => format!("/media/covers/{value}"),
        AdminColumnKind::Text | AdminColumnKind::LongText | AdminColumnKind::Position => value.to_owned(),
    })
}
