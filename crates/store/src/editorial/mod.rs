//! Posts, pages and questions. Bodies are block trees in JSON, kept as text.

mod faq;
mod pages;
mod posts;

pub use faq::FaqEntry;
pub use pages::Page;
pub use posts::{Post, PostKind};
