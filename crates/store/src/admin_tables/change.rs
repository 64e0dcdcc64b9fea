//! Adding, changing and deleting rows of a list.

use pult_domain::time::Timestamp;
use sqlx::AssertSqlSafe;

use super::{AdminColumn, AdminColumnKind, AdminTable};
use crate::{
    DataChange, Result, StoreError, Tx,
    db::{affected, tx},
};

/// Columns with what they are to hold.
type Values<'a> = [(&'static AdminColumn, &'a str)];

impl Tx {
    /// Answers the number of the new row. Columns that are not given are empty.
    pub async fn add_admin_row(
        &mut self,
        table: &AdminTable,
        values: &Values<'_>,
        now: Timestamp,
    ) -> Result<i64> {
        let into = written_table(table)?;
        let edited: Vec<&AdminColumn> = table.columns.iter().filter(|column| column.edited).collect();
        let mut names: Vec<&str> = edited.iter().map(|column| column.name).collect();
        let mut placeholders: Vec<String> = (1..)
            .zip(&edited)
            .map(|(at, column)| placeholder(column, at))
            .collect();
        if let Some(position) = table.position() {
            names.push(position.name);
            placeholders.push(format!(
                "(SELECT COALESCE(MAX({}), 0) + 1 FROM {into})",
                position.name
            ));
        }
        let sql = format!(
            "INSERT INTO {into} ({}, created_at, updated_at) VALUES ({}, {now}, {now}) RETURNING id",
            names.join(", "),
            placeholders.join(", "),
            now = now.0
        );
        let given = |column: &AdminColumn| {
            let found = values.iter().find(|(named, _)| named.name == column.name);
            found.map_or("", |(_, value)| *value)
        };
        let id = tx!(self, |c| async {
            let mut adding = sqlx::query_scalar(AssertSqlSafe(sql.as_str()));
            for column in &edited {
                adding = adding.bind(given(column));
            }
            adding.fetch_one(c).await
        })?;
        self.changed(DataChange::Content);
        Ok(id)
    }

    pub async fn change_admin_row(
        &mut self,
        table: &AdminTable,
        id: i64,
        values: &Values<'_>,
        now: Timestamp,
    ) -> Result<bool> {
        let into = written_table(table)?;
        let sets: Vec<String> = (1..)
            .zip(values)
            .map(|(at, (column, _))| format!("{} = {}", column.name, placeholder(column, at)))
            .collect();
        // Two writings within a millisecond are two revisions all the same.
        let sql = format!(
            "UPDATE {into} SET {sets}, updated_at = CASE WHEN updated_at >= {now} THEN updated_at + 1 ELSE {now} END \
             WHERE id = {id}",
            sets = sets.join(", "),
            now = now.0
        );
        let changed = tx!(self, |c| affected(async {
            let mut changing = sqlx::query(AssertSqlSafe(sql.as_str()));
            for (_, value) in values {
                changing = changing.bind(*value);
            }
            changing.execute(c).await
        }))?;
        self.changed(DataChange::Content);
        Ok(changed > 0)
    }

    /// Holds a row until the end of the transaction and answers its revision; nothing when there is no such row.
    pub async fn lock_admin_row(&mut self, table: &AdminTable, id: i64) -> Result<Option<i64>> {
        let sql = format!(
            "UPDATE {} SET updated_at = updated_at WHERE id = {id} RETURNING updated_at",
            written_table(table)?
        );
        tx!(self, |c| sqlx::query_scalar(AssertSqlSafe(sql.as_str()))
            .fetch_optional(c))
    }

    /// One place up or down among all rows: where it stood and where it stands, from 1. Nothing when it is at the end
    /// already, or not there.
    pub async fn move_admin_row(
        &mut self,
        table: &AdminTable,
        id: i64,
        up: bool,
    ) -> Result<Option<(usize, usize)>> {
        let into = written_table(table)?;
        let refused = || StoreError::Config(format!("rows of {} have no order", table.name));
        let position = table.position().ok_or_else(refused)?;
        let (key, from) = (table.id, table.from);
        let sql = format!(
            "SELECT {key}, {position} FROM {from} ORDER BY {position}, {key}",
            position = position.sql
        );
        let rows: Vec<(i64, i64)> = tx!(self, |c| sqlx::query_as(AssertSqlSafe(sql.as_str())).fetch_all(c))?;
        let Some(at) = rows.iter().position(|(known, _)| *known == id) else {
            return Ok(None);
        };
        let other = if up { at.checked_sub(1) } else { Some(at + 1) };
        let Some(other) = other.filter(|other| *other < rows.len()) else {
            return Ok(None);
        };
        let mut order = rows;
        order.swap(at, other);
        for (place, (row, was)) in (1_i64..).zip(order) {
            if place == was {
                continue;
            }
            let sql = format!("UPDATE {into} SET {} = {place} WHERE id = {row}", position.name);
            tx!(self, |c| affected(
                sqlx::query(AssertSqlSafe(sql.as_str())).execute(c)
            ))?;
        }
        self.changed(DataChange::Content);
        Ok(Some((at + 1, other + 1)))
    }

    pub async fn delete_admin_row(&mut self, table: &AdminTable, id: i64) -> Result<bool> {
        let sql = format!("DELETE FROM {} WHERE id = {id}", written_table(table)?);
        let deleted = tx!(self, |c| affected(
            sqlx::query(AssertSqlSafe(sql.as_str())).execute(c)
        ))?;
        self.changed(DataChange::Content);
        Ok(deleted > 0)
    }
}

fn written_table(table: &AdminTable) -> Result<&'static str> {
    let refused = || StoreError::Config(format!("rows of {} are not written here", table.name));
    table.writes.ok_or_else(refused)
}

/// Numbers come as text. The status of a redirect is a choice and stored as a number.
fn placeholder(column: &AdminColumn, at: usize) -> String {
    let value = if column.optional {
        format!("NULLIF(${at}, '')")
    } else {
        format!("${at}")
    };
    let is_number = match column.kind {
        AdminColumnKind::Number
        | AdminColumnKind::Money
        | AdminColumnKind::Time
        | AdminColumnKind::Position
        | AdminColumnKind::Refers(_) => true,
        AdminColumnKind::Choice(of) => of.iter().all(|word| word.parse::<i64>().is_ok()),
        AdminColumnKind::Flag => return format!("({value} = '1')"),
        AdminColumnKind::Text | AdminColumnKind::LongText | AdminColumnKind::Picture => false,
    };
    if is_number {
        format!("CAST({value} AS BIGINT)")
    } else {
        value
    }
}
