//! Playlists: reading, listing and changing them, their secret links, and the set of pictures they can be given.

mod edit;
mod free_playlist;
mod list;
mod pictures;
mod row;
mod shares;

pub use edit::NewUserPlaylist;
pub use list::{PlaylistListItem, PlaylistOwner};
pub use pictures::PlaylistPicture;
pub use row::{NewPlaylist, Playlist};
pub use shares::{NewPlaylistShare, PlaylistShare, SharedPlaylist, SharedPlaylistKey};
