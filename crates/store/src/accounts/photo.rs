//! Photos of accounts, and whether a picture is used anywhere.

use pult_domain::ids::AccountId;

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

impl Tx {
    /// Answers the one that was there before.
    pub async fn set_photo(&mut self, id: AccountId, photo: Option<&str>) -> Result<Option<String>> {
        let old: Option<Option<String>> = tx!(self, |c| sqlx::query_scalar(
            "SELECT photo FROM accounts WHERE id = $1"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET photo = $2 WHERE id = $1")
                .bind(id.0)
                .bind(photo)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(id));
        Ok(old.flatten())
    }
}

impl Store {
    /// By an account, an artist, a track, a playlist, a post, a banner, a slide or an interactive, or as one that
    /// playlists may be given.
    pub async fn is_picture_used(&self, picture: &str) -> Result<bool> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM accounts WHERE photo = $1) \
             OR EXISTS (SELECT 1 FROM artists WHERE picture = $1) \
             OR EXISTS (SELECT 1 FROM tracks WHERE cover = $1) \
             OR EXISTS (SELECT 1 FROM playlists WHERE picture = $1) \
             OR EXISTS (SELECT 1 FROM playlist_pictures WHERE object_id = $1) \
             OR EXISTS (SELECT 1 FROM posts WHERE picture = $1) \
             OR EXISTS (SELECT 1 FROM banners WHERE picture = $1) \
             OR EXISTS (SELECT 1 FROM slides WHERE picture = $1) \
             OR EXISTS (SELECT 1 FROM interactives WHERE picture = $1)"
        )
        .bind(picture)
        .fetch_one(c))
    }
}
