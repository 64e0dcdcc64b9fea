//! The accounts to notify, page by page.

use pult_domain::ids::{AccountId, ArtistId};

use crate::{Result, Store, db::read};

impl Store {
    /// Who follows an artist, by number, after one.
    pub async fn followers_of(
        &self,
        artist: ArtistId,
        after: AccountId,
        limit: usize,
    ) -> Result<Vec<AccountId>> {
        let ids: Vec<i64> = read!(self, |c| {
            sqlx::query_scalar(
            "SELECT account_id FROM follows WHERE artist_id = $1 AND account_id > $2 ORDER BY account_id LIMIT $3"
        )
        .bind(artist.0)
        .bind(after.0)
        .bind(limit as i64)
        .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(AccountId).collect())
    }

    /// Everybody who has not left, by number, after one.
    pub async fn accounts_after(&self, after: AccountId, limit: usize) -> Result<Vec<AccountId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT id FROM accounts WHERE id > $1 AND closed_at IS NULL ORDER BY id LIMIT $2"
        )
        .bind(after.0)
        .bind(limit as i64)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(AccountId).collect())
    }
}
