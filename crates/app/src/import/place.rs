//! Where a version goes in the pool.

use pult_domain::{
    ids::{TermId, TrackId},
    release_name::ReleaseName,
};
use pult_store::Store;

use crate::AppError;

/// The track of this name, and which types of version it has.
pub(super) async fn track_of(
    store: &Store,
    release: &ReleaseName,
) -> Result<Option<(TrackId, Vec<TermId>)>, AppError> {
    let Some(name) = release.artists.first() else {
        return Ok(None);
    };
    let Some(artist) = store.artist_of_name(name).await? else {
        return Ok(None);
    };
    let Some(track) = store.track_of_title(artist, &release.title).await? else {
        return Ok(None);
    };
    let versions = store.versions_of(track).await?;
    Ok(Some((
        track,
        versions.iter().map(|version| version.kind).collect(),
    )))
}
