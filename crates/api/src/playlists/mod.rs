//! Playlists: the user's own, the followed, the published ones, and those with a secret link.

pub(crate) mod add_track;
pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod feed;
mod form;
pub(crate) mod header;
pub(crate) mod mine;
pub(crate) mod order_tracks;
pub mod pictures;
pub(crate) mod remove_track;
mod response;
pub(crate) mod send;
pub(crate) mod share;
pub(crate) mod shared;
pub(crate) mod show;
pub(crate) mod sort;
pub(crate) mod tracks;
pub(crate) mod unpublish;
pub(crate) mod update;

pub use response::{PlaylistResponse, PlaylistType};

use pult_app::playlists;
use pult_domain::permission::AccessLevel;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::calls::Calls;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaylistPage {
    pub items: Vec<PlaylistResponse>,
    pub total: u64,
}

/// What a playlist holds after a track came or went.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaylistCountResponse {
    pub message: String,
    pub count: u64,
    /// False when the track was there already in this version, or was not there to be removed.
    pub changed: bool,
    /// The track was there already and has another version now.
    pub replaced: bool,
    /// The version that the playlist named for the track before; null also when it named none.
    #[schema(required)]
    pub previous_version: Option<String>,
}

impl PlaylistCountResponse {
    fn new(change: playlists::PlaylistChange, is_addition: bool) -> Self {
        let previous_version = change.before.and_then(|before| before.version);
        Self {
            message: "ok".to_owned(),
            count: change.count as u64,
            changed: change.changed,
            replaced: is_addition && change.changed && change.before.is_some(),
            previous_version: previous_version.map(|version| version.to_string()),
        }
    }
}

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(header::header))
        .call(AccessLevel::User, routes!(mine::mine))
        .call(AccessLevel::User, routes!(pictures::pictures))
        .call(AccessLevel::User, routes!(create::create))
        .call(AccessLevel::User, routes!(update::update))
        .call(AccessLevel::User, routes!(sort::sort))
        .call(AccessLevel::User, routes!(delete::delete))
        .call(AccessLevel::User, routes!(add_track::add_track))
        .call(AccessLevel::User, routes!(remove_track::remove_track))
        .call(AccessLevel::User, routes!(order_tracks::order_tracks))
        .call(AccessLevel::Anyone, routes!(feed::feed))
        .call(AccessLevel::Anyone, routes!(show::show))
        .call(AccessLevel::Anyone, routes!(tracks::playlist_tracks))
        .call(AccessLevel::Anyone, routes!(shared::show))
        .call(AccessLevel::Anyone, routes!(shared::tracks))
        .private(
            AccessLevel::User,
            routes!(share::show, share::start, share::renew),
        )
        .call(AccessLevel::User, routes!(share::stop))
        .call(AccessLevel::Creator, routes!(send::send))
        .call(AccessLevel::User, routes!(unpublish::unpublish))
}
