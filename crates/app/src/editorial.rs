//! Words: posts, questions and pages, what a page holds for readers without scripts, and what search engines are told.

mod bug_report;
mod content;
mod editors;
mod embeds;
mod feed;
mod home_page;
mod landing;
mod page_meta;
mod pages;
mod posts;
mod sitemap;
mod standing;
mod texts;

pub use bug_report::{NewReport, report_bug};
pub(crate) use content::free_tracks;
pub use content::{Content, Link, Part, content};
pub use editors::{EditorsTracks, editors};
pub use feed::{FeedItem, feed};
pub use home_page::{HomePage, HomePageSection, home_page, site_notices};
pub use page_meta::{PageMeta, SharedImage, page_meta};
pub(crate) use page_meta::{TrackFacts, facts};
pub use pages::is_page;
pub(crate) use pages::{free_title, page_pattern, page_title};
pub use posts::{PostPage, post, posts};
pub(crate) use posts::{kind_path, published};
pub use pult_store::{
    BugReport, BugReportFile, BugState, FaqEntry, Page, Post, PostKind, Redirect, SiteNotice, Slide,
};
pub use sitemap::{Address, sitemap, sitemaps};
pub use standing::{CONTACTS, OFFER, PERSONAL_DATA, is_standing};
pub(crate) use standing::{filled, page_in_force};
pub use texts::{Answer, Text, faq, page};

use crate::App;

/// Where an address has moved: as staff say, else where people look for a page that stands elsewhere.
pub fn redirect(app: &App, path: &str) -> Option<Redirect> {
    app.shelves.redirect(path).or_else(|| pages::looked_for(path))
}
