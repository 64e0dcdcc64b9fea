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
    /// False when the track was there already, or was not there to be removed.
    pub changed: bool,
}

impl From<playlists::PlaylistCount> for PlaylistCountResponse {
    fn from(playlist_count: playlists::PlaylistCount) -> Self {
        Self {
            message: "ok".to_owned(),
            count: playlist_count.count as u64,
            changed: playlist_count.changed,
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
