//! Lists of tracks, search, artists, tracks and saved filters.

pub mod artist;
pub mod artist_page;
pub(crate) mod artist_tracks;
pub mod artists;
pub(crate) mod caching;
pub mod crates;
pub(crate) mod current;
pub mod detail;
pub(crate) mod event;
pub mod facets;
pub(crate) mod favorites;
mod filter_params;
pub(crate) mod free;
pub mod history;
mod list_query;
pub(crate) mod my_new;
pub mod playlist;
pub(crate) mod playlist_tracks;
pub(crate) mod recordpool;
pub mod search;
pub mod track;
pub mod track_banner;
pub mod vocabulary;

use pult_app::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls of this area.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(recordpool::recordpool))
        .routes(routes!(my_new::my_new))
        .routes(routes!(free::free))
        .routes(routes!(event::event))
        .routes(routes!(favorites::favorites))
        .routes(routes!(artist_tracks::artist_tracks))
        .routes(routes!(playlist_tracks::playlist_tracks))
        .routes(routes!(history::history))
        .routes(routes!(vocabulary::vocabulary))
        .routes(routes!(search::summary::summary))
        .routes(routes!(search::tracks::tracks))
        .routes(routes!(search::artists::artists))
        .routes(routes!(search::playlists::playlists))
        .routes(routes!(search::posts::posts))
        .routes(routes!(artists::artists))
        .routes(routes!(artist_page::artist_page))
        .routes(routes!(detail::detail))
        .routes(routes!(current::current))
        .routes(routes!(track_banner::track_banner))
        .routes(routes!(crates::list::list, crates::create::create))
        .routes(routes!(crates::update::update, crates::delete::delete))
}

/// Pictures of tracks, artists, playlists and posts lie beside each other in the media store.
fn picture_link(object: &str) -> String {
    format!("/media/covers/{object}")
}
