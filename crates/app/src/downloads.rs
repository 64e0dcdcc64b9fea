//! Downloads and archives: counted before a byte is sent. The history lists them, the export writes them as CSV.

mod archives;
mod cancel_grant;
mod covers;
mod download_request;
mod export;
mod file;
mod grant;
mod grant_contents;
mod history;
mod layout;
mod link;
mod origin_playlist;
mod version_choice;
mod version_link;

use pult_domain::{limits::DOWNLOAD_BEGIN_SECONDS, time::Timestamp};

pub use archives::{
    ArchiveContents, ArchiveFile, ArchiveRequest, ArchivedTrack, CancelledArchive, CreatedArchive,
    PendingArchive, cancel_archive, current_archive, load_archive, make_archive, open_archive,
    record_archive_end, record_archive_progress,
};
pub use cancel_grant::{cancel_grant, cancel_unopened_grants};
pub use covers::Covers;
pub use download_request::{CountedTrack, DownloadRequest};
pub use export::export_downloads;
pub use file::{GrantedFile, load_file, open_file};
pub use grant::{GrantedDownload, grant_download};
pub use history::list_history;
pub use link::{ArchiveLink, FileLink};
pub use version_link::load_version_link;

/// Older grants can neither be opened nor cancelled.
fn grants_since(now: Timestamp) -> Timestamp {
    now.plus_seconds(-DOWNLOAD_BEGIN_SECONDS)
}
