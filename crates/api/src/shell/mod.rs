//! The web app: its files, and its one page with the words of whatever path was asked for.

mod assets;
mod content;
mod first;
mod html;
mod installed;
mod look;
mod page;

pub(crate) use assets::{asset, file};
pub(crate) use installed::{manifest, offline};
pub(crate) use page::page;

pub(crate) const ASSETS: &str = "/assets/";

/// Named by their content, asked for by the dozen.
pub(crate) fn is_asset(path: &str) -> bool {
    path.starts_with(ASSETS)
}

/// What `npm run build` left. Compiled in for release, read from disk while developing.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;
