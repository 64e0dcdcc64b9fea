//! Playlists as their owners change them. A playlist is locked first, so that other changes wait.

use std::collections::HashMap;

use pult_domain::{
    ids::{AccountId, PlaylistId, TrackId},
    list::ListEntry,
    playlist::{PlaylistKind, PlaylistStatus},
    time::Timestamp,
};

use super::row::{Playlist, PlaylistRow, entry};
use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
    fold,
};

/// A playlist that its owner is about to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUserPlaylist<'a> {
    pub owner: AccountId,
    pub code: &'a str,
    pub name: &'a str,
    pub name_en: &'a str,
    pub description: &'a str,
    pub contacts: &'a str,
    pub picture: Option<&'a str>,
    pub at: Timestamp,
}

impl Tx {
    /// Until the end of the transaction nobody else who holds the account goes on.
    pub async fn lock_account(&mut self, account: AccountId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET closed_at = closed_at WHERE id = $1")
                .bind(account.0)
                .execute(c)
        ))?;
        Ok(())
    }

    /// The position above all playlists of an account, own and followed.
    pub(crate) async fn move_up_playlists(&mut self, account: AccountId) -> Result<i64> {
        tx!(self, |c| sqlx::query_scalar(
            "SELECT COALESCE(MIN(position), 1) - 1 FROM ( \
               SELECT position FROM playlists WHERE owner_id = $1 \
               UNION ALL SELECT position FROM playlist_follows WHERE account_id = $1) AS places"
        )
        .bind(account.0)
        .fetch_one(c))
    }

    /// Private and at the top of its owner's list. Nothing when the owner has `most` already. The account has to be
    /// locked, see [`Tx::lock_account`].
    pub async fn add_playlist(
        &mut self,
        new: &NewUserPlaylist<'_>,
        most: usize,
    ) -> Result<Option<PlaylistId>> {
        let top = self.move_up_playlists(new.owner).await?;
        let id: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO playlists (code, owner_id, kind, status, name, name_fold, picture, description, contacts, \
             position, created_at, updated_at, name_en) \
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CAST($11 AS BIGINT), $13 \
             WHERE (SELECT COUNT(*) FROM playlists WHERE owner_id = $2) < $12 RETURNING id"
        )
        .bind(new.code)
        .bind(new.owner.0)
        .bind(PlaylistKind::User.code())
        .bind(PlaylistStatus::Private.code())
        .bind(new.name)
        .bind(fold(new.name))
        .bind(new.picture)
        .bind(new.description)
        .bind(new.contacts)
        .bind(top)
        .bind(new.at.0)
        .bind(most as i64)
        .bind(new.name_en)
        .fetch_optional(c)
        })?;
        Ok(id.map(PlaylistId))
    }

    /// One of the pool's own, hidden and after the others.
    pub async fn add_staff_playlist(&mut self, code: &str, name: &str, at: Timestamp) -> Result<PlaylistId> {
        let id: i64 = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO playlists (code, kind, status, name, name_fold, description, contacts, position, \
             created_at, updated_at) \
             SELECT $1, $2, $3, $4, $5, '', '', \
             (SELECT COALESCE(MAX(position), 0) + 1 FROM playlists WHERE kind = $2), $6, CAST($6 AS BIGINT) \
             RETURNING id"
        )
        .bind(code)
        .bind(PlaylistKind::Staff.code())
        .bind(PlaylistStatus::Unpublished.code())
        .bind(name)
        .bind(fold(name))
        .bind(at.0)
        .fetch_one(c)
        })?;
        Ok(PlaylistId(id))
    }

    /// Holds a playlist until the end of the transaction. Nothing when the account has no such playlist.
    pub async fn lock_playlist(&mut self, owner: AccountId, id: PlaylistId) -> Result<Option<Playlist>> {
        let row: Option<PlaylistRow> = tx!(self, |c| sqlx::query_as(
            "UPDATE playlists SET updated_at = updated_at WHERE id = $1 AND owner_id = $2 RETURNING *"
        )
        .bind(id.0)
        .bind(owner.0)
        .fetch_optional(c))?;
        row.map(PlaylistRow::into_playlist).transpose()
    }

    /// Whosever it is, for those who review.
    pub async fn lock_any_playlist(&mut self, id: PlaylistId) -> Result<Option<Playlist>> {
        let row: Option<PlaylistRow> = tx!(self, |c| sqlx::query_as(
            "UPDATE playlists SET updated_at = updated_at WHERE id = $1 RETURNING *"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        row.map(PlaylistRow::into_playlist).transpose()
    }

    /// Writes all but its owner, code and position.
    pub async fn change_playlist(&mut self, playlist: &Playlist) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE playlists SET kind = $2, status = $3, name = $4, name_fold = $5, picture = $6, \
                 description = $7, contacts = $8, review_note = $9, sent_at = $10, updated_at = $11, name_en = $12 \
                 WHERE id = $1"
            )
            .bind(playlist.id.0)
            .bind(playlist.kind.code())
            .bind(playlist.status.code())
            .bind(&playlist.name)
            .bind(fold(&playlist.name))
            .bind(&playlist.picture)
            .bind(&playlist.description)
            .bind(&playlist.contacts)
            .bind(&playlist.review_note)
            .bind(playlist.sent_at.map(|at| at.0))
            .bind(playlist.updated_at.0)
            .bind(&playlist.name_en)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Content);
        Ok(())
    }

    pub async fn delete_playlist(&mut self, id: PlaylistId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM playlists WHERE id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        self.changed(DataChange::Content);
        Ok(())
    }

    /// At the end of a locked playlist, unless it holds `most` already; a track that is in it stays as it is. True when
    /// it is in it now.
    pub async fn add_playlist_track(
        &mut self,
        id: PlaylistId,
        ListEntry { track, version }: ListEntry,
        most: usize,
    ) -> Result<bool> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO playlist_tracks (playlist_id, track_id, position, version_id) \
                 SELECT $1, $2, COALESCE(MAX(position), -1) + 1, $4 FROM playlist_tracks WHERE playlist_id = $1 \
                 HAVING COUNT(*) < $3 ON CONFLICT (playlist_id, track_id) DO NOTHING"
            )
            .bind(id.0)
            .bind(track.0)
            .bind(most as i64)
            .bind(version.map(|id| id.0))
            .execute(c)
        )
        })?;
        tx!(self, |c| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM playlist_tracks WHERE playlist_id = $1 AND track_id = $2)"
        )
        .bind(id.0)
        .bind(track.0)
        .fetch_one(c))
    }

    /// Nothing when the track is not in the playlist.
    pub async fn playlist_entry(&mut self, id: PlaylistId, track: TrackId) -> Result<Option<ListEntry>> {
        let version: Option<Option<i64>> = tx!(self, |c| sqlx::query_scalar(
            "SELECT version_id FROM playlist_tracks WHERE playlist_id = $1 AND track_id = $2"
        )
        .bind(id.0)
        .bind(track.0)
        .fetch_optional(c))?;
        Ok(version.map(|version| entry(track.0, version)))
    }

    /// Names the version of a track that is in a locked playlist, or leaves it to each listener.
    pub async fn set_playlist_version(
        &mut self,
        id: PlaylistId,
        ListEntry { track, version }: ListEntry,
    ) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE playlist_tracks SET version_id = $3 WHERE playlist_id = $1 AND track_id = $2"
            )
            .bind(id.0)
            .bind(track.0)
            .bind(version.map(|id| id.0))
            .execute(c)
        ))?;
        Ok(())
    }

    /// Answers what was removed; nothing when it was not in it.
    pub async fn remove_playlist_track(
        &mut self,
        id: PlaylistId,
        track: TrackId,
    ) -> Result<Option<ListEntry>> {
        let version: Option<Option<i64>> = tx!(self, |c| sqlx::query_scalar(
            "DELETE FROM playlist_tracks WHERE playlist_id = $1 AND track_id = $2 RETURNING version_id"
        )
        .bind(id.0)
        .bind(track.0)
        .fetch_optional(c))?;
        Ok(version.map(|version| entry(track.0, version)))
    }

    /// Tracks of a locked playlist in its order.
    pub async fn tracks_of_playlist(&mut self, id: PlaylistId) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT track_id FROM playlist_tracks WHERE playlist_id = $1 ORDER BY position, track_id"
        )
        .bind(id.0)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(TrackId).collect())
    }

    pub async fn count_playlist_tracks(&mut self, id: PlaylistId) -> Result<usize> {
        let count: i64 = tx!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM playlist_tracks WHERE playlist_id = $1"
        )
        .bind(id.0)
        .fetch_one(c))?;
        Ok(usize::try_from(count).unwrap_or_default())
    }

    /// Gives a locked playlist exactly these tracks in this order. Those that it had keep their versions.
    pub async fn set_playlist_tracks(&mut self, id: PlaylistId, tracks: &[TrackId]) -> Result<()> {
        let before: Vec<(i64, Option<i64>)> = tx!(self, |c| sqlx::query_as(
            "DELETE FROM playlist_tracks WHERE playlist_id = $1 RETURNING track_id, version_id"
        )
        .bind(id.0)
        .fetch_all(c))?;
        let versions: HashMap<i64, Option<i64>> = before.into_iter().collect();
        let version = |track: &TrackId| versions.get(&track.0).copied().flatten();
        let rows: Vec<_> = (0i64..)
            .zip(tracks)
            .map(|(at, track)| (at, track.0, version(track)))
            .collect();
        insert_many!(
            self,
            "INSERT INTO playlist_tracks (playlist_id, track_id, position, version_id)",
            rows,
            |(at, track, version)| [id.0, track, at, version]
        );
        Ok(())
    }

    /// When its tracks have changed; others see its count.
    pub async fn touch_playlist(&mut self, playlist: &Playlist, at: Timestamp) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE playlists SET updated_at = $2 WHERE id = $1")
                .bind(playlist.id.0)
                .bind(at.0)
                .execute(c)
        ))?;
        if playlist.status == PlaylistStatus::Published {
            self.changed(DataChange::Content);
        }
        Ok(())
    }

    /// Ids of an account's list, own and followed, in its order. The account has to be locked.
    pub async fn playlist_ids_of(&mut self, account: AccountId) -> Result<Vec<PlaylistId>> {
        let ids: Vec<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "SELECT p.id FROM playlists p \
             LEFT JOIN playlist_follows f ON f.playlist_id = p.id AND f.account_id = $1 \
             WHERE p.owner_id = $1 OR f.account_id IS NOT NULL \
             ORDER BY CASE WHEN p.owner_id = $1 THEN p.position ELSE f.position END, p.created_at DESC, p.id DESC"
        )
        .bind(account.0)
        .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(PlaylistId).collect())
    }

    /// Puts an account's list into this order. What is neither its own nor followed stays as it is.
    pub async fn order_playlists(&mut self, account: AccountId, order: &[PlaylistId]) -> Result<()> {
        let places: Vec<(i64, i64)> = (1i64..).zip(order).map(|(at, id)| (id.0, at)).collect();
        for chunk in places.chunks(crate::db::rows_per_statement(2)) {
            for (update, mine) in [
                (
                    "UPDATE playlists SET position = v.column2 FROM (",
                    ") AS v WHERE playlists.id = v.column1 AND playlists.owner_id = ",
                ),
                (
                    "UPDATE playlist_follows SET position = v.column2 FROM (",
                    ") AS v WHERE playlist_follows.playlist_id = v.column1 AND playlist_follows.account_id = ",
                ),
            ] {
                tx!(self, |c| async move {
                    let mut statement = sqlx::QueryBuilder::new(update);
                    statement.push_values(chunk, |mut values, (id, at)| {
                        values.push_bind(id).push_bind(at);
                    });
                    statement.push(mine).push_bind(account.0);
                    affected(statement.build().execute(c)).await
                })?;
            }
        }
        Ok(())
    }
}

impl Store {
    /// Pictures of an account's playlists, each once: they are deleted with it or exported.
    pub async fn playlist_pictures_of(&self, account: AccountId) -> Result<Vec<String>> {
        read!(self, |c| {
            sqlx::query_scalar(
            "SELECT DISTINCT picture FROM playlists WHERE owner_id = $1 AND picture IS NOT NULL ORDER BY picture"
        )
        .bind(account.0)
        .fetch_all(c)
        })
    }
}
