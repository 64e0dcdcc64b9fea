//! Pages and what is said about them.

pub(crate) mod page_meta;
