//! What accounts do with tracks: favourites, follows, plays, downloads and saved filters.

mod archives;
mod common_followers;
mod download_export;
mod download_offers;
mod downloader;
mod downloads;
mod grants;
mod history;
mod plays;
mod saved_filters;
mod user_marks;

pub use archives::{AbandonedArchive, Archive};
pub use download_export::DownloadLine;
pub use download_offers::{DownloadOffer, OfferedVersion};
pub use downloads::{DownloadCount, NewDownload};
pub use grants::{Grant, GrantQuery, NewGrant, TrackDownloads};
pub use history::DownloadRecord;
pub use plays::PlayResult;
pub use saved_filters::{NewSavedFilter, SavedFilter, SavedFilterChange};
pub use user_marks::{Favorite, Follow, PlayEvent};
