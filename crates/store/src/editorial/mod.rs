//! Posts, pages, questions and banners. Bodies are block trees in JSON, kept as text.

mod banners;
mod faq;
mod pages;
mod posts;

pub use banners::Banner;
pub use faq::FaqEntry;
pub use pages::Page;
pub use posts::{Post, PostKind};
