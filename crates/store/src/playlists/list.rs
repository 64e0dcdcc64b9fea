//! Playlists that others may see, with what lists show of them.

use std::collections::HashSet;

use pult_domain::{
    ids::{AccountId, PlaylistId, TrackId},
    time::Timestamp,
};

use super::row::{Playlist, PlaylistRow};
use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, read, tx},
    findable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaylistOwner {
    pub id: AccountId,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaylistListItem {
    pub playlist: Playlist,
    pub tracks: usize,
    /// Nobody for the pool's own.
    pub owner: Option<PlaylistOwner>,
}

#[derive(sqlx_macros::FromRow)]
struct PlaylistListRow {
    #[sqlx(flatten)]
    playlist: PlaylistRow,
    tracks: i64,
    owner_name: Option<String>,
}

impl PlaylistListRow {
    fn into_list_item(self) -> Result<PlaylistListItem> {
        let playlist = self.playlist.into_playlist()?;
        let owner = playlist.owner.zip(self.owner_name);
        Ok(PlaylistListItem {
            owner: owner.map(|(id, name)| PlaylistOwner { id, name }),
            tracks: usize::try_from(self.tracks).unwrap_or_default(),
            playlist,
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaylistFollow {
    pub account: AccountId,
    pub playlist: PlaylistId,
    pub at: Timestamp,
}

/// Everything a list shows of a playlist.
macro_rules! listed {
    ($rest:literal) => {
        concat!(
            "SELECT p.*, a.user_name AS owner_name, \
             (SELECT COUNT(*) FROM playlist_tracks t WHERE t.playlist_id = p.id) AS tracks \
             FROM playlists p LEFT JOIN accounts a ON a.id = p.owner_id ",
            $rest
        )
    };
}

impl Tx {
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

impl Store {
    /// Every published playlist of every kind.
    pub async fn published_playlists(&self) -> Result<Vec<PlaylistListItem>> {
        let rows: Vec<PlaylistListRow> = read!(self, |c| sqlx::query_as(listed!(
            "WHERE p.status = 'published' ORDER BY p.id"
        ))
        .fetch_all(c))?;
        rows.into_iter().map(PlaylistListRow::into_list_item).collect()
    }

    /// An account's own and the published ones it follows, in its own order.
    pub async fn playlists_of(&self, account: AccountId) -> Result<Vec<PlaylistListItem>> {
        let rows: Vec<PlaylistListRow> = read!(self, |c| {
            sqlx::query_as(listed!(
            "LEFT JOIN playlist_follows f ON f.playlist_id = p.id AND f.account_id = $1 \
             WHERE p.owner_id = $1 OR (f.account_id IS NOT NULL AND p.status = 'published') \
             ORDER BY CASE WHEN p.owner_id = $1 THEN p.position ELSE f.position END, p.created_at DESC, p.id DESC"
        ))
        .bind(account.0)
        .fetch_all(c)
        })?;
        rows.into_iter().map(PlaylistListRow::into_list_item).collect()
    }

    /// Whoever may see it is decided elsewhere.
    pub async fn listed_playlist(&self, code: &str) -> Result<Option<PlaylistListItem>> {
        if !findable(code) {
            return Ok(None);
        }
        let row: Option<PlaylistListRow> = read!(self, |c| sqlx::query_as(listed!("WHERE p.code = $1"))
            .bind(code)
            .fetch_optional(c))?;
        row.map(PlaylistListRow::into_list_item).transpose()
    }

    pub async fn playlist(&self, id: PlaylistId) -> Result<Option<Playlist>> {
        let row: Option<PlaylistRow> =
            read!(self, |c| sqlx::query_as("SELECT * FROM playlists WHERE id = $1")
                .bind(id.0)
                .fetch_optional(c))?;
        row.map(PlaylistRow::into_playlist).transpose()
    }

    /// Playlists with this track: the published ones, and those of `requester`.
    pub async fn playlists_with(
        &self,
        track: TrackId,
        requester: Option<AccountId>,
    ) -> Result<Vec<Playlist>> {
        let rows: Vec<PlaylistRow> = read!(self, |c| sqlx::query_as(
            "SELECT p.* FROM playlist_tracks t JOIN playlists p ON p.id = t.playlist_id \
             WHERE t.track_id = $1 AND (p.status = 'published' OR p.owner_id = $2) ORDER BY p.position, p.id"
        )
        .bind(track.0)
        .bind(requester.map(|id| id.0))
        .fetch_all(c))?;
        rows.into_iter().map(PlaylistRow::into_playlist).collect()
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
