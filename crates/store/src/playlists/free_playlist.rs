//! The tracks that every account may take this week.

use pult_domain::{ids::TrackId, time::Timestamp};

use crate::{
    DataChange, Result, Store, Tx,
    catalog::push_only,
    db::{affected, read, tx},
};

impl Store {
    pub async fn any_free_track(&self, now: Timestamp) -> Result<bool> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM tracks WHERE free_until > $1)"
        )
        .bind(now.0)
        .fetch_one(c))
    }

    /// Free now, newest first, each with whether staff chose it.
    pub async fn free_tracks(&self, now: Timestamp) -> Result<Vec<(TrackId, bool)>> {
        let rows: Vec<(i64, bool)> = read!(self, |c| sqlx::query_as(
            "SELECT id, free_pinned FROM tracks WHERE free_until > $1 ORDER BY published_at DESC, id DESC"
        )
        .bind(now.0)
        .fetch_all(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, pinned)| (TrackId(id), pinned))
            .collect())
    }

    /// Chosen by staff to be among them, newest first.
    pub async fn pinned_free_tracks(&self) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT id FROM tracks WHERE free_pinned ORDER BY published_at DESC, id DESC"
        )
        .fetch_all(c))?;
        Ok(ids.into_iter().map(TrackId).collect())
    }
}

impl Tx {
    pub async fn pin_free_track(&mut self, track: TrackId, pinned: bool) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("UPDATE tracks SET free_pinned = $2 WHERE id = $1")
                .bind(track.0)
                .bind(pinned)
                .execute(c)
        ))?;
        Ok(done == 1)
    }

    /// These and no others are free, until then.
    pub async fn set_free_tracks(
        &mut self,
        tracks: &[TrackId],
        until: Timestamp,
        now: Timestamp,
    ) -> Result<()> {
        let ended: Vec<i64> = tx!(self, |c| async move {
            let mut update =
                sqlx::QueryBuilder::new("UPDATE tracks SET free_until = NULL WHERE free_until > ");
            update.push_bind(now.0);
            if !tracks.is_empty() {
                push_only(&mut update, " AND NOT id", tracks.iter().map(|id| id.0));
            }
            update.push(" RETURNING id");
            update.build_query_scalar().fetch_all(c).await
        })?;
        let begun: Vec<i64> = tx!(self, |c| async move {
            let mut update = sqlx::QueryBuilder::new("UPDATE tracks SET free_until = ");
            update.push_bind(until.0);
            push_only(&mut update, " WHERE id", tracks.iter().map(|id| id.0));
            update
                .push(" AND (free_until IS NULL OR free_until <> ")
                .push_bind(until.0);
            update.push(") RETURNING id");
            update.build_query_scalar().fetch_all(c).await
        })?;
        for id in ended.into_iter().chain(begun) {
            self.changed(DataChange::Track(TrackId(id)));
        }
        Ok(())
    }
}
