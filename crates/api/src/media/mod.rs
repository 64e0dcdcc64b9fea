//! Files: audio behind signed links, pictures and waveforms named by the hash of their content.

pub(crate) mod archive;
pub(crate) mod attachment;
pub(crate) mod audio;
pub(crate) mod cover;
pub(crate) mod file;
mod serve_layout;
pub(crate) mod share;
mod transfer_body;
pub(crate) mod upload;
pub(crate) mod waveform;

pub(crate) use serve_layout::{serve_checked, serve_layout};

/// Paths of pictures and waveforms.
pub(crate) const COVERS: &str = "/media/covers/";
pub(crate) const WAVEFORMS: &str = "/media/waveform/";
/// For files that belong to one account.
const NO_STORE: &str = "private, no-store";
/// For audio: its link stays the same for an hour, so a browser may cache it that long.
const CACHE_AUDIO: &str = "private, max-age=3600";
/// For files that are named by the hash of their content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
