//! The pool's own playlists, made by staff.

use std::collections::HashSet;

use pult_domain::{
    ids::{PlaylistId, TrackId},
    limits::PLAYLIST_TRACKS_MAX,
    playlist as rules,
    problem::Problem,
    requester::User,
};
use pult_store::{Playlist, PlaylistKind, PlaylistStatus};
use serde_json::{Value, json};

use super::{audit_diff::difference, values::is_picture};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    library::playlists::new_code,
    pictures,
};

pub struct StaffPlaylistView {
    pub playlist: Playlist,
    pub tracks: Vec<TrackId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffPlaylistForm {
    pub name: String,
    pub description: String,
    /// Object of a picture that was kept.
    pub picture: Option<String>,
    pub published: bool,
    pub tracks: Vec<TrackId>,
    /// When it was last written, as whoever changes it saw it.
    pub revision: i64,
}

#[crate::boxed]
pub async fn playlist(app: &App, id: PlaylistId) -> Result<StaffPlaylistView, AppError> {
    let found = app.store.playlist(id).await?.filter(is_ours);
    Ok(StaffPlaylistView {
        playlist: found.ok_or(Problem::NotFound)?,
        tracks: app.store.playlist_tracks(id).await?,
    })
}

fn is_ours(playlist: &Playlist) -> bool {
    playlist.kind == PlaylistKind::Staff
}

/// Hidden and empty, after the others.
#[crate::boxed]
pub async fn add_playlist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    name: &str,
) -> Result<StaffPlaylistView, AppError> {
    let name = rules::name(name)?;
    let code = new_code(&name)?;
    let mut tx = app.store.begin().await?;
    let id = tx.add_staff_playlist(&code, &name, app.now()).await?;
    let details = difference(None, Some(&json!({ "name": name })));
    audit(
        app,
        &mut tx,
        client,
        staff,
        "playlists.add",
        &subject(id),
        details,
    )
    .await?;
    tx.commit().await?;
    playlist(app, id).await
}

#[crate::boxed]
pub async fn change_playlist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
    wish: &StaffPlaylistForm,
) -> Result<StaffPlaylistView, AppError> {
    let old = playlist(app, id).await?;
    check(app, &old, wish).await?;
    let mut tx = app.store.begin().await?;
    let held = tx.lock_any_playlist(id).await?.filter(is_ours);
    let held = held.ok_or(Problem::NotFound)?;
    if held.updated_at.0 != wish.revision {
        return Err(Problem::ChangedElsewhere.into());
    }
    let new = Playlist {
        name: rules::name(&wish.name)?,
        description: rules::description(&wish.description)?,
        picture: wish.picture.clone(),
        status: if wish.published {
            PlaylistStatus::Published
        } else {
            PlaylistStatus::Unpublished
        },
        updated_at: pult_domain::time::Timestamp(app.now().0.max(held.updated_at.0 + 1)),
        ..held.clone()
    };
    tx.change_playlist(&new).await?;
    tx.set_playlist_tracks(id, &wish.tracks).await?;
    if let Some(picture) = held
        .picture
        .filter(|picture| Some(picture) != new.picture.as_ref())
    {
        pictures::delete_later(&mut tx, &picture, app.now()).await?;
    }
    let before = describe(&old.playlist, &old.tracks);
    let details = difference(Some(&before), Some(&describe(&new, &wish.tracks)));
    audit(
        app,
        &mut tx,
        client,
        staff,
        "playlists.change",
        &subject(id),
        details,
    )
    .await?;
    tx.commit().await?;
    app.content.reload(&app.store).await?;
    playlist(app, id).await
}

#[crate::boxed]
pub async fn delete_playlist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
) -> Result<(), AppError> {
    let old = playlist(app, id).await?;
    let mut tx = app.store.begin().await?;
    if let Some(picture) = &old.playlist.picture {
        pictures::delete_later(&mut tx, picture, app.now()).await?;
    }
    tx.delete_playlist(id).await?;
    let details = difference(Some(&describe(&old.playlist, &old.tracks)), None);
    audit(
        app,
        &mut tx,
        client,
        staff,
        "playlists.delete",
        &subject(id),
        details,
    )
    .await?;
    tx.commit().await?;
    app.content.reload(&app.store).await
}

async fn check(app: &App, old: &StaffPlaylistView, wish: &StaffPlaylistForm) -> Result<(), AppError> {
    let wrong = |field: &str| Problem::InvalidValue { field: field.into() };
    rules::name(&wish.name)?;
    rules::description(&wish.description)?;
    if let Some(picture) = &wish.picture
        && !is_picture(app, picture).await
    {
        return Err(wrong("picture").into());
    }
    if wish.tracks.len() > PLAYLIST_TRACKS_MAX {
        let max = PLAYLIST_TRACKS_MAX;
        return Err(Problem::PlaylistFull { max }.into());
    }
    let different: HashSet<TrackId> = wish.tracks.iter().copied().collect();
    let snapshot = app.catalog.snapshot();
    // One that is hidden may stay.
    let real = |id: &TrackId| snapshot.contains(*id) || old.tracks.contains(id);
    if different.len() != wish.tracks.len() || !wish.tracks.iter().all(real) {
        return Err(wrong("track_ids").into());
    }
    Ok(())
}

fn describe(playlist: &Playlist, tracks: &[TrackId]) -> Value {
    let tracks: Vec<i64> = tracks.iter().map(|id| id.0).collect();
    json!({
        "name": playlist.name,
        "description": playlist.description,
        "picture": playlist.picture,
        "status": playlist.status.code(),
        "tracks": tracks,
    })
}

fn subject(id: PlaylistId) -> String {
    format!("playlists {id}")
}
