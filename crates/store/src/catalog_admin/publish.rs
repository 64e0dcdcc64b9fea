//! Tracks whose day of publication has come.

use pult_domain::{ids::TrackId, time::Timestamp};

use crate::{
    DataChange, Result, Tx,
    db::{affected, tx},
};

impl Tx {
    /// Publishes it as of the moment that was set. False when it is published already, or was put off.
    pub async fn publish_due_track(&mut self, track: TrackId, now: Timestamp) -> Result<bool> {
        let published = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE tracks SET published_at = publish_at, publish_at = NULL, revision = revision + 1, \
                 updated_at = $2 WHERE id = $1 AND published_at IS NULL AND publish_at <= $2"
            )
            .bind(track.0)
            .bind(now.0)
            .execute(c)
        )
        })?;
        if published > 0 {
            self.changed(DataChange::Track(track));
        }
        Ok(published > 0)
    }
}
