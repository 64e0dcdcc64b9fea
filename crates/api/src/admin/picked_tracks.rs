//! Tracks in lists that staff put together.

use pult_app::{App, admin};
use pult_domain::ids::TrackId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A track in a list that staff put together.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PickedTrackResponse {
    pub id: String,
    /// Empty for one that readers do not see.
    pub title: String,
    pub artist: String,
}

pub(super) fn load_picked_tracks(app: &App, ids: &[TrackId]) -> Vec<PickedTrackResponse> {
    let to_response = |track: admin::PickedTrack| PickedTrackResponse {
        id: track.id.to_string(),
        title: track.title,
        artist: track.artist,
    };
    admin::load_picked_tracks(app, ids)
        .into_iter()
        .map(to_response)
        .collect()
}
