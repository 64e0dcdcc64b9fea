//! Archives: several tracks counted together and sent as one ZIP.

mod cancel;
mod day;
mod make;
mod send;

pub use cancel::{CancelledArchive, PendingArchive, cancel_archive, current_archive};
pub use make::{ArchiveContents, ArchiveRequest, MadeArchive, make_archive};
pub use send::{ArchiveFile, archive, open_archive, tell_archive_ended, tell_archive_read};
