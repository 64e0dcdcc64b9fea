//! Posts, FAQ, text pages, the home page, and the metadata of pages.

pub mod block;
pub(crate) mod bug_report;
pub mod editors_playlists;
pub(crate) mod faq;
pub(crate) mod feed;
pub mod home_page;
pub(crate) mod page;
pub(crate) mod page_meta;
pub mod posts;
pub(crate) mod robots;
pub(crate) mod sitemap;
mod xml;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(page_meta::page_meta))
        .call(AccessLevel::Anyone, routes!(posts::posts))
        .call(AccessLevel::Anyone, routes!(posts::post))
        .call(AccessLevel::Anyone, routes!(faq::faq))
        .call(AccessLevel::Anyone, routes!(editors_playlists::editors_playlists))
        .call(AccessLevel::Anyone, routes!(home_page::home_page))
        .call(AccessLevel::Anyone, routes!(home_page::site_notices))
        .call(AccessLevel::Anyone, routes!(page::page))
        .call(AccessLevel::Anyone, routes!(bug_report::report))
}
