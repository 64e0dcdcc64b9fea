//! Two tracks that are one.

use pult_domain::{
    ids::{AccountId, TrackId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Tx,
    db::{affected, tx},
};

/// `$1` becomes part of `$2`. What both have is kept once; what is counted is added up; what is counted anew anyway
/// is let go.
const STEPS: &[&str] = &[
    // Removed versions have negative positions, each its own, and keep them.
    "UPDATE versions SET track_id = $2, position = CASE WHEN removed_at IS NULL THEN position + 1 + \
     (SELECT COALESCE(MAX(o.position), -1) FROM versions o WHERE o.track_id = $2 AND o.removed_at IS NULL) \
     ELSE position END WHERE track_id = $1",
    "UPDATE download_counts SET track_id = $2 WHERE track_id = $1",
    "UPDATE downloads SET track_id = $2 WHERE track_id = $1",
    "INSERT INTO favorites (account_id, track_id, created_at) \
     SELECT account_id, $2, created_at FROM favorites WHERE track_id = $1 ON CONFLICT DO NOTHING",
    "DELETE FROM favorites WHERE track_id = $1 AND $1 <> $2",
    "INSERT INTO plays (account_id, track_id, first_at) \
     SELECT account_id, $2, first_at FROM plays WHERE track_id = $1 ON CONFLICT (account_id, track_id) \
     DO UPDATE SET first_at = CASE WHEN excluded.first_at < plays.first_at THEN excluded.first_at \
     ELSE plays.first_at END",
    "DELETE FROM plays WHERE track_id = $1 AND $1 <> $2",
    "UPDATE play_events SET track_id = $2 WHERE track_id = $1",
    "INSERT INTO track_days (track_id, day, plays, visits, downloads) \
     SELECT $2, day, plays, visits, downloads FROM track_days WHERE track_id = $1 ON CONFLICT (track_id, day) \
     DO UPDATE SET plays = track_days.plays + excluded.plays, visits = track_days.visits + excluded.visits, \
     downloads = track_days.downloads + excluded.downloads",
    "DELETE FROM track_days WHERE track_id = $1 AND $1 <> $2",
    // The versions were moved above, so that a playlist names the same one as before.
    "INSERT INTO playlist_tracks (playlist_id, track_id, position, version_id) \
     SELECT playlist_id, $2, position, version_id FROM playlist_tracks WHERE track_id = $1 ON CONFLICT DO NOTHING",
    "DELETE FROM playlist_tracks WHERE track_id = $1 AND $1 <> $2",
    "DELETE FROM interactive_tracks WHERE track_id = $1 AND box_id IN \
     (SELECT box_id FROM interactive_tracks WHERE track_id = $2)",
    "UPDATE interactive_tracks SET track_id = $2 WHERE track_id = $1",
    "UPDATE banners SET track_id = $2 WHERE track_id = $1",
    "UPDATE submission_tracks SET track_id = $2 WHERE track_id = $1",
    "UPDATE masters SET track_id = $2 WHERE track_id = $1",
    "DELETE FROM chart_positions WHERE track_id = $1 AND $1 <> $2",
    "DELETE FROM published_positions WHERE track_id = $1 AND EXISTS (SELECT 1 FROM published_positions o \
     WHERE o.track_id = $2 \
     AND o.day = published_positions.day AND o.chart = published_positions.chart \
     AND o.variant = published_positions.variant)",
    "UPDATE published_positions SET track_id = $2 WHERE track_id = $1",
    "DELETE FROM track_neighbours WHERE (track_id = $1 OR other_id = $1) AND $1 <> $2",
    "UPDATE tracks SET downloads_all = downloads_all + (SELECT downloads_all FROM tracks WHERE id = $1), \
     plays_all = plays_all + (SELECT plays_all FROM tracks WHERE id = $1), \
     revision = revision + 1 WHERE id = $2",
    "UPDATE tracks SET merged_into = $2, revision = revision + 1 WHERE id = $1 OR merged_into = $1",
];

const MARKED: &str = "SELECT account_id FROM favorites WHERE track_id = $1 \
     UNION SELECT account_id FROM plays WHERE track_id = $1 \
     UNION SELECT account_id FROM download_counts WHERE track_id = $1";

impl Tx {
    /// Versions of `from` and all that people did with it go to `into`; `from` is deleted for good. Both must be locked.
    pub async fn merge_tracks(&mut self, from: TrackId, into: TrackId, now: Timestamp) -> Result<()> {
        let accounts: Vec<i64> = tx!(self, |c| sqlx::query_scalar(MARKED).bind(from.0).fetch_all(c))?;
        for step in STEPS {
            tx!(self, |c| affected(
                sqlx::query(*step).bind(from.0).bind(into.0).execute(c)
            ))?;
        }
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE tracks SET hidden_at = COALESCE(hidden_at, $2), deleted_at = COALESCE(deleted_at, $2), \
                 downloads_all = 0, plays_all = 0, updated_at = $2 WHERE id = $1"
            )
            .bind(from.0)
            .bind(now.0)
            .execute(c)
        )
        })?;
        let page = |track: TrackId| format!("/track/{track}");
        self.add_redirect(&page(from), &page(into), now.0).await?;
        for account in accounts {
            self.changed(DataChange::Account(AccountId(account)));
        }
        self.changed(DataChange::Track(from));
        self.changed(DataChange::Track(into));
        self.changed(DataChange::Charts);
        Ok(())
    }
}
