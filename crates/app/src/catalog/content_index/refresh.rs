//! Keeps the content index up to date with the catalog and the database, with a short delay.

use std::{
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use super::{ArtistIndex, ContentSnapshot, replace};
use crate::{App, AppError};

/// However fast changes come, the index is rebuilt at most once per pause, and never most of the time.
const PAUSE: Duration = Duration::from_secs(1);
const PAUSES_PER_WORK: u32 = 9;

/// Runs until dropped. A failed read is repeated.
pub(crate) async fn refresh_content_index(app: &App) {
    let mut pause = PAUSE;
    loop {
        tokio::time::sleep(pause).await;
        let began = Instant::now();
        if let Err(error) = refresh_changed(app).await {
            tracing::warn!(%error, "cannot refresh the shelves, will keep trying");
        }
        pause = PAUSE.max(began.elapsed() * PAUSES_PER_WORK);
    }
}

async fn refresh_changed(app: &App) -> Result<(), AppError> {
    let content = &app.content;
    if content.artists_changed.swap(false, Ordering::Relaxed) {
        let snapshot = app.catalog.snapshot().clone();
        let built = tokio::task::spawn_blocking(move || ArtistIndex::build(&snapshot)).await;
        let built = built.map_err(|error| AppError::Internal(format!("shelving artists: {error}")))?;
        replace(&content.artists, built);
    }
    if content.content_changed.swap(false, Ordering::Relaxed) {
        match ContentSnapshot::load(&app.store).await {
            Ok(reading) => replace(&content.reading, reading),
            Err(error) => {
                content.content_changed();
                return Err(error);
            }
        }
    }
    Ok(())
}
