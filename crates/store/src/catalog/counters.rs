//! Recounts the numbers in lists from downloads, plays and follows. They are no entries of the change feed.

use crate::{
    Result, Store, Tx,
    db::{affected, tx},
};

impl Store {
    /// Downloads and plays of every track, followers of every artist.
    pub async fn refresh_counters(&self) -> Result<()> {
        for statement in [DOWNLOADS, PLAYS, FOLLOWERS] {
            let mut tx = self.begin_bulk().await?;
            tx.recount(statement).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

// Each touches only the rows whose number is out of date.
const DOWNLOADS: &str = "UPDATE tracks SET downloads_all = fresh.n FROM (\
       SELECT t.id, COALESCE(d.n, 0) AS n FROM tracks t \
       LEFT JOIN (SELECT track_id, COUNT(*) AS n FROM downloads WHERE cancelled_at IS NULL \
     GROUP BY track_id) d ON d.track_id = t.id\
     ) AS fresh WHERE fresh.id = tracks.id AND fresh.n <> tracks.downloads_all";
const PLAYS: &str = "UPDATE tracks SET plays_all = fresh.n FROM (\
       SELECT t.id, COALESCE(p.n, 0) AS n FROM tracks t \
       LEFT JOIN (SELECT track_id, COUNT(*) AS n FROM play_events GROUP BY track_id) p ON p.track_id = t.id\
     ) AS fresh WHERE fresh.id = tracks.id AND fresh.n <> tracks.plays_all";
const FOLLOWERS: &str = "UPDATE artists SET followers = fresh.n FROM (\
       SELECT a.id, COALESCE(f.n, 0) AS n FROM artists a \
       LEFT JOIN (SELECT artist_id, COUNT(*) AS n FROM follows GROUP BY artist_id) f ON f.artist_id = a.id\
     ) AS fresh WHERE fresh.id = artists.id AND fresh.n <> artists.followers";

impl Tx {
    async fn recount(&mut self, statement: &'static str) -> Result<()> {
        tx!(self, |c| affected(sqlx::query(statement).execute(c)))?;
        Ok(())
    }
}
