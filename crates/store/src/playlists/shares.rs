//! Secret links of playlists.

use pult_domain::{
    ids::{AccountId, PlaylistId},
    playlist::PlaylistStatus,
    time::Timestamp,
};

use super::row::{Playlist, PlaylistRow};
use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

/// The link of a playlist. Its secret opens with the key of the program only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaylistShare {
    pub sealed_secret: String,
    pub created_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPlaylistShare<'a> {
    pub secret_hash: &'a str,
    pub sealed_secret: &'a str,
    pub at: Timestamp,
}

impl Store {
    /// Nothing when the playlist is not shared or belongs to somebody else.
    pub async fn playlist_share(&self, owner: AccountId, id: PlaylistId) -> Result<Option<PlaylistShare>> {
        let row: Option<(String, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT s.sealed_secret, s.created_at FROM playlist_shares s JOIN playlists p ON p.id = s.playlist_id \
             WHERE p.id = $1 AND p.owner_id = $2"
        )
        .bind(id.0)
        .bind(owner.0)
        .fetch_optional(c)
        })?;
        Ok(row.map(|(sealed_secret, created_at)| PlaylistShare {
            sealed_secret,
            created_at: Timestamp(created_at),
        }))
    }

    /// The playlist that a secret link opens. The links of a blocked or closed account open nothing.
    pub async fn shared_playlist(&self, secret_hash: &str) -> Result<Option<Playlist>> {
        let row: Option<PlaylistRow> = read!(self, |c| sqlx::query_as(
            "SELECT p.* FROM playlist_shares s JOIN playlists p ON p.id = s.playlist_id \
             JOIN accounts a ON a.id = p.owner_id \
             WHERE s.secret_hash = $1 AND a.blocked_at IS NULL AND a.closed_at IS NULL"
        )
        .bind(secret_hash)
        .fetch_optional(c))?;
        row.map(PlaylistRow::into_playlist).transpose()
    }
}

/// Which shared playlist staff mean: a report names its page, whose secret is known by its hash, or its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SharedPlaylistKey<'a> {
    SecretHash(&'a str),
    Id(PlaylistId),
}

/// A playlist with a secret link, as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedPlaylist {
    pub id: PlaylistId,
    pub name: String,
    /// The owner's login.
    pub owner: String,
    pub since: Timestamp,
}

impl Store {
    /// Also finds the links of a blocked account, which open again with it.
    pub async fn find_playlist_share(&self, key: SharedPlaylistKey<'_>) -> Result<Option<SharedPlaylist>> {
        let (hash, id) = match key {
            SharedPlaylistKey::SecretHash(hash) => (Some(hash), None),
            SharedPlaylistKey::Id(id) => (None, Some(id.0)),
        };
        let row: Option<(i64, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT p.id, p.name, a.login, s.created_at FROM playlist_shares s \
             JOIN playlists p ON p.id = s.playlist_id JOIN accounts a ON a.id = p.owner_id \
             WHERE s.secret_hash = $1 OR p.id = $2"
        )
        .bind(hash)
        .bind(id)
        .fetch_optional(c))?;
        Ok(row.map(|(id, name, owner, since)| SharedPlaylist {
            id: PlaylistId(id),
            name,
            owner,
            since: Timestamp(since),
        }))
    }
}

impl Tx {
    /// Gives a locked playlist this link, unless it has one.
    pub async fn add_playlist_share(
        &mut self,
        playlist: &Playlist,
        new: &NewPlaylistShare<'_>,
    ) -> Result<()> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO playlist_shares (playlist_id, secret_hash, sealed_secret, created_at) \
                 VALUES ($1, $2, $3, $4) ON CONFLICT (playlist_id) DO NOTHING"
            )
            .bind(playlist.id.0)
            .bind(new.secret_hash)
            .bind(new.sealed_secret)
            .bind(new.at.0)
            .execute(c)
        ))?;
        self.share_changed(playlist, rows);
        Ok(())
    }

    /// The link of a locked playlist opens nothing any more. True when it had one.
    pub async fn delete_playlist_share(&mut self, playlist: &Playlist) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM playlist_shares WHERE playlist_id = $1")
                .bind(playlist.id.0)
                .execute(c)
        ))?;
        self.share_changed(playlist, rows);
        Ok(rows > 0)
    }

    /// Nodes list published playlists from memory, and others from the database.
    fn share_changed(&mut self, playlist: &Playlist, rows: u64) {
        if rows > 0 && playlist.status == PlaylistStatus::Published {
            self.changed(DataChange::Content);
        }
    }
}
