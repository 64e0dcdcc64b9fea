//! Files: sound behind signed links, pictures named by their content.

pub(crate) mod audio;
pub(crate) mod cover;
mod serve_layout;

pub(crate) use serve_layout::serve_layout;

/// Where pictures lie.
pub(crate) const COVERS: &str = "/media/covers/";
