//! The tracks of one's playlists.

use std::collections::HashSet;

use pult_domain::{
    ids::{PlaylistId, TrackId},
    limits::PLAYLIST_TRACKS_MAX,
    problem::Problem,
    requester::User,
};

use crate::{App, AppError};

/// The track count after adding or removing a track.
pub struct PlaylistCount {
    pub count: usize,
    /// Whether a track was added or removed.
    pub changed: bool,
}

/// Adds a track at the end; one that is in the list already keeps its place.
#[crate::boxed]
pub async fn add_track(
    app: &App,
    user: &User,
    id: PlaylistId,
    track: TrackId,
) -> Result<PlaylistCount, AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    if app.catalog.snapshot().facts(track).is_none() {
        return Err(Problem::NotFound.into());
    }
    let before = tx.count_playlist_tracks(id).await?;
    if !tx.add_playlist_track(id, track, PLAYLIST_TRACKS_MAX).await? {
        let max = PLAYLIST_TRACKS_MAX;
        return Err(Problem::PlaylistFull { max }.into());
    }
    let count = tx.count_playlist_tracks(id).await?;
    let changed = count != before;
    if changed {
        tx.touch_playlist(&playlist, app.now()).await?;
        tx.commit().await?;
    }
    Ok(PlaylistCount { count, changed })
}

/// Removing a track that is not in the list is no error.
#[crate::boxed]
pub async fn remove_track(
    app: &App,
    user: &User,
    code: &str,
    track: TrackId,
) -> Result<PlaylistCount, AppError> {
    let found = app.store.playlist_by_code(code).await?.ok_or(Problem::NotFound)?;
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, found.id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    let changed = tx.remove_playlist_track(playlist.id, track).await?;
    let count = tx.count_playlist_tracks(playlist.id).await?;
    if changed {
        tx.touch_playlist(&playlist, app.now()).await?;
        tx.commit().await?;
    }
    Ok(PlaylistCount { count, changed })
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
