//! Saved filters whose owners want to hear of new tracks.

use pult_domain::{
    ids::{AccountId, SavedFilterId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFilterAlert {
    pub id: SavedFilterId,
    pub account: AccountId,
    pub name: String,
    pub query: String,
    /// The newest track that its owner was notified of.
    pub seen_at: Timestamp,
}

impl Store {
    /// Saved filters with an alert, by id, after the given one.
    pub async fn saved_filter_alerts(
        &self,
        after: SavedFilterId,
        limit: usize,
    ) -> Result<Vec<SavedFilterAlert>> {
        let rows: Vec<(i64, i64, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT id, account_id, name, query, COALESCE(seen_at, created_at) FROM saved_filters \
             WHERE id > $1 AND has_alert = $2 ORDER BY id LIMIT $3"
        )
        .bind(after.0)
        .bind(true)
        .bind(limit as i64)
        .fetch_all(c))?;
        let alert = |(id, account, name, query, seen_at)| SavedFilterAlert {
            id: SavedFilterId(id),
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
    pub async fn set_saved_filter_seen(&mut self, id: SavedFilterId, until: Timestamp) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE saved_filters SET seen_at = $2 WHERE id = $1 AND COALESCE(seen_at, 0) < $2")
                .bind(id.0)
                .bind(until.0)
                .execute(c)
        ))?;
        Ok(())
    }
}
