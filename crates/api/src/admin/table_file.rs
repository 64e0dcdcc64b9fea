//! A plain list as a file: words instead of codes, moments in Moscow, numbers as the reader's spreadsheet has them.

use axum::response::Response;
use pult_app::admin::{self, AdminColumn, AdminColumnKind, AdminTable, AdminTableRow, FieldChange};
use pult_domain::{lang::Lang, time::Timestamp};

use super::csv;

/// What rows tell in one of the columns, see [`staff::facts_of_rows`].
type Facts = Option<(&'static str, Vec<Vec<FieldChange>>)>;

pub(super) fn file(
    table: &AdminTable,
    columns: &[&'static AdminColumn],
    lang: Lang,
    rows: Vec<AdminTableRow>,
    facts: Facts,
) -> Response {
    let number = table.column("id").is_none().then_some("id");
    let head = |name: &str, kind: AdminColumnKind| {
        let label = admin::label_in(table.name, name).get(lang).to_owned();
        match kind {
            AdminColumnKind::Time => csv::moscow_head(&label, lang),
            _ => label,
        }
    };
    let heads: Vec<String> = number
        .map(|name| head(name, AdminColumnKind::Number))
        .into_iter()
        .chain(columns.iter().map(|column| head(column.name, column.kind)))
        .collect();
    let (told, facts) = facts.unzip();
    let mut facts = facts.unwrap_or_default().into_iter();
    let lines = rows.into_iter().map(|row| {
        let changes = facts.next().unwrap_or_default();
        let cells = columns.iter().map(|column| {
            if told == Some(column.name) {
                return admin::in_one_line(&changes);
            }
            written(table, column, &row, lang).unwrap_or_default()
        });
        let number = number.map(|_| row.id.to_string());
        number.into_iter().chain(cells).collect()
    });
    csv::file(table.name, lang, heads.iter().map(String::as_str), lines)
}

fn cell<'a>(table: &AdminTable, name: &str, row: &'a AdminTableRow) -> Option<&'a str> {
    let at = table.columns.iter().position(|column| column.name == name)?;
    row.cells.get(at)?.as_deref()
}

fn written(table: &AdminTable, column: &AdminColumn, row: &AdminTableRow, lang: Lang) -> Option<String> {
    let value = cell(table, column.name, row)?;
    let word = |code: &str| admin::word_in(table.name, code).get(lang).to_owned();
    Some(match column.kind {
        AdminColumnKind::Time => csv::moment(Timestamp(value.parse().ok()?), lang),
        // Some rows have several, such as roles.
        AdminColumnKind::Choice(_) => value.split(',').map(word).collect::<Vec<_>>().join(", "),
        AdminColumnKind::Flag => word(if value == "1" { "yes" } else { "no" }),
        // Of what, the column of the currency says.
        AdminColumnKind::Money => csv::money(value.parse().ok()?, lang),
        AdminColumnKind::Number => csv::decimal(value, lang),
        AdminColumnKind::Refers(_) => {
            let name = row.names.iter().find(|(known, _)| *known == column.name);
            name.and_then(|(_, name)| name.clone())
                .unwrap_or_else(|| value.to_owned())
        }
        AdminColumnKind::Picture => format!("/media/covers/{value}"),
        AdminColumnKind::Text | AdminColumnKind::LongText | AdminColumnKind::Position => value.to_owned(),
    })
}
