//! Follows: artists and playlists of which an account wants to see news.

use std::sync::Arc;

use pult_domain::{
    ids::{ArtistId, PlaylistId},
    limits::{HEADER_ITEMS, PLAYLISTS_FOLLOWED_MAX},
    playlist::PlaylistStatus,
    problem::Problem,
    requester::{Requester, User},
};
use pult_store::{Follow, PlaylistFollow};

use crate::{
    App, AppError,
    catalog::{ArtistListItem, ContentPage},
};

/// Some of the newest may have left the catalog.
const NEWEST_LOADED: usize = 10 * HEADER_ITEMS;

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

/// Repeating it changes nothing.
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

/// Only published playlists of others: nobody learns that a private one exists, and one's own is in the list
/// anyway.
async fn follow_playlist(app: &App, user: &User, playlist: PlaylistId) -> Result<(), AppError> {
    let account = user.account.id;
    let target = app.store.playlist(playlist).await?;
    let target =
        target.filter(|target| target.owner == Some(account) || target.status == PlaylistStatus::Published);
    if target.ok_or(Problem::NotFound)?.owner == Some(account) {
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

/// Removing a follow that does not exist is no error.
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
pub async fn are_followed(
    app: &App,
    user: &User,
    kind: Option<&str>,
    ids: &[i64],
) -> Result<Vec<bool>, AppError> {
    // The id does not matter here; only the kind is needed.
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
pub async fn list_newest(
    app: &App,
    requester: &Requester,
) -> Result<ContentPage<Arc<ArtistListItem>>, AppError> {
    let user = requester.user()?;
    let newest = app.store.newest_follows(user.account.id, NEWEST_LOADED).await?;
    let list_item = |artist: ArtistId| app.content.artist(artist);
    Ok(ContentPage {
        items: newest
            .into_iter()
            .filter_map(list_item)
            .take(HEADER_ITEMS)
            .collect(),
        total: user.marks.followed.len(),
        corrected: None,
    })
}
