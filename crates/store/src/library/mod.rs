//! What people do with tracks: likes, follows, plays, downloads and playlists.

mod downloads;
mod marks;
mod playlists;

pub use downloads::{DownloadCount, NewDownload};
pub use marks::{Favourite, Follow, PlayEvent};
pub use playlists::{NewPlaylist, Playlist, PlaylistKind, PlaylistStatus};
