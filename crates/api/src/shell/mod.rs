//! The web app: its files, and its one HTML page with the metadata and content of the requested path.

mod assets;
mod content;
mod first_paint;
mod html;
mod page;
mod preloaded_answers;
mod pwa;

pub(crate) use assets::{asset, file};
pub(crate) use page::page;
pub(crate) use pwa::{manifest, offline};

pub(crate) const ASSETS: &str = "/assets/";

/// Assets are named by their content, and a page requests dozens of them.
pub(crate) fn is_asset(path: &str) -> bool {
    path.starts_with(ASSETS)
}

/// The output of `npm run build`: compiled in for release, read from disk in development.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;
