//! Likes, follows and plays. Doing one twice is doing it once.

use std::collections::BTreeSet;

use pult_domain::{
    ids::{AccountId, ArtistId, TrackId},
    time::Timestamp,
};

use crate::{Change, Result, Tx, db::insert_many};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Favourite {
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

impl Tx {
    pub async fn add_favourites(&mut self, favourites: &[Favourite]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO favourites (account_id, track_id, created_at)",
            favourites,
            |f| [f.account.0, f.track.0, f.at.0],
            "ON CONFLICT (account_id, track_id) DO NOTHING"
        );
        self.readers_changed(favourites.iter().map(|f| f.account));
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
        self.readers_changed(follows.iter().map(|f| f.account));
        Ok(())
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
        self.readers_changed(marks.iter().map(|(account, _, _)| *account));
        Ok(())
    }

    pub(super) fn readers_changed(&mut self, accounts: impl Iterator<Item = AccountId>) {
        for account in accounts.collect::<BTreeSet<_>>() {
            self.changed(Change::Account(account));
        }
    }
}
