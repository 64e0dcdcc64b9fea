//! What people do with tracks: likes, follows, plays, downloads, playlists and crates.

mod common_followers;
mod crates;
mod downloads;
mod history;
mod marks;
mod own_playlists;
mod playlist_pictures;
mod playlists;
mod plays;
mod public_playlists;

pub use crates::{CrateChange, NewCrate, SavedCrate};
pub use downloads::{DownloadCount, NewDownload};
pub use history::DownloadRecord;
pub use marks::{Favourite, Follow, PlayEvent};
pub use own_playlists::OwnPlaylist;
pub use playlist_pictures::PlaylistPicture;
pub use playlists::{NewPlaylist, Playlist, PlaylistKind, PlaylistStatus};
pub use plays::Play;
pub use public_playlists::{ListedPlaylist, PlaylistFollow, PlaylistOwner};
