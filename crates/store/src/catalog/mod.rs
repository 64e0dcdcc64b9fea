//! Artists, stored audio, tracks and their versions.

mod add;
mod artists;
mod counters;
mod files;
mod identity;
mod insert;
mod load;
mod rows;
mod track_vocabulary;
mod version_file;
mod versions;

pub use add::{NewHiddenTrack, NewVersion};
pub use files::{NewStoredFile, StoredFile, StoredFileKind};
pub use insert::{NewTrack, VersionAudio};
pub use load::CatalogData;
pub(crate) use rows::push_only;
pub use version_file::VersionFile;
pub use versions::VersionDetail;
