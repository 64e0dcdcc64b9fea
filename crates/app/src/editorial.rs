//! Editorial content: posts, FAQ and text pages, page content for clients without scripts, and metadata for
//! search engines.

mod bug_report;
mod built_in_pages;
mod content;
mod editors_playlists;
mod embeds;
mod feed;
mod home_page;
mod landing;
mod page_meta;
mod pages;
mod posts;
mod sitemap;
mod texts;

pub use bug_report::{NewBugReport, report_bug};
pub use built_in_pages::{CONTACTS, OFFER, PERSONAL_DATA, is_built_in};
pub(crate) use built_in_pages::{fill_placeholders, page_in_force};
pub(crate) use content::free_tracks;
pub use content::{Content, ContentPart, Link, content};
pub use editors_playlists::{EditorsPlaylist, list_editors_playlists};
pub use feed::{FeedItem, feed};
pub use home_page::{HomePage, HomePageSection, home_page, site_notices};
pub use page_meta::{PageMeta, SharedImage, page_meta};
pub(crate) use page_meta::{TrackMeta, facts};
pub use pages::is_page;
pub(crate) use pages::{free_title, page_pattern, page_title};
pub use posts::{PostPage, post, posts};
pub(crate) use posts::{kind_path, published};
pub use pult_store::{
    BugReport, BugReportFile, BugState, FaqEntry, Post, PostKind, Redirect, SiteNotice, Slide, TextPageRow,
};
pub use sitemap::{Address, sitemap, sitemaps};
pub use texts::{FaqAnswer, TextPage, faq, page};

use crate::App;

/// The redirect of a path: as staff entered it, else a built-in one.
pub fn redirect(app: &App, path: &str) -> Option<Redirect> {
    app.content
        .redirect(path)
        .or_else(|| pages::built_in_redirect(path))
}
