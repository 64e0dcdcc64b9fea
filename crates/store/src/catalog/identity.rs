//! Rows inserted with chosen ids must not collide with the ones the database numbers later.

use crate::{
    Result, Tx,
    db::{TxInner, answer, local},
};

impl Tx {
    /// SQLite continues after the highest id by itself; sequences of PostgreSQL have to be set.
    pub(crate) async fn ids_were_given(&mut self, table: &'static str) -> Result<()> {
        if let TxInner::Pg(tx) = &mut self.inner {
            let mut tell =
                sqlx::QueryBuilder::<sqlx::Postgres>::new("SELECT setval(pg_get_serial_sequence('");
            tell.push(table)
                .push("', 'id'), COALESCE((SELECT MAX(id) FROM ")
                .push(table)
                .push("), 0) + 1, false)");
            answer(self.timeout, tell.build().execute(&mut **tx)).await?;
        }
        Ok(())
    }
}

impl Tx {
    /// Ids that nobody else will be given.
    pub(crate) async fn reserve_ids(&mut self, table: &'static str, count: usize) -> Result<Vec<i64>> {
        match &mut self.inner {
            TxInner::Pg(tx) => {
                let reserve = sqlx::query_scalar(
                    "SELECT nextval(pg_get_serial_sequence($1, 'id')) FROM generate_series(1, $2)",
                )
                .bind(table)
                .bind(count as i64);
                answer(self.timeout, reserve.fetch_all(&mut **tx)).await
            }
            // Nobody else writes before this transaction ends.
            TxInner::Sqlite(tx) => {
                let last: Option<i64> = local(
                    sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = $1")
                        .bind(table)
                        .fetch_optional(&mut **tx),
                )
                .await?;
                let first = last.unwrap_or(0) + 1;
                Ok((first..first + count as i64).collect())
            }
        }
    }
}
