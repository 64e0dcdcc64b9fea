//! The current banner of a track.

use pult_domain::ids::TrackId;
use pult_store::Banner;

use crate::{App, AppError};

#[crate::boxed]
pub async fn track_banner(app: &App, track: TrackId) -> Result<Option<Banner>, AppError> {
    // A hidden track shows nothing, including its banner.
    if !app.catalog.snapshot().contains(track) {
        return Ok(None);
    }
    Ok(app.store.banner_of(track, app.now()).await?)
}
