//! The pool's own playlists, made by staff.

use std::collections::HashSet;

use pult_domain::{
    ids::{PlaylistId, TrackId},
    limits::PLAYLIST_TRACKS_MAX,
    playlist::{self as rules, PlaylistKind, PlaylistStatus},
    problem::Problem,
    requester::User,
};
use pult_store::Playlist;
use serde_json::{Value, json};

use super::{audit_diff::difference, column_values::is_picture};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    pictures,
    playlists::new_code,
};

pub struct StaffPlaylistView {
    pub playlist: Playlist,
    pub tracks: Vec<TrackId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffPlaylistForm {
    pub name: String,
    pub name_en: String,
    pub description: String,
    /// Object id of a stored picture.
    pub picture: Option<String>,
    pub published: bool,
    pub tracks: Vec<TrackId>,
    /// The revision that staff saw.
    pub revision: i64,
}

#[crate::boxed]
pub async fn load_playlist(app: &App, id: PlaylistId) -> Result<StaffPlaylistView, AppError> {
    let found = app.store.playlist(id).await?.filter(is_staff_playlist);
    Ok(StaffPlaylistView {
        playlist: found.ok_or(Problem::NotFound)?,
        tracks: app.store.playlist_tracks(id).await?,
    })
}

fn is_staff_playlist(playlist: &Playlist) -> bool {
    playlist.kind == PlaylistKind::Staff
}

/// Adds a hidden, empty playlist after the others.
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
    load_playlist(app, id).await
}

#[crate::boxed]
pub async fn change_playlist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
    form: &StaffPlaylistForm,
) -> Result<StaffPlaylistView, AppError> {
    let old = load_playlist(app, id).await?;
    check_form(app, &old, form).await?;
    let mut tx = app.store.begin().await?;
    let stored = tx.lock_any_playlist(id).await?.filter(is_staff_playlist);
    let stored = stored.ok_or(Problem::NotFound)?;
    if stored.updated_at.0 != form.revision {
        return Err(Problem::ChangedElsewhere.into());
    }
    let new = Playlist {
        name: rules::name(&form.name)?,
        name_en: rules::name_en(&form.name_en)?,
        description: rules::description(&form.description)?,
        picture: form.picture.clone(),
        status: if form.published {
            PlaylistStatus::Published
        } else {
            PlaylistStatus::Unpublished
        },
        updated_at: pult_domain::time::Timestamp(app.now().0.max(stored.updated_at.0 + 1)),
        ..stored.clone()
    };
    tx.change_playlist(&new).await?;
    tx.set_playlist_tracks(id, &form.tracks).await?;
    if let Some(picture) = stored
        .picture
        .filter(|picture| Some(picture) != new.picture.as_ref())
    {
        pictures::delete_later(&mut tx, &picture, app.now()).await?;
    }
    let before = describe(&old.playlist, &old.tracks);
    let details = difference(Some(&before), Some(&describe(&new, &form.tracks)));
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
    load_playlist(app, id).await
}

#[crate::boxed]
pub async fn delete_playlist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: PlaylistId,
) -> Result<(), AppError> {
    let old = load_playlist(app, id).await?;
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

async fn check_form(app: &App, old: &StaffPlaylistView, form: &StaffPlaylistForm) -> Result<(), AppError> {
    let invalid = |field: &str| Problem::InvalidValue { field: field.into() };
    rules::name(&form.name)?;
    rules::name_en(&form.name_en)?;
    rules::description(&form.description)?;
    if let Some(picture) = &form.picture
        && !is_picture(app, picture).await
    {
        return Err(invalid("picture").into());
    }
    if form.tracks.len() > PLAYLIST_TRACKS_MAX {
        let max = PLAYLIST_TRACKS_MAX;
        return Err(Problem::PlaylistFull { max }.into());
    }
    let distinct: HashSet<TrackId> = form.tracks.iter().copied().collect();
    let snapshot = app.catalog.snapshot();
    // A hidden track may stay.
    let is_valid = |id: &TrackId| snapshot.contains(*id) || old.tracks.contains(id);
    if distinct.len() != form.tracks.len() || !form.tracks.iter().all(is_valid) {
        return Err(invalid("track_ids").into());
    }
    Ok(())
}

fn describe(playlist: &Playlist, tracks: &[TrackId]) -> Value {
    let tracks: Vec<i64> = tracks.iter().map(|id| id.0).collect();
    json!({
        "name": playlist.name,
        "name_en": playlist.name_en,
        "description": playlist.description,
        "picture": playlist.picture,
        "status": playlist.status.code(),
        "tracks": tracks,
    })
}

fn subject(id: PlaylistId) -> String {
    format!("playlists {id}")
}
