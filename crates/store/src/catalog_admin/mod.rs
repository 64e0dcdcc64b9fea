//! The catalog as staff see and write it: hidden, scheduled and deleted tracks too.

mod artist;
mod edits;
mod merge_artists;
mod merge_tracks;
mod merged;
mod publish;
mod track;
mod versions;

pub use artist::EditableArtist;
pub use merged::MergedIds;
pub use track::EditableTrack;
pub use versions::EditableVersion;
