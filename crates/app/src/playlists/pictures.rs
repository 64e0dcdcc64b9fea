//! The set of pictures to choose from for playlists.

use pult_media::{MediaStore, ObjectKind};
use pult_store::{PlaylistPicture, Store};

use crate::{App, AppError, pictures::playlist_pictures};

#[crate::boxed]
pub async fn list_pictures(app: &App) -> Result<Vec<PlaylistPicture>, AppError> {
    Ok(app.store.playlist_pictures().await?)
}

pub(super) async fn is_of_set(app: &App, object: &str) -> Result<bool, AppError> {
    let set = app.store.playlist_pictures().await?;
    Ok(set.iter().any(|picture| picture.object == object))
}

/// Draws the set if there is none. Two nodes that start at once draw the same pictures.
#[crate::boxed]
pub async fn fill_pictures(store: &Store, media: &MediaStore) -> Result<(), AppError> {
    if !store.playlist_pictures().await?.is_empty() {
        return Ok(());
    }
    let mut pictures = Vec::new();
    // One at a time, so that a shutdown waits for one at most.
    for number in 0..playlist_pictures::PICTURES {
        let drawn = tokio::task::spawn_blocking(move || playlist_pictures::draw(number)).await;
        let drawn = drawn.map_err(|error| AppError::Internal(format!("drawing pictures: {error}")))?;
        let Some((name, jpeg)) = drawn else { continue };
        let stored = media.put(ObjectKind::Picture, jpeg).await?;
        pictures.push(PlaylistPicture {
            object: stored.key.id.to_string(),
            name,
        });
    }
    let mut tx = store.begin().await?;
    tx.add_playlist_pictures(&pictures).await?;
    tx.commit().await?;
    Ok(())
}
