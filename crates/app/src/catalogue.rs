//! Lists of tracks, and keeping the in-memory catalogue true to the database.

mod audio_links;
mod follow;
mod live;
mod recordpool;
mod refresh_counters;

pub(crate) use audio_links::verify as verify_audio_link;
pub use audio_links::{AudioLink, Share, SignedAudioLinks};
pub use follow::follow;
pub use live::Live;
pub use recordpool::recordpool;
pub use refresh_counters::refresh_counters;
