//! Catalog admin: tracks, their versions and artists, one at a time or in bulk.

mod artist;
mod bulk;
mod describe;
mod merge;
mod publish;
mod track;
mod track_vocabulary;
mod versions;

pub use artist::{ArtistForm, NewArtist, add_artist, change_artist, load_artist};
pub use bulk::{BulkTrackForm, Publishing, change_tracks};
pub use merge::{merge_artist, merge_track};
pub(crate) use publish::publish_on;
pub use publish::publish_track;
pub use track::{
    AdminTrackView, PlayableVersion, TrackForm, change_track, delete_track, load_track, restore_track,
};
pub use versions::VersionForm;

use std::time::Duration;

use pult_domain::limits::READ_OWN_WRITE_TIMEOUT_MS;

use crate::App;

/// Staff look at lists after a change, so the live catalog gets a moment to follow.
async fn wait_until_visible(app: &App, seq: Option<i64>) {
    if let Some(seq) = seq {
        let timeout = Duration::from_millis(READ_OWN_WRITE_TIMEOUT_MS);
        let _ = tokio::time::timeout(timeout, app.catalog.wait_for(seq)).await;
    }
}
