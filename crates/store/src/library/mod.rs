//! What people do with tracks: likes, follows, plays, downloads, playlists and crates.

mod archives;
mod common_followers;
mod crates;
mod downloads;
mod exported;
mod grants;
mod history;
mod marks;
mod offers;
mod own_playlists;
mod playlist_pictures;
mod playlists;
mod plays;
mod public_playlists;
mod taker;

pub use archives::{Archive, GivenUp};
pub use crates::{CrateChange, NewCrate, SavedCrate};
pub use downloads::{DownloadCount, NewDownload};
pub use exported::DownloadLine;
pub use grants::{Grant, GrantWanted, NewGrant, Taken};
pub use history::DownloadRecord;
pub use marks::{Favorite, Follow, PlayEvent};
pub use offers::{Offer, OfferedVersion};
pub use own_playlists::OwnPlaylist;
pub use playlist_pictures::PlaylistPicture;
pub use playlists::{NewPlaylist, Playlist, PlaylistKind, PlaylistStatus};
pub use plays::Play;
pub use public_playlists::{ListedPlaylist, PlaylistFollow, PlaylistOwner};
