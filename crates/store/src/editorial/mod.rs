//! Posts, pages, questions, banners, reports of problems, and what is said of addresses. Bodies are Markdown.

mod addresses;
mod banners;
mod bug_reports;
mod faq;
mod pages;
mod posts;

pub use addresses::{PageWords, Redirect};
pub use banners::Banner;
pub use bug_reports::{BugReport, BugReportFile, BugState};
pub use faq::FaqEntry;
pub use pages::Page;
pub use posts::{Post, PostKind};
