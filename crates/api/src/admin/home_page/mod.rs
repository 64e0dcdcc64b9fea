//! Lists of the home page that staff put together: boxes of interactives, the pool's playlists, exclusive artists, the
//! free playlist.

pub mod exclusive;
pub mod free;
pub mod interactives;
pub mod playlists;

use pult_app::{App, admin};
use pult_domain::{ids::TrackId, permission::AccessLevel};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Admin, routes!(interactives::show))
        .call(AccessLevel::Admin, routes!(interactives::set_boxes))
        .call(AccessLevel::Admin, routes!(playlists::add))
        .call(
            AccessLevel::Admin,
            routes!(playlists::show, playlists::change, playlists::delete),
        )
        .call(AccessLevel::Admin, routes!(exclusive::list, exclusive::set))
        .call(AccessLevel::Admin, routes!(free::list))
        .call(AccessLevel::Admin, routes!(free::pin))
}

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
    admin::picked(app, ids).into_iter().map(to_response).collect()
}
