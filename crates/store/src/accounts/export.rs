//! The export of everything that the pool stores about an account, table by table and page by page.

mod tables;

use pult_domain::{ids::AccountId, time::Timestamp};
use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, Row};

use crate::{Result, Store, db::read};

pub type ExportedRow = Map<String, Value>;

#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Flag,
    Time,
}

/// One file of the export: which columns of which rows, in which order.
pub struct ExportTable {
    pub name: &'static str,
    columns: &'static [(&'static str, &'static str, Kind)],
    rows: &'static str,
}

impl ExportTable {
    /// The names and texts here are all our own.
    fn page(&self) -> String {
        let columns: Vec<String> = self
            .columns
            .iter()
            .map(|(_, column, _)| format!("CAST({column} AS TEXT)"))
            .collect();
        format!(
            "SELECT {} FROM {} LIMIT $2 OFFSET $3",
            columns.join(", "),
            self.rows
        )
    }

    fn row(&self, values: Vec<Option<String>>) -> ExportedRow {
        let fields = self.columns.iter().zip(values);
        fields
            .map(|((name, _, kind), value)| {
                (
                    (*name).to_owned(),
                    value.map_or(Value::Null, |text| kind.read(text)),
                )
            })
            .collect()
    }
}

impl Kind {
    fn read(self, text: String) -> Value {
        let number = || text.parse::<i64>().unwrap_or_default();
        match self {
            Self::Number => number().into(),
            // One engine writes 1, the other true.
            Self::Flag => (text == "1" || text == "true").into(),
            Self::Time => Timestamp(number()).rfc3339().into(),
            Self::Text => text.into(),
        }
    }
}

impl Store {
    pub async fn export_page(
        &self,
        account: AccountId,
        table: &ExportTable,
        offset: i64,
        limit: i64,
    ) -> Result<Vec<ExportedRow>> {
        let sql = table.page();
        let width = table.columns.len();
        let rows: Vec<Vec<Option<String>>> = read!(self, |c| async {
            let rows = sqlx::query(AssertSqlSafe(sql.as_str()))
                .bind(account.0)
                .bind(limit)
                .bind(offset)
                .fetch_all(c)
                .await?;
            rows.iter()
                .map(|row| (0..width).map(|n| row.try_get(n)).collect())
                .collect()
        })?;
        Ok(rows.into_iter().map(|values| table.row(values)).collect())
    }
}
