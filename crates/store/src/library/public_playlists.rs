//! Playlists that others may see, with what lists show of them.

use std::collections::HashSet;

use pult_domain::{
    ids::{AccountId, PlaylistId, TrackId},
    time::Timestamp,
};

use super::playlists::{Playlist, PlaylistRow};
use crate::{
    Result, Store, Tx,
    db::{insert_many, read},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaylistOwner {
    pub id: AccountId,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPlaylist {
    pub playlist: Playlist,
    pub tracks: usize,
    /// Nobody for the pool's own.
    pub owner: Option<PlaylistOwner>,
}

#[derive(sqlx::FromRow)]
struct ListedRow {
    #[sqlx(flatten)]
    playlist: PlaylistRow,
    tracks: i64,
    owner_name: Option<String>,
}

impl ListedRow {
    fn into_listed(self) -> Result<ListedPlaylist> {
        let playlist = self.playlist.into_playlist()?;
        let owner = playlist.owner.zip(self.owner_name);
        Ok(ListedPlaylist {
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
}

impl Store {
    /// Every published playlist of every kind.
    pub async fn published_playlists(&self) -> Result<Vec<ListedPlaylist>> {
        let rows: Vec<ListedRow> = read!(self, |c| sqlx::query_as(
            "SELECT p.*, a.user_name AS owner_name, \
             (SELECT COUNT(*) FROM playlist_tracks t WHERE t.playlist_id = p.id) AS tracks \
             FROM playlists p LEFT JOIN accounts a ON a.id = p.owner_id \
             WHERE p.status = 'published' ORDER BY p.id"
        )
        .fetch_all(c))?;
        rows.into_iter().map(ListedRow::into_listed).collect()
    }

    /// Playlists with this track: the published ones, and those of `reader`.
    pub async fn playlists_with(&self, track: TrackId, reader: Option<AccountId>) -> Result<Vec<Playlist>> {
        let rows: Vec<PlaylistRow> = read!(self, |c| sqlx::query_as(
            "SELECT p.* FROM playlist_tracks t JOIN playlists p ON p.id = t.playlist_id \
             WHERE t.track_id = $1 AND (p.status = 'published' OR p.owner_id = $2) ORDER BY p.position, p.id"
        )
        .bind(track.0)
        .bind(reader.map(|id| id.0))
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
