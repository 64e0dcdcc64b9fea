//! Adding, changing and deleting rows of a list.

use pult_domain::time::Timestamp;
use sqlx::AssertSqlSafe;

use super::{DeskColumn, DeskKind, DeskTable};
use crate::{
    Change, Result, StoreError, Tx,
    db::{affected, tx},
};

/// Columns with what they are to hold.
type Values<'a> = [(&'static DeskColumn, &'a str)];

impl Tx {
    /// Answers the number of the new row. Columns that are not given are empty.
    pub async fn desk_add(&mut self, table: &DeskTable, values: &Values<'_>, now: Timestamp) -> Result<i64> {
        let into = written(table)?;
        let edited: Vec<&DeskColumn> = table.columns.iter().filter(|column| column.edited).collect();
        let names: Vec<&str> = edited.iter().map(|column| column.name).collect();
        let places: Vec<String> = (1..).zip(&edited).map(|(at, column)| place(column, at)).collect();
        let sql = format!(
            "INSERT INTO {into} ({}, created_at, updated_at) VALUES ({}, {now}, {now}) RETURNING id",
            names.join(", "),
            places.join(", "),
            now = now.0
        );
        let given = |column: &DeskColumn| {
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
        self.changed(Change::Reading);
        Ok(id)
    }

    pub async fn desk_change(
        &mut self,
        table: &DeskTable,
        id: i64,
        values: &Values<'_>,
        now: Timestamp,
    ) -> Result<bool> {
        let into = written(table)?;
        let sets: Vec<String> = (1..)
            .zip(values)
            .map(|(at, (column, _))| format!("{} = {}", column.name, place(column, at)))
            .collect();
        let sql = format!(
            "UPDATE {into} SET {}, updated_at = {} WHERE id = {id}",
            sets.join(", "),
            now.0
        );
        let changed = tx!(self, |c| affected(async {
            let mut changing = sqlx::query(AssertSqlSafe(sql.as_str()));
            for (_, value) in values {
                changing = changing.bind(*value);
            }
            changing.execute(c).await
        }))?;
        self.changed(Change::Reading);
        Ok(changed > 0)
    }

    pub async fn desk_delete(&mut self, table: &DeskTable, id: i64) -> Result<bool> {
        let sql = format!("DELETE FROM {} WHERE id = {id}", written(table)?);
        let gone = tx!(self, |c| affected(
            sqlx::query(AssertSqlSafe(sql.as_str())).execute(c)
        ))?;
        self.changed(Change::Reading);
        Ok(gone > 0)
    }
}

fn written(table: &DeskTable) -> Result<&'static str> {
    let refused = || StoreError::Config(format!("rows of {} are not written here", table.name));
    table.writes.ok_or_else(refused)
}

/// Numbers come as text; a status of an address is a choice, yet kept as a number.
fn place(column: &DeskColumn, at: usize) -> String {
    let is_number = match column.kind {
        DeskKind::Number | DeskKind::Money | DeskKind::Time => true,
        DeskKind::Choice(of) => of.iter().all(|word| word.parse::<i64>().is_ok()),
        DeskKind::Text => false,
    };
    if is_number {
        format!("CAST(${at} AS BIGINT)")
    } else {
        format!("${at}")
    }
}
