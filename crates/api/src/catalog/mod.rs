//! Lists of tracks, search, artists, tracks and saved filters.

pub mod artist;
pub mod artist_page;
pub(crate) mod artist_tracks;
pub mod artists;
pub(crate) mod caching;
pub(crate) mod current;
pub mod detail;
pub mod editors;
pub(crate) mod event;
pub mod facets;
pub(crate) mod favorites;
mod filter_params;
pub(crate) mod free;
pub mod history;
pub mod interactives;
mod list_query;
pub(crate) mod my_new;
pub mod playlist;
pub(crate) mod playlist_tracks;
pub(crate) mod recordpool;
pub mod saved_filters;
pub mod search;
pub mod track;
pub mod track_banner;
pub mod vocabulary;

pub(crate) use filter_params::FilterParams;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Anyone, routes!(recordpool::recordpool))
        .call(Need::User, routes!(my_new::my_new))
        .call(Need::Anyone, routes!(free::free))
        .call(Need::Anyone, routes!(event::event))
        .call(Need::Anyone, routes!(editors::editors))
        .call(Need::User, routes!(favorites::favorites))
        .call(Need::Anyone, routes!(artist_tracks::artist_tracks))
        .call(Need::Anyone, routes!(playlist_tracks::playlist_tracks))
        .call(Need::User, routes!(history::history))
        .call(Need::Anyone, routes!(interactives::list::list))
        .call(Need::Anyone, routes!(interactives::one::one))
        .call(Need::Anyone, routes!(interactives::tracks::tracks))
        .call(Need::Anyone, routes!(vocabulary::vocabulary))
        .call(Need::Anyone, routes!(search::summary::summary))
        .call(Need::Anyone, routes!(search::tracks::tracks))
        .call(Need::Anyone, routes!(search::artists::artists))
        .call(Need::Anyone, routes!(search::playlists::playlists))
        .call(Need::Anyone, routes!(search::posts::posts))
        .call(Need::Anyone, routes!(artists::artists))
        .call(Need::Anyone, routes!(artist_page::artist_page))
        .call(Need::Anyone, routes!(detail::detail))
        .call(Need::Anyone, routes!(current::current))
        .call(Need::Anyone, routes!(track_banner::track_banner))
        .call(
            Need::User,
            routes!(saved_filters::list::list, saved_filters::create::create),
        )
        .call(
            Need::User,
            routes!(saved_filters::update::update, saved_filters::delete::delete),
        )
}

/// Pictures of tracks, artists, playlists and posts lie beside each other in the media store.
pub(crate) fn picture_link(object: &str) -> String {
    format!("/media/covers/{object}")
}
