//! The web app: its files, and its one page with the words of whatever path was asked for.

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

/// Named by their content, asked for by the dozen.
pub(crate) fn is_asset(path: &str) -> bool {
    path.starts_with(ASSETS)
}

/// What `npm run build` left. Compiled in for release, read from disk while developing.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;
