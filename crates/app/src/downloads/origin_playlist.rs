//! The playlist that a download comes from.

use std::collections::HashMap;

use pult_domain::{
    ids::{PlaylistId, TrackId, VersionId},
    requester::Requester,
};

use crate::{App, AppError, playlists::can_see};

pub(super) struct OriginPlaylist {
    pub(super) name: String,
    /// The versions in which its tracks were added.
    pub(super) versions: HashMap<TrackId, VersionId>,
}

/// `None` also for a playlist that is deleted or invisible to the requester: a download does not fail because of its
/// origin.
pub(super) async fn load_origin_playlist(
    app: &App,
    requester: &Requester,
    playlist: Option<PlaylistId>,
) -> Result<Option<OriginPlaylist>, AppError> {
    let Some(id) = playlist else {
        return Ok(None);
    };
    let playlist = app.store.playlist(id).await?;
    let Some(playlist) = playlist.filter(|playlist| can_see(requester, playlist)) else {
        return Ok(None);
    };
    let entries = app.store.playlist_entries(id).await?;
    let versions = entries
        .into_iter()
        .filter_map(|entry| Some((entry.track, entry.version?)));
    Ok(Some(OriginPlaylist {
        name: playlist.name_in(requester.lang).to_owned(),
        versions: versions.collect(),
    }))
}
