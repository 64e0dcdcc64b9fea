//! Follows: the artists and playlists a reader keeps an eye on.

use std::sync::Arc;

use pult_domain::{
    ids::{ArtistId, PlaylistId},
    limits::{HEADER_ITEMS, PLAYLISTS_FOLLOWED_MAX},
    problem::Problem,
    requester::{Requester, User},
};
use pult_store::{Follow, PlaylistFollow, PlaylistStatus};

use crate::{
    App, AppError,
    catalog::{ArtistListItem, ContentPage},
};

/// Some of those followed last may have left the catalogue.
const LOOKED_AT: usize = 10 * HEADER_ITEMS;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FollowTarget {
    Artist(ArtistId),
    Playlist(PlaylistId),
}

impl FollowTarget {
    /// An artist, unless `kind` says otherwise.
    pub fn read(kind: Option<&str>, id: i64) -> Result<Self, Problem> {
        match kind {
            None | Some("" | "artist") => Ok(Self::Artist(ArtistId(id))),
            Some("playlist") => Ok(Self::Playlist(PlaylistId(id))),
            Some(_) => Err(Problem::InvalidValue { field: "type".into() }),
        }
    }
}

/// Following twice is following once.
#[crate::boxed]
pub async fn follow(app: &App, user: &User, target: FollowTarget) -> Result<(), AppError> {
    match target {
        FollowTarget::Artist(artist) => follow_artist(app, user, artist).await,
        FollowTarget::Playlist(playlist) => follow_playlist(app, user, playlist).await,
    }
}

async fn follow_artist(app: &App, user: &User, artist: ArtistId) -> Result<(), AppError> {
    if app.catalog.snapshot().artist(artist).is_none() {
        return Err(Problem::NotFound.into());
    }
    let (account, at) = (user.account.id, app.now());
    let mut tx = app.store.begin_shared().await?;
    tx.follow_artist(&Follow { account, artist, at }).await?;
    if let Some(seq) = tx.commit().await? {
        app.user_cache.amend(account, seq, |user| {
            user.marks.followed.insert(artist);
        });
    }
    Ok(())
}

/// Somebody else's, and published: nobody learns that a private one exists, and one's own is in the list anyway.
async fn follow_playlist(app: &App, user: &User, playlist: PlaylistId) -> Result<(), AppError> {
    let account = user.account.id;
    let found = app.store.playlist(playlist).await?;
    let found =
        found.filter(|found| found.owner == Some(account) || found.status == PlaylistStatus::Published);
    if found.ok_or(Problem::NotFound)?.owner == Some(account) {
        let field = "entity_id".into();
        return Err(Problem::InvalidValue { field }.into());
    }
    let new = PlaylistFollow {
        account,
        playlist,
        at: app.now(),
    };
    let mut tx = app.store.begin().await?;
    tx.lock_account(account).await?;
    if !tx.follow_playlist(&new, PLAYLISTS_FOLLOWED_MAX).await? {
        let max = PLAYLISTS_FOLLOWED_MAX;
        return Err(Problem::PlaylistLimit { max }.into());
    }
    tx.commit().await?;
    Ok(())
}

/// What is not followed is no mistake, nor is what has gone.
#[crate::boxed]
pub async fn unfollow(app: &App, user: &User, target: FollowTarget) -> Result<(), AppError> {
    let account = user.account.id;
    let mut tx = app.store.begin_shared().await?;
    match target {
        FollowTarget::Artist(artist) => drop(tx.unfollow_artist(account, artist).await?),
        FollowTarget::Playlist(playlist) => drop(tx.unfollow_playlist(account, playlist).await?),
    }
    if let (Some(seq), FollowTarget::Artist(artist)) = (tx.commit().await?, target) {
        app.user_cache.amend(account, seq, |user| {
            user.marks.followed.remove(&artist);
        });
    }
    Ok(())
}

#[crate::boxed]
pub async fn is_followed(app: &App, user: &User, target: FollowTarget) -> Result<bool, AppError> {
    Ok(match target {
        FollowTarget::Artist(artist) => user.marks.followed.contains(&artist),
        FollowTarget::Playlist(playlist) => {
            let followed = app.store.followed_playlists(user.account.id).await?;
            followed.contains(&playlist)
        }
    })
}

/// One answer for each of `ids`, in their order.
#[crate::boxed]
pub async fn status(app: &App, user: &User, kind: Option<&str>, ids: &[i64]) -> Result<Vec<bool>, AppError> {
    // Any id tells what the kind means.
    match FollowTarget::read(kind, 0)? {
        FollowTarget::Artist(_) => {
            let followed = |id: &i64| user.marks.followed.contains(&ArtistId(*id));
            Ok(ids.iter().map(followed).collect())
        }
        FollowTarget::Playlist(_) => {
            let followed = app.store.followed_playlists(user.account.id).await?;
            Ok(ids.iter().map(|id| followed.contains(&PlaylistId(*id))).collect())
        }
    }
}

/// The artists followed last.
#[crate::boxed]
pub async fn header(app: &App, reader: &Requester) -> Result<ContentPage<Arc<ArtistListItem>>, AppError> {
    let user = reader.user()?;
    let newest = app.store.newest_follows(user.account.id, LOOKED_AT).await?;
    let listed = |artist: ArtistId| app.content.artist(artist);
    Ok(ContentPage {
        items: newest.into_iter().filter_map(listed).take(HEADER_ITEMS).collect(),
        total: user.marks.followed.len(),
        corrected: None,
    })
}
