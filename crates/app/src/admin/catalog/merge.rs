//! Merging duplicates.

use pult_domain::{
    ids::{ArtistId, TrackId},
    limits::SUBMITTED_VERSIONS_MAX,
    problem::Problem,
    requester::User,
    submission::same_revision,
};
use pult_store::{EditableArtist, EditableTrack};
use serde_json::json;

use super::{AdminTrackView, artist as artists, track as tracks, wait_until_visible};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

fn invalid_target() -> Problem {
    Problem::InvalidValue { field: "into".into() }
}

/// Returns the artist that remains. `revision` belongs to the merged one.
#[crate::boxed]
pub async fn merge_artist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    (from, into): (ArtistId, ArtistId),
    revision: i64,
) -> Result<EditableArtist, AppError> {
    let mut tx = app.store.begin().await?;
    let artists_locked = tx.lock_editable_artists(&[from, into]).await?;
    let find = |id: ArtistId| artists_locked.iter().find(|artist| artist.artist.id == id);
    let old = find(from).ok_or(Problem::NotFound)?;
    let new = find(into).filter(|new| new.merged_into.is_none() && from != into);
    let new = new.ok_or_else(invalid_target)?;
    same_revision(revision, old.revision)?;
    if old.merged_into.is_some() {
        return Err(Problem::Merged.into());
    }
    let moved = tx.merge_artists(&old.artist, &new.artist, app.now()).await?;
    let details = json!({
        "name": { "before": old.artist.name, "after": new.artist.name },
        "code": { "before": old.artist.code, "after": new.artist.code },
        "into": into, "tracks": moved.len(), "followers": old.artist.followers,
    });
    let subject = artists::subject(from);
    audit(app, &mut tx, client, staff, "artist.merge", &subject, details).await?;
    let seq = tx.commit().await?;
    app.content.reload(&app.store).await?;
    wait_until_visible(app, seq).await;
    artists::load_artist(app, into).await
}

/// Returns the track that remains. `revision` belongs to the merged one.
#[crate::boxed]
pub async fn merge_track(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    (from, into): (TrackId, TrackId),
    revision: i64,
) -> Result<AdminTrackView, AppError> {
    let mut tx = app.store.begin().await?;
    let tracks_locked = tx.lock_tracks(&[from, into]).await?;
    let find = |id: TrackId| tracks_locked.iter().find(|track| track.id == id);
    let old = find(from).ok_or(Problem::NotFound)?;
    let is_target = |track: &&EditableTrack| track.deleted_at.is_none() && from != into;
    let new = find(into).filter(is_target).ok_or_else(invalid_target)?;
    same_revision(revision, old.revision)?;
    if old.merged_into.is_some() {
        return Err(Problem::Merged.into());
    }
    if old.versions.len() + new.versions.len() > SUBMITTED_VERSIONS_MAX {
        return Err(Problem::TooMany {
            field: "versions".into(),
            max: SUBMITTED_VERSIONS_MAX,
        }
        .into());
    }
    tx.merge_tracks(from, into, app.now()).await?;
    let details = json!({
        "title": { "before": old.title, "after": new.title },
        "into": into,
        "versions": old.versions.iter().map(|version| version.id).collect::<Vec<_>>(),
        "downloads": old.downloads,
    });
    let subject = tracks::subject(from);
    audit(app, &mut tx, client, staff, "track.merge", &subject, details).await?;
    let seq = tx.commit().await?;
    app.content.reload(&app.store).await?;
    wait_until_visible(app, seq).await;
    tracks::load_track(app, staff, into).await
}
