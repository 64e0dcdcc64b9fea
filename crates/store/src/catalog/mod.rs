//! Artists, stored audio, tracks and their versions.

mod artists;
mod counters;
mod files;
mod grow;
mod identity;
mod insert;
mod load;
mod rows;
mod track_vocabulary;
mod version_file;
mod versions;

pub use files::{NewStoredFile, StoredFile, StoredFileKind};
pub use grow::{NewDraft, NewVersion};
pub use insert::{NewTrack, VersionAudio};
pub use load::CatalogData;
pub(crate) use rows::push_only;
pub use version_file::VersionFile;
pub use versions::VersionDetail;
