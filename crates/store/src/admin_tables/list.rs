//! Reading a list: what is asked for becomes one statement.

use pult_domain::{lang::Lang, time::Timestamp};
use sqlx::{AssertSqlSafe, Row as _};

use super::{AdminColumn, AdminColumnKind, AdminTable};
use crate::{Result, Store, db::read, findable, fold};

#[derive(Debug, Clone, Default)]
pub struct AdminTableQuery<'a> {
    /// Part of any searched column.
    pub text: Option<&'a str>,
    /// Columns that must read exactly so.
    pub filters: Vec<(&'static AdminColumn, &'a str)>,
    /// Newest first without.
    pub sort: Option<(&'static AdminColumn, bool)>,
    pub offset: usize,
    pub limit: usize,
    /// What `{now}` in the expressions of a list stands for.
    pub now: Timestamp,
    /// What `{lang}` in them stands for: names of vocabulary entries are read in it.
    pub lang: Lang,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminTableRow {
    pub id: i64,
    /// When it was last written; nothing where rows are not written here.
    pub revision: Option<i64>,
    /// In the order of the table's columns.
    pub cells: Vec<Option<String>>,
    /// What those columns that refer to something refer to, in their order.
    pub names: Vec<(&'static str, Option<String>)>,
}

impl Store {
    /// A page of a list, and how many rows it has.
    pub async fn admin_table_rows(
        &self,
        table: &AdminTable,
        query: &AdminTableQuery<'_>,
    ) -> Result<(Vec<AdminTableRow>, i64)> {
        let values = query
            .text
            .into_iter()
            .chain(query.filters.iter().map(|(_, value)| *value));
        if !values.into_iter().all(findable) {
            return Ok((Vec::new(), 0));
        }
        let (conditions, values) = conditions(table, query);
        let (select, from) = (table.selected(), table.from);
        let order = order(table, query);
        let rows = format!(
            "SELECT {select} FROM {from} WHERE {conditions} ORDER BY {order} LIMIT {} OFFSET {}",
            query.limit, query.offset
        );
        let rows = filled(&rows, query.now, query.lang);
        let rows = self.read_admin_table(table, &rows, &values).await?;
        let count = format!("SELECT COUNT(*) FROM {from} WHERE {conditions}");
        let count = filled(&count, query.now, query.lang);
        let total: i64 = read!(self, |c| async {
            let mut counting = sqlx::query_scalar(AssertSqlSafe(count.as_str()));
            for value in &values {
                counting = counting.bind(value.as_str());
            }
            counting.fetch_one(c).await
        })?;
        Ok((rows, total))
    }

    /// To be changed or deleted. No such list depends on the time of day or the language.
    pub async fn admin_table_row(&self, table: &AdminTable, id: i64) -> Result<Option<AdminTableRow>> {
        let (select, from, key) = (table.selected(), table.from, table.id);
        let sql = format!("SELECT {select} FROM {from} WHERE {key} = {id}");
        let sql = filled(&sql, Timestamp(0), Lang::default());
        Ok(self.read_admin_table(table, &sql, &[]).await?.pop())
    }

    async fn read_admin_table(
        &self,
        table: &AdminTable,
        sql: &str,
        values: &[String],
    ) -> Result<Vec<AdminTableRow>> {
        let columns = table.columns.len();
        let referring = || (2 + columns..).zip(table.columns.iter().filter(|column| column.shows.is_some()));
        read!(self, |c| async {
            let mut reading = sqlx::query(AssertSqlSafe(sql));
            for value in values {
                reading = reading.bind(value.as_str());
            }
            let rows = reading.fetch_all(c).await?;
            rows.into_iter()
                .map(|row| {
                    let cells = (2..2 + columns).map(|at| row.try_get(at));
                    let names = referring().map(|(at, column)| Ok((column.name, row.try_get(at)?)));
                    Ok(AdminTableRow {
                        id: row.try_get(0)?,
                        revision: row.try_get(1)?,
                        cells: cells.collect::<Result<_, sqlx::Error>>()?,
                        names: names.collect::<Result<_, sqlx::Error>>()?,
                    })
                })
                .collect::<Result<Vec<_>, sqlx::Error>>()
        })
    }
}

impl AdminTable {
    fn selected(&self) -> String {
        let mut out = vec![self.id.to_owned(), self.revision()];
        out.extend(self.columns.iter().map(AdminColumn::as_text));
        out.extend(
            self.columns
                .iter()
                .filter_map(|column| column.shows.map(str::to_owned)),
        );
        out.join(", ")
    }

    /// Every table whose rows are written, here or by a form of their own, knows when they were.
    fn revision(&self) -> String {
        let has_revision = self.columns.iter().any(|column| column.name == "updated_at");
        let is_written = self.writes.is_some() && self.columns.iter().any(|column| column.edited);
        match self.id.strip_suffix(".id") {
            Some(alias) if has_revision || is_written => format!("{alias}.updated_at"),
            _ => "CAST(NULL AS BIGINT)".to_owned(),
        }
    }
}

/// What must hold, and the values its parameters stand for.
fn conditions(table: &AdminTable, query: &AdminTableQuery<'_>) -> (String, Vec<String>) {
    let (mut all, mut values) = (vec!["1 = 1".to_owned()], Vec::new());
    if let Some(text) = query.text {
        // SQLite folds ASCII alone: other letters are looked for as they were typed, and begun with a capital.
        for looked_for in [fold(text), text.to_owned(), capital(text)] {
            values.push(format!("%{}%", escaped(&looked_for)));
        }
        let like = |sql: &str, at: usize| format!("{sql} LIKE ${at} ESCAPE '\\'");
        let any: Vec<String> = table
            .columns
            .iter()
            .filter(|column| column.searched)
            .flat_map(|column| match column.folded {
                Some(folded) => vec![like(folded, 1)],
                None => vec![
                    like(&format!("LOWER({})", column.sql), 1),
                    like(column.sql, 2),
                    like(column.sql, 3),
                ],
            })
            .collect();
        all.push(format!("({})", any.join(" OR ")));
    }
    for (column, value) in &query.filters {
        values.push((*value).to_owned());
        all.push(column.fits(values.len()));
    }
    (all.join(" AND "), values)
}

fn filled(sql: &str, now: Timestamp, lang: Lang) -> String {
    sql.replace("{now}", &now.0.to_string())
        .replace("{lang}", lang.code())
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

fn order(table: &AdminTable, query: &AdminTableQuery<'_>) -> String {
    let id = table.id;
    match query.sort {
        Some((column, descending)) => {
            let (sql, way) = (column.sql, if descending { "DESC" } else { "ASC" });
            // Rows without a value are last either way, on both engines.
            format!("CASE WHEN {sql} IS NULL THEN 1 ELSE 0 END, {sql} {way}, {id} {way}")
        }
        None if table.in_order() => {
            let leading = table
                .columns
                .iter()
                .filter(|column| column.leads || column.kind == AdminColumnKind::Position);
            let mut order: Vec<&str> = leading.map(|column| column.sql).collect();
            order.push(id);
            order.join(", ")
        }
        None => match table.dated() {
            Some(column) => format!("{} DESC, {id} DESC", column.sql),
            None => format!("{id} DESC"),
        },
    }
}
