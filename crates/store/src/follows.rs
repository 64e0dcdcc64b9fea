//! Follows of artists and playlists. Following twice is following once.

use std::collections::HashSet;

use pult_domain::{
    ids::{AccountId, ArtistId, PlaylistId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, read, tx},
};

/// Enough of the latest followers to tell a taste; an artist with a million is no slower than one with these.
const FOLLOWERS_ASKED: i64 = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Follow {
    pub account: AccountId,
    pub artist: ArtistId,
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaylistFollow {
    pub account: AccountId,
    pub playlist: PlaylistId,
    pub at: Timestamp,
}

impl Store {
    /// Followed last first.
    pub async fn newest_follows(&self, account: AccountId, limit: usize) -> Result<Vec<ArtistId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT artist_id FROM follows WHERE account_id = $1 \
             ORDER BY created_at DESC, artist_id DESC LIMIT $2"
        )
        .bind(account.0)
        .bind(limit as i64)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(ArtistId).collect())
    }

    /// Other artists with the number of common followers, most first.
    pub async fn common_followers(&self, artist: ArtistId, limit: usize) -> Result<Vec<(ArtistId, usize)>> {
        let rows: Vec<(i64, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT o.artist_id, COUNT(*) FROM ( \
               SELECT account_id FROM follows WHERE artist_id = $1 ORDER BY created_at DESC, account_id LIMIT $2 \
             ) f JOIN follows o ON o.account_id = f.account_id WHERE o.artist_id <> $1 \
             GROUP BY o.artist_id ORDER BY COUNT(*) DESC, o.artist_id LIMIT $3"
        )
        .bind(artist.0)
        .bind(FOLLOWERS_ASKED)
        .bind(limit as i64)
        .fetch_all(c)
        })?;
        let counted = |(id, count)| (ArtistId(id), usize::try_from(count).unwrap_or_default());
        Ok(rows.into_iter().map(counted).collect())
    }

    pub async fn followed_playlists(&self, account: AccountId) -> Result<HashSet<PlaylistId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT playlist_id FROM playlist_follows WHERE account_id = $1"
        )
        .bind(account.0)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(PlaylistId).collect())
    }
}

impl Tx {
    pub async fn add_follows(&mut self, follows: &[Follow]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO follows (account_id, artist_id, created_at)",
            follows,
            |f| [f.account.0, f.artist.0, f.at.0],
            "ON CONFLICT (account_id, artist_id) DO NOTHING"
        );
        self.users_changed(follows.iter().map(|f| f.account));
        Ok(())
    }

    /// True when the artist was not followed before.
    pub async fn follow_artist(&mut self, new: &Follow) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO follows (account_id, artist_id, created_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (account_id, artist_id) DO NOTHING"
            )
            .bind(new.account.0)
            .bind(new.artist.0)
            .bind(new.at.0)
            .execute(c)
        ))?;
        Ok(self.user_changed(new.account, rows))
    }

    /// True when the artist was followed before.
    pub async fn unfollow_artist(&mut self, account: AccountId, artist: ArtistId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM follows WHERE account_id = $1 AND artist_id = $2")
                .bind(account.0)
                .bind(artist.0)
                .execute(c)
        ))?;
        Ok(self.user_changed(account, rows))
    }

    /// Following twice is following once.
    pub async fn add_playlist_follows(&mut self, follows: &[PlaylistFollow]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO playlist_follows (account_id, playlist_id, created_at)",
            follows,
            |f| [f.account.0, f.playlist.0, f.at.0],
            "ON CONFLICT (account_id, playlist_id) DO NOTHING"
        );
        Ok(())
    }

    /// Puts it at the top of the account's own list. False when the account follows `most` already; following twice is
    /// following once. The account has to be locked, see [`Tx::lock_account`].
    pub async fn follow_playlist(&mut self, new: &PlaylistFollow, most: usize) -> Result<bool> {
        let top = self.move_up_playlists(new.account).await?;
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO playlist_follows (account_id, playlist_id, created_at, position) \
                 SELECT $1, $2, $3, $4 WHERE (SELECT COUNT(*) FROM playlist_follows WHERE account_id = $1) < $5 \
                 ON CONFLICT (account_id, playlist_id) DO NOTHING"
            )
            .bind(new.account.0)
            .bind(new.playlist.0)
            .bind(new.at.0)
            .bind(top)
            .bind(most as i64)
            .execute(c)
        )
        })?;
        tx!(self, |c| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM playlist_follows WHERE account_id = $1 AND playlist_id = $2)"
        )
        .bind(new.account.0)
        .bind(new.playlist.0)
        .fetch_one(c))
    }

    /// True when it was followed before.
    pub async fn unfollow_playlist(&mut self, account: AccountId, playlist: PlaylistId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM playlist_follows WHERE account_id = $1 AND playlist_id = $2")
                .bind(account.0)
                .bind(playlist.0)
                .execute(c)
        ))?;
        Ok(rows > 0)
    }
}
