//! Keeps the shelves true to the catalogue and the database, a moment behind.

use std::{sync::atomic::Ordering, time::Duration};

use super::{ArtistShelf, Reading, replace};
use crate::{App, AppError};

/// However fast changes come, the shelves are made anew no more often than this.
const PAUSE: Duration = Duration::from_secs(1);

/// Runs until dropped. What could not be read is read again.
pub(crate) async fn keep_shelves(app: &App) {
    loop {
        tokio::time::sleep(PAUSE).await;
        if let Err(error) = step(app).await {
            tracing::warn!(%error, "cannot refresh the shelves, will keep trying");
        }
    }
}

async fn step(app: &App) -> Result<(), AppError> {
    let shelves = &app.shelves;
    if shelves.artists_changed.swap(false, Ordering::Relaxed) {
        let snapshot = app.catalogue.snapshot().clone();
        let built = tokio::task::spawn_blocking(move || ArtistShelf::build(&snapshot)).await;
        let built = built.map_err(|error| AppError::Internal(format!("shelving artists: {error}")))?;
        replace(&shelves.artists, built);
    }
    if shelves.reading_changed.swap(false, Ordering::Relaxed) {
        match Reading::load(&app.store).await {
            Ok(reading) => replace(&shelves.reading, reading),
            Err(error) => {
                shelves.reading_changed();
                return Err(error);
            }
        }
    }
    Ok(())
}
