//! What a DJ collects and downloads. Downloads and archives are counted before a byte is sent.

mod archive;
mod cancel_grant;
mod covers;
mod download_request;
mod export;
pub mod favorites;
mod file;
pub mod follows;
mod grant;
mod grant_contents;
mod layout;
mod link;
mod source;
mod version_choice;

use pult_domain::{limits::DOWNLOAD_BEGIN_SECONDS, time::Timestamp};

pub use archive::{
    ArchiveContents, ArchiveFile, ArchiveRequest, CancelledArchive, CreatedArchive, PendingArchive, archive,
    cancel_archive, current_archive, make_archive, open_archive, record_archive_end, record_archive_progress,
};
pub use cancel_grant::{cancel_grant, cancel_unopened_grants};
pub use covers::Covers;
pub use download_request::{CountedTrack, DownloadRequest};
pub use export::export;
pub use file::{GrantedFile, file, open_file};
pub use grant::{GrantedDownload, grant};
pub use link::{ArchiveLink, FileLink};
pub use source::source;

/// Older grants can neither be opened nor cancelled.
fn grants_since(now: Timestamp) -> Timestamp {
    now.plus_seconds(-DOWNLOAD_BEGIN_SECONDS)
}
