//! What a DJ keeps and takes home. Downloads and archives are counted before a byte leaves.

mod archive;
mod ask;
mod choice;
mod covers;
mod export;
pub mod favorites;
mod file;
pub mod follows;
mod grant;
mod inside;
mod layout;
mod link;
pub mod playlists;
mod source;
mod take_back;

use pult_domain::{limits::DOWNLOAD_BEGIN_SECONDS, time::Timestamp};

pub use archive::{
    ArchiveContents, ArchiveFile, ArchiveRequest, CancelledArchive, MadeArchive, PendingArchive, archive,
    cancel_archive, current_archive, make_archive, open_archive, tell_archive_ended, tell_archive_read,
};
pub use ask::{CountedTrack, Wanted};
pub use covers::Covers;
pub use export::export;
pub use file::{GrantedFile, file, open_file};
pub use grant::{Granted, grant};
pub use link::{ArchiveLink, FileLink};
pub use source::source;
pub use take_back::{return_unopened, take_back};

/// What is older can neither be begun nor taken back.
fn since(now: Timestamp) -> Timestamp {
    now.plus_seconds(-DOWNLOAD_BEGIN_SECONDS)
}
