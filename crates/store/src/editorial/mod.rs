//! Posts, text pages, FAQ entries, banners, the home page, bug reports, redirects and SEO overrides. Bodies are Markdown.

mod addresses;
mod banners;
mod bug_reports;
mod faq;
mod home_page;
mod pages;
mod posts;

pub use addresses::{Redirect, SeoOverride};
pub use banners::Banner;
pub use bug_reports::{BugReport, BugReportFile, BugState};
pub use faq::FaqEntry;
pub use home_page::{HomeSection, SiteNotice, Slide};
pub use pages::TextPageRow;
pub use posts::{Post, PostKind};
