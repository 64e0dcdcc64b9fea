//! The catalogue as staff see and write it: hidden, waiting and deleted tracks too.

mod artist;
mod edits;
mod merge_artists;
mod merge_tracks;
mod moved;
mod publish;
mod track;
mod versions;

pub use artist::ShelvedArtist;
pub use moved::Moved;
pub use track::ShelvedTrack;
pub use versions::ShelvedVersion;
