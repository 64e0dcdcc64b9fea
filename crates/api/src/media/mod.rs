//! Files: sound behind signed links, pictures and waveforms named by their content.

pub(crate) mod archive;
pub(crate) mod attachment;
pub(crate) mod audio;
pub(crate) mod cover;
pub(crate) mod file;
mod serve_layout;
pub(crate) mod share;
pub(crate) mod upload;
pub(crate) mod waveform;

pub(crate) use serve_layout::{serve_layout, serve_opening};

/// Where pictures and waveforms lie.
pub(crate) const COVERS: &str = "/media/covers/";
pub(crate) const WAVEFORMS: &str = "/media/waveform/";
/// For what belongs to one account.
const NO_STORE: &str = "private, no-store";
/// For sound: its link is the same for an hour, so a browser may keep what it has heard.
const CACHE_AUDIO: &str = "private, max-age=3600";
/// For what is named by the hash of its content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
