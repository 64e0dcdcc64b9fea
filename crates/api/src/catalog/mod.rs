//! Lists of tracks, search, artists and tracks.

pub mod artist;
pub mod artist_page;
pub(crate) mod artist_tracks;
pub mod artists;
pub(crate) mod caching;
pub(crate) mod current_track;
pub(crate) mod event;
pub mod facets;
pub(crate) mod filter_params;
pub(crate) mod free;
pub mod interactives;
pub(crate) mod list_query;
pub(crate) mod my_new;
pub(crate) mod recordpool;
pub mod search;
pub mod track;
pub mod track_banner;
pub mod track_detail;
pub mod vocabulary;

pub(crate) use filter_params::FilterParams;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(recordpool::recordpool))
        .call(AccessLevel::User, routes!(my_new::my_new))
        .call(AccessLevel::Anyone, routes!(free::free))
        .call(AccessLevel::Anyone, routes!(event::event))
        .call(AccessLevel::Anyone, routes!(artist_tracks::artist_tracks))
        .call(AccessLevel::Anyone, routes!(interactives::list::list))
        .call(AccessLevel::Anyone, routes!(interactives::one::one))
        .call(AccessLevel::Anyone, routes!(interactives::tracks::tracks))
        .call(AccessLevel::Anyone, routes!(vocabulary::vocabulary))
        .call(AccessLevel::Anyone, routes!(search::summary::summary))
        .call(AccessLevel::Anyone, routes!(search::tracks::tracks))
        .call(AccessLevel::Anyone, routes!(search::artists::artists))
        .call(AccessLevel::Anyone, routes!(search::playlists::playlists))
        .call(AccessLevel::Anyone, routes!(search::posts::posts))
        .call(AccessLevel::Anyone, routes!(artists::artists))
        .call(AccessLevel::Anyone, routes!(artist_page::artist_page))
        .call(AccessLevel::Anyone, routes!(track_detail::track_detail))
        .call(AccessLevel::Anyone, routes!(current_track::current_track))
        .call(AccessLevel::Anyone, routes!(track_banner::track_banner))
}

/// Pictures of tracks, artists, playlists and posts are all served under one path.
pub(crate) fn picture_link(object: &str) -> String {
    format!("/media/covers/{object}")
}
