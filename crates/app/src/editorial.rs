//! Pages and what search engines and previews are told about them.

mod page_meta;
mod pages;

pub use page_meta::{PageMeta, page_meta};
pub use pages::is_page;
