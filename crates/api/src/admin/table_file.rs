//! A plain list as a file: words instead of codes, moments in Moscow, numbers as the reader's spreadsheet has them.

use axum::response::Response;
use pult_app::staff::{self, Change, DeskColumn, DeskKind, DeskRow, DeskTable};
use pult_domain::{lang::Lang, time::Timestamp};

use super::csv;

/// What rows tell in one of the columns, see [`staff::facts_of_rows`].
type Facts = Option<(&'static str, Vec<Vec<Change>>)>;

pub(super) fn file(
    table: &DeskTable,
    columns: &[&'static DeskColumn],
    lang: Lang,
    rows: Vec<DeskRow>,
    facts: Facts,
) -> Response {
    let number = table.column("id").is_none().then_some("id");
    let head = |name: &str, kind: DeskKind| {
        let label = staff::label_in(table.name, name).get(lang).to_owned();
        match kind {
            DeskKind::Time => csv::moscow_head(&label, lang),
            _ => label,
        }
    };
    let heads: Vec<String> = number
        .map(|name| head(name, DeskKind::Number))
        .into_iter()
        .chain(columns.iter().map(|column| head(column.name, column.kind)))
        .collect();
    let (told, facts) = facts.unzip();
    let mut facts = facts.unwrap_or_default().into_iter();
    let lines = rows.into_iter().map(|row| {
        let changes = facts.next().unwrap_or_default();
        let cells = columns.iter().map(|column| {
            if told == Some(column.name) {
                return staff::in_one_line(&changes);
            }
            written(table, column, &row, lang).unwrap_or_default()
        });
        let number = number.map(|_| row.id.to_string());
        number.into_iter().chain(cells).collect()
    });
    csv::file(table.name, lang, heads.iter().map(String::as_str), lines)
}

fn cell<'a>(table: &DeskTable, name: &str, row: &'a DeskRow) -> Option<&'a str> {
    let at = table.columns.iter().position(|column| column.name == name)?;
    row.cells.get(at)?.as_deref()
}

fn written(table: &DeskTable, column: &DeskColumn, row: &DeskRow, lang: Lang) -> Option<String> {
    let value = cell(table, column.name, row)?;
    let word = |code: &str| staff::word_in(table.name, code).get(lang).to_owned();
    Some(match column.kind {
        DeskKind::Time => csv::moment(Timestamp(value.parse().ok()?), lang),
        // Some rows have several, such as roles.
        DeskKind::Choice(_) => value.split(',').map(word).collect::<Vec<_>>().join(", "),
        DeskKind::Flag => word(if value == "1" { "yes" } else { "no" }),
        // Of what, the column of the currency says.
        DeskKind::Money => csv::money(value.parse().ok()?, lang),
        DeskKind::Number => csv::decimal(value, lang),
        DeskKind::Refers(_) => {
            let name = row.names.iter().find(|(known, _)| *known == column.name);
            name.and_then(|(_, name)| name.clone())
                .unwrap_or_else(|| value.to_owned())
        }
        DeskKind::Picture => format!("/media/covers/{value}"),
        DeskKind::Text | DeskKind::LongText | DeskKind::Position => value.to_owned(),
    })
}
