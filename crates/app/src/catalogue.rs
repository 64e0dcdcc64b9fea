//! Lists of tracks, and keeping the in-memory catalogue true to the database.

mod audio_links;
mod draft;
mod follow;
mod list_request;
mod live;
mod refresh_counters;

pub(crate) use audio_links::verify as verify_audio_link;
pub use audio_links::{AudioLink, Share, SignedAudioLinks};
pub use draft::*;
pub use follow::follow;
pub use list_request::{ListRequest, read_filter};
pub use live::Live;
pub use pult_store::{Banner, ListedPlaylist, PlaylistKind, PlaylistStatus, Post, PostKind};
pub use refresh_counters::refresh_counters;
