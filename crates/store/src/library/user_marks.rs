//! Likes, follows and plays. Doing one twice is doing it once.

use std::collections::BTreeSet;

use pult_domain::{
    ids::{AccountId, ArtistId, TrackId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Favorite {
    pub account: AccountId,
    pub track: TrackId,
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Follow {
    pub account: AccountId,
    pub artist: ArtistId,
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayEvent {
    /// Nobody for a visitor.
    pub account: Option<AccountId>,
    pub track: TrackId,
    pub at: Timestamp,
}

impl Store {
    /// Liked last first.
    pub async fn newest_favorites(&self, account: AccountId, limit: usize) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT track_id FROM favorites WHERE account_id = $1 \
             ORDER BY created_at DESC, track_id DESC LIMIT $2"
        )
        .bind(account.0)
        .bind(limit as i64)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(TrackId).collect())
    }

    /// Followed last first.
    pub async fn newest_follows(&self, account: AccountId, limit: usize) -> Result<Vec<ArtistId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT artist_id FROM follows WHERE account_id = $1 \
             ORDER BY created_at DESC, artist_id DESC LIMIT $2"
        )
        .bind(account.0)
        .bind(limit as i64)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(ArtistId).collect())
    }
}

impl Tx {
    pub async fn add_favorites(&mut self, favorites: &[Favorite]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO favorites (account_id, track_id, created_at)",
            favorites,
            |f| [f.account.0, f.track.0, f.at.0],
            "ON CONFLICT (account_id, track_id) DO NOTHING"
        );
        self.users_changed(favorites.iter().map(|f| f.account));
        Ok(())
    }

    pub async fn add_follows(&mut self, follows: &[Follow]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO follows (account_id, artist_id, created_at)",
            follows,
            |f| [f.account.0, f.artist.0, f.at.0],
            "ON CONFLICT (account_id, artist_id) DO NOTHING"
        );
        self.users_changed(follows.iter().map(|f| f.account));
        Ok(())
    }

    /// True when it was not liked before.
    pub async fn like(&mut self, new: &Favorite) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO favorites (account_id, track_id, created_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (account_id, track_id) DO NOTHING"
            )
            .bind(new.account.0)
            .bind(new.track.0)
            .bind(new.at.0)
            .execute(c)
        ))?;
        Ok(self.user_changed(new.account, rows))
    }

    /// True when it was liked before.
    pub async fn unlike(&mut self, account: AccountId, track: TrackId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM favorites WHERE account_id = $1 AND track_id = $2")
                .bind(account.0)
                .bind(track.0)
                .execute(c)
        ))?;
        Ok(self.user_changed(account, rows))
    }

    /// True when the artist was not followed before.
    pub async fn follow_artist(&mut self, new: &Follow) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO follows (account_id, artist_id, created_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (account_id, artist_id) DO NOTHING"
            )
            .bind(new.account.0)
            .bind(new.artist.0)
            .bind(new.at.0)
            .execute(c)
        ))?;
        Ok(self.user_changed(new.account, rows))
    }

    /// True when the artist was followed before.
    pub async fn unfollow_artist(&mut self, account: AccountId, artist: ArtistId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM follows WHERE account_id = $1 AND artist_id = $2")
                .bind(account.0)
                .bind(artist.0)
                .execute(c)
        ))?;
        Ok(self.user_changed(account, rows))
    }

    /// Other nodes hear of it only when something changed.
    fn user_changed(&mut self, account: AccountId, rows: u64) -> bool {
        if rows > 0 {
            self.changed(DataChange::Account(account));
        }
        rows > 0
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

    pub(super) fn users_changed(&mut self, accounts: impl Iterator<Item = AccountId>) {
        for account in accounts.collect::<BTreeSet<_>>() {
            self.changed(DataChange::Account(account));
        }
    }
}
