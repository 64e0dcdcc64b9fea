//! Artists and tracks that became part of others, so that their old names still lead somewhere.

use pult_domain::ids::{ArtistId, TrackId};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MergedIds {
    /// Id, code, and who it is now.
    pub artists: Vec<(ArtistId, String, ArtistId)>,
    pub tracks: Vec<(TrackId, TrackId)>,
}

impl Store {
    pub async fn merged_ids(&self) -> Result<MergedIds> {
        let artists: Vec<(i64, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT id, code, merged_into FROM artists WHERE merged_into IS NOT NULL ORDER BY id"
        )
        .fetch_all(c))?;
        let tracks: Vec<(i64, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT id, merged_into FROM tracks WHERE merged_into IS NOT NULL ORDER BY id"
        )
        .fetch_all(c))?;
        Ok(MergedIds {
            artists: artists
                .into_iter()
                .map(|(id, code, into)| (ArtistId(id), code, ArtistId(into)))
                .collect(),
            tracks: tracks
                .into_iter()
                .map(|(id, into)| (TrackId(id), TrackId(into)))
                .collect(),
        })
    }
}

impl Tx {
    /// The artist of this id, or whoever it is part of by now.
    pub async fn merged_artist_id(&mut self, id: ArtistId) -> Result<ArtistId> {
        let into: Option<Option<i64>> = tx!(self, |c| sqlx::query_scalar(
            "SELECT merged_into FROM artists WHERE id = $1"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        Ok(into.flatten().map_or(id, ArtistId))
    }

    /// From now on this address leads there, and so does whatever led to it.
    pub(super) async fn add_redirect(&mut self, path: &str, target: &str, now: i64) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE redirects SET target = $2, updated_at = $3 WHERE target = $1")
                .bind(path)
                .bind(target)
                .bind(now)
                .execute(c)
        ))?;
        // The new address is a page of its own.
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM redirects WHERE path = $1")
                .bind(target)
                .execute(c)
        ))?;
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO redirects (path, target, status, created_at, updated_at) \
                 VALUES ($1, $2, 301, $3, $3) ON CONFLICT (path) DO UPDATE SET target = excluded.target, \
                 status = excluded.status, updated_at = excluded.updated_at"
            )
            .bind(path)
            .bind(target)
            .bind(now)
            .execute(c)
        ))?;
        self.changed(DataChange::Content);
        Ok(())
    }
}
