//! Favourites. Liking a track twice is liking it once.

use pult_domain::{
    ids::{AccountId, TrackId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, read, tx},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Favorite {
    pub account: AccountId,
    pub track: TrackId,
    pub at: Timestamp,
}

impl Store {
    /// Liked last first.
    pub async fn newest_favorites(&self, account: AccountId, limit: usize) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT track_id FROM favorites WHERE account_id = $1 \
             ORDER BY created_at DESC, track_id DESC LIMIT $2"
        )
        .bind(account.0)
        .bind(limit as i64)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(TrackId).collect())
    }
}

impl Tx {
    pub async fn add_favorites(&mut self, favorites: &[Favorite]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO favorites (account_id, track_id, created_at)",
            favorites,
            |f| [f.account.0, f.track.0, f.at.0],
            "ON CONFLICT (account_id, track_id) DO NOTHING"
        );
        self.users_changed(favorites.iter().map(|f| f.account));
        Ok(())
    }

    /// True when it was not liked before.
    pub async fn like(&mut self, new: &Favorite) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO favorites (account_id, track_id, created_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (account_id, track_id) DO NOTHING"
            )
            .bind(new.account.0)
            .bind(new.track.0)
            .bind(new.at.0)
            .execute(c)
        ))?;
        Ok(self.user_changed(new.account, rows))
    }

    /// True when it was liked before.
    pub async fn unlike(&mut self, account: AccountId, track: TrackId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM favorites WHERE account_id = $1 AND track_id = $2")
                .bind(account.0)
                .bind(track.0)
                .execute(c)
        ))?;
        Ok(self.user_changed(account, rows))
    }
}
