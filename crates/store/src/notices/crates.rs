//! Crates whose owners want to hear of new tracks.

use pult_domain::{
    ids::{AccountId, CrateId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertCrate {
    pub id: CrateId,
    pub account: AccountId,
    pub name: String,
    pub query: String,
    /// The newest track its owner was told about.
    pub seen_at: Timestamp,
}

impl Store {
    /// Crates whose owners want to be told, by number, after one.
    pub async fn alert_crates(&self, after: CrateId, limit: usize) -> Result<Vec<AlertCrate>> {
        let rows: Vec<(i64, i64, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT id, account_id, name, query, COALESCE(seen_at, created_at) FROM crates \
             WHERE id > $1 AND alert = $2 ORDER BY id LIMIT $3"
        )
        .bind(after.0)
        .bind(true)
        .bind(limit as i64)
        .fetch_all(c))?;
        let alert = |(id, account, name, query, seen_at)| AlertCrate {
            id: CrateId(id),
            account: AccountId(account),
            name,
            query,
            seen_at: Timestamp(seen_at),
        };
        Ok(rows.into_iter().map(alert).collect())
    }
}

impl Tx {
    /// Never back in time, should its owner have changed it meanwhile.
    pub async fn crate_seen(&mut self, id: CrateId, until: Timestamp) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE crates SET seen_at = $2 WHERE id = $1 AND COALESCE(seen_at, 0) < $2")
                .bind(id.0)
                .bind(until.0)
                .execute(c)
        ))?;
        Ok(())
    }
}
