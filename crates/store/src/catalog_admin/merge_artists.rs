//! Two artists who are one.

use pult_domain::{
    catalog::Artist,
    ids::{AccountId, TrackId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Tx,
    db::{affected, tx},
};

/// `$1` becomes part of `$2`. Where a track has both, the first stays, as `$2`.
const STEPS: &[&str] = &[
    "DELETE FROM track_artists WHERE artist_id IN ($1, $2) AND EXISTS (SELECT 1 FROM track_artists o \
     WHERE o.track_id = track_artists.track_id AND o.artist_id IN ($1, $2) AND o.position < track_artists.position)",
    "UPDATE track_artists SET artist_id = $2 WHERE artist_id = $1",
    "INSERT INTO follows (account_id, artist_id, created_at) \
     SELECT account_id, $2, created_at FROM follows WHERE artist_id = $1 ON CONFLICT DO NOTHING",
    "DELETE FROM follows WHERE artist_id = $1 AND $1 <> $2",
    "UPDATE downloads SET artist_id = $2 WHERE artist_id = $1",
    "UPDATE artists SET followers = (SELECT COUNT(*) FROM follows WHERE artist_id = $2), \
     revision = revision + 1 WHERE id = $2 AND id <> $1",
    "UPDATE artists SET merged_into = $2, followers = 0, revision = revision + 1 \
     WHERE id = $1 OR merged_into = $1",
];

impl Tx {
    /// Tracks, followers and addresses of `from` go to `into`. Both must be locked. Answers the tracks.
    pub async fn merge_artists(
        &mut self,
        from: &Artist,
        into: &Artist,
        now: Timestamp,
    ) -> Result<Vec<TrackId>> {
        let tracks: Vec<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT track_id FROM track_artists WHERE artist_id = $1 ORDER BY track_id"
        )
        .bind(from.id.0)
        .fetch_all(c))?;
        let followers: Vec<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT account_id FROM follows WHERE artist_id = $1"
        )
        .bind(from.id.0)
        .fetch_all(c))?;
        for step in STEPS {
            tx!(self, |c| affected(
                sqlx::query(*step).bind(from.id.0).bind(into.id.0).execute(c)
            ))?;
        }
        let page = |name: &str| format!("/artists/{name}");
        for name in [from.code.clone(), from.id.to_string()] {
            self.add_redirect(&page(&name), &page(&into.code), now.0).await?;
        }
        for track in &tracks {
            self.changed(DataChange::Track(TrackId(*track)));
        }
        for account in followers {
            self.changed(DataChange::Account(AccountId(account)));
        }
        self.changed(DataChange::Artist(from.id));
        self.changed(DataChange::Artist(into.id));
        Ok(tracks.into_iter().map(TrackId).collect())
    }
}
