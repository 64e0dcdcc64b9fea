//! Posts, pages, questions, banners, the front page, reports of problems, and what is said of addresses. Bodies are Markdown.

mod addresses;
mod banners;
mod bug_reports;
mod faq;
mod front;
mod pages;
mod posts;

pub use addresses::{PageWords, Redirect};
pub use banners::Banner;
pub use bug_reports::{BugReport, BugReportFile, BugState};
pub use faq::FaqEntry;
pub use front::{HomeSection, SiteNotice, Slide};
pub use pages::Page;
pub use posts::{Post, PostKind};
