//! Plays of tracks.

use pult_domain::{
    ids::{AccountId, TrackId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Tx,
    db::{affected, insert_many, tx},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayResult {
    /// The account had never played the track.
    pub first: bool,
    pub counted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayEvent {
    /// Nobody for a visitor.
    pub account: Option<AccountId>,
    pub track: TrackId,
    pub at: Timestamp,
}

impl Tx {
    /// Marks the track as played and counts the play, unless the account played it after `since`.
    pub async fn play(
        &mut self,
        account: AccountId,
        track: TrackId,
        at: Timestamp,
        since: Timestamp,
    ) -> Result<PlayResult> {
        // The play mark is written first: a second play at the same moment waits for it and then sees this one.
        let first_at: i64 = tx!(self, |c| sqlx::query_scalar(
            "INSERT INTO plays (account_id, track_id, first_at) VALUES ($1, $2, $3) \
             ON CONFLICT (account_id, track_id) DO UPDATE SET first_at = plays.first_at RETURNING first_at"
        )
        .bind(account.0)
        .bind(track.0)
        .bind(at.0)
        .fetch_one(c))?;
        let counted = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO play_events (account_id, track_id, at) \
                 SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT) WHERE NOT EXISTS \
                 (SELECT 1 FROM play_events WHERE account_id = $1 AND track_id = $2 AND at > $4)",
            )
            .bind(account.0)
            .bind(track.0)
            .bind(at.0)
            .bind(since.0)
            .execute(c)
        ))?;
        let first = first_at == at.0;
        if first {
            self.changed(DataChange::Account(account));
        }
        Ok(PlayResult {
            first,
            counted: counted == 1,
        })
    }

    /// Every play counts as an event; an account's first one also marks the track as played.
    pub async fn add_plays(&mut self, plays: &[PlayEvent]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO play_events (account_id, track_id, at)",
            plays,
            |p| [p.account.map(|id| id.0), p.track.0, p.at.0]
        );
        let marks: Vec<_> = plays
            .iter()
            .filter_map(|p| Some((p.account?, p.track, p.at)))
            .collect();
        insert_many!(
            self,
            "INSERT INTO plays (account_id, track_id, first_at)",
            marks,
            |(account, track, at)| [account.0, track.0, at.0],
            "ON CONFLICT (account_id, track_id) DO NOTHING"
        );
        self.users_changed(marks.iter().map(|(account, _, _)| *account));
        Ok(())
    }
}
