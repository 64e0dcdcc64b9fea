//! Downloads: what can be downloaded, grants with their counts, archives, and the history.

mod archives;
mod counts;
mod downloader;
mod export;
mod grants;
mod history;
mod offers;

pub use archives::{AbandonedArchive, Archive};
pub use counts::{DownloadCount, NewDownload};
pub use export::DownloadLine;
pub use grants::{Grant, GrantQuery, NewGrant, TrackDownloads};
pub use history::DownloadRecord;
pub use offers::{DownloadOffer, OfferedVersion};
