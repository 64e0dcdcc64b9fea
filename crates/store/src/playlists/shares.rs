//! Secret links of playlists.

use pult_domain::{
    ids::{AccountId, PlaylistId},
    time::Timestamp,
};

use super::row::{Playlist, PlaylistRow};
use crate::{
    Result, Store, Tx,
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
    pub playlist: PlaylistId,
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

impl Tx {
    /// Gives a locked playlist this link, unless it has one.
    pub async fn add_playlist_share(&mut self, new: &NewPlaylistShare<'_>) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO playlist_shares (playlist_id, secret_hash, sealed_secret, created_at) \
                 VALUES ($1, $2, $3, $4) ON CONFLICT (playlist_id) DO NOTHING"
            )
            .bind(new.playlist.0)
            .bind(new.secret_hash)
            .bind(new.sealed_secret)
            .bind(new.at.0)
            .execute(c)
        ))?;
        Ok(())
    }

    /// The link of a locked playlist opens nothing any more. True when it had one.
    pub async fn delete_playlist_share(&mut self, id: PlaylistId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM playlist_shares WHERE playlist_id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        Ok(rows > 0)
    }
}
