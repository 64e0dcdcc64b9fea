//! Archives: several tracks counted together and sent as one ZIP.

mod cancel;
mod day;
mod make;
mod send;

pub use cancel::{CancelledArchive, PendingArchive, cancel_archive, current_archive};
pub use make::{ArchiveContents, ArchiveRequest, ArchivedTrack, CreatedArchive, make_archive};
pub use send::{ArchiveFile, load_archive, open_archive, record_archive_end, record_archive_progress};
