//! Playlists that others may see, with what lists show of them.

use pult_domain::ids::{AccountId, PlaylistId, TrackId};

use super::row::{Playlist, PlaylistRow};
use crate::{Result, Store, db::read, findable};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaylistOwner {
    pub id: AccountId,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaylistListItem {
    pub playlist: Playlist,
    pub tracks: usize,
    /// Of all its tracks in the versions that it names, else in their main versions.
    pub duration_ms: i64,
    /// It has a secret link.
    pub shared: bool,
    /// Nobody for the pool's own.
    pub owner: Option<PlaylistOwner>,
}

#[derive(sqlx_macros::FromRow)]
struct PlaylistListRow {
    #[sqlx(flatten)]
    playlist: PlaylistRow,
    tracks: i64,
    duration_ms: i64,
    shared: bool,
    owner_name: Option<String>,
}

impl PlaylistListRow {
    fn into_list_item(self) -> Result<PlaylistListItem> {
        let playlist = self.playlist.into_playlist()?;
        let owner = playlist.owner.zip(self.owner_name);
        Ok(PlaylistListItem {
            owner: owner.map(|(id, name)| PlaylistOwner { id, name }),
            tracks: usize::try_from(self.tracks).unwrap_or_default(),
            duration_ms: self.duration_ms,
            shared: self.shared,
            playlist,
        })
    }
}

/// Everything a list shows of a playlist.
macro_rules! listed {
    ($rest:literal) => {
        concat!(
            "SELECT p.*, a.user_name AS owner_name, \
             (SELECT COUNT(*) FROM playlist_tracks t WHERE t.playlist_id = p.id) AS tracks, \
             (SELECT CAST(COALESCE(SUM(COALESCE(n.duration_ms, v.duration_ms)), 0) AS BIGINT) FROM playlist_tracks t \
              JOIN versions v ON v.track_id = t.track_id AND v.position = 0 \
              LEFT JOIN versions n ON n.id = t.version_id AND n.track_id = t.track_id AND n.removed_at IS NULL \
              AND n.mp3_file_id IS NOT NULL WHERE t.playlist_id = p.id) AS duration_ms, \
             EXISTS (SELECT 1 FROM playlist_shares s WHERE s.playlist_id = p.id) AS shared \
             FROM playlists p LEFT JOIN accounts a ON a.id = p.owner_id ",
            $rest
        )
    };
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
}
