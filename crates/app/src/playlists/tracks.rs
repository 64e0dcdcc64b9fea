//! The tracks of one's playlists.

use std::collections::HashSet;

use pult_domain::{
    ids::{PlaylistId, TrackId, VersionId},
    limits::PLAYLIST_TRACKS_MAX,
    list::ListEntry,
    problem::Problem,
    requester::User,
};

use crate::{App, AppError};

/// What adding or removing a track has changed.
pub struct PlaylistChange {
    /// Tracks in the playlist from now on.
    pub count: usize,
    pub changed: bool,
    /// The track as it was in the playlist before, if it was.
    pub before: Option<ListEntry>,
}

/// Adds a track at the end. One that is in the list already keeps its place, and gets this version instead of its own:
/// `Some(None)` leaves it to each listener, `None` says nothing about it.
#[crate::boxed]
pub async fn add_track(
    app: &App,
    user: &User,
    id: PlaylistId,
    track: TrackId,
    version: Option<Option<VersionId>>,
) -> Result<PlaylistChange, AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    check_version(app, track, version.flatten())?;
    let before = tx.playlist_entry(id, track).await?;
    let entry = ListEntry {
        track,
        version: version.unwrap_or_else(|| before.and_then(|before| before.version)),
    };
    let changed = before != Some(entry);
    if before.is_none() {
        let max = PLAYLIST_TRACKS_MAX;
        if !tx.add_playlist_track(id, entry, max).await? {
            return Err(Problem::PlaylistFull { max }.into());
        }
    } else if changed {
        tx.set_playlist_version(id, entry).await?;
    }
    let count = tx.count_playlist_tracks(id).await?;
    if changed {
        tx.touch_playlist(&playlist, app.now()).await?;
        tx.commit().await?;
    }
    Ok(PlaylistChange {
        count,
        changed,
        before,
    })
}

/// The track is in the catalog, and the version is one of those that it plays.
fn check_version(app: &App, track: TrackId, version: Option<VersionId>) -> Result<(), Problem> {
    let snapshot = app.catalog.snapshot();
    let facts = snapshot.facts(track).ok_or(Problem::NotFound)?;
    match version {
        Some(version) if facts.with_version(version).is_none() => Err(Problem::InvalidValue {
            field: "version".into(),
        }),
        _ => Ok(()),
    }
}

/// Removing a track that is not in the list is no error.
#[crate::boxed]
pub async fn remove_track(
    app: &App,
    user: &User,
    code: &str,
    track: TrackId,
) -> Result<PlaylistChange, AppError> {
    let found = app.store.playlist_by_code(code).await?.ok_or(Problem::NotFound)?;
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, found.id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    let before = tx.remove_playlist_track(playlist.id, track).await?;
    let count = tx.count_playlist_tracks(playlist.id).await?;
    let changed = before.is_some();
    if changed {
        tx.touch_playlist(&playlist, app.now()).await?;
        tx.commit().await?;
    }
    Ok(PlaylistChange {
        count,
        changed,
        before,
    })
}

/// Reorders exactly the tracks that the playlist has.
#[crate::boxed]
pub async fn order_tracks(
    app: &App,
    user: &User,
    id: PlaylistId,
    tracks: &[TrackId],
) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    let current = tx.tracks_of_playlist(id).await?;
    if current == tracks {
        return Ok(());
    }
    let set = |tracks: &[TrackId]| tracks.iter().copied().collect::<HashSet<_>>();
    if current.len() != tracks.len() || set(&current) != set(tracks) {
        let field = "track_ids".into();
        return Err(Problem::InvalidValue { field }.into());
    }
    tx.set_playlist_tracks(id, tracks).await?;
    tx.touch_playlist(&playlist, app.now()).await?;
    tx.commit().await?;
    Ok(())
}
