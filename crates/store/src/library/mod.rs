//! What accounts do with tracks: favourites, follows, plays, downloads, playlists and saved filters.

mod archives;
mod common_followers;
mod download_export;
mod download_offers;
mod downloader;
mod downloads;
mod grants;
mod history;
mod playlist_pictures;
mod playlists;
mod plays;
mod public_playlists;
mod saved_filters;
mod user_marks;
mod user_playlists;

pub use archives::{AbandonedArchive, Archive};
pub use download_export::DownloadLine;
pub use download_offers::{DownloadOffer, OfferedVersion};
pub use downloads::{DownloadCount, NewDownload};
pub use grants::{Grant, GrantQuery, NewGrant, TrackDownloads};
pub use history::DownloadRecord;
pub use playlist_pictures::PlaylistPicture;
pub use playlists::{NewPlaylist, Playlist, PlaylistKind, PlaylistStatus};
pub use plays::PlayResult;
pub use public_playlists::{PlaylistFollow, PlaylistListItem, PlaylistOwner};
pub use saved_filters::{NewSavedFilter, SavedFilter, SavedFilterChange};
pub use user_marks::{Favorite, Follow, PlayEvent};
pub use user_playlists::NewUserPlaylist;
