//! Rows inserted with chosen ids must not collide with the ones the database numbers later.

use crate::{
    Result, Tx,
    db::{TxInner, answer},
};

impl Tx {
    /// SQLite looks at the highest id by itself; PostgreSQL's sequences have to be told.
    pub(crate) async fn ids_were_given(&mut self, table: &'static str) -> Result<()> {
        if let TxInner::Pg(tx) = &mut self.inner {
            let mut tell =
                sqlx::QueryBuilder::<sqlx::Postgres>::new("SELECT setval(pg_get_serial_sequence('");
            tell.push(table)
                .push("', 'id'), COALESCE((SELECT MAX(id) FROM ")
                .push(table)
                .push("), 0) + 1, false)");
            answer(self.patience, tell.build().execute(&mut **tx)).await?;
        }
        Ok(())
    }
}
