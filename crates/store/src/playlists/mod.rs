//! Playlists: reading, listing and changing them, and the set of pictures they can be given.

mod edit;
mod free_playlist;
mod list;
mod pictures;
mod row;

pub use edit::NewUserPlaylist;
pub use list::{PlaylistListItem, PlaylistOwner};
pub use pictures::PlaylistPicture;
pub use row::{NewPlaylist, Playlist};
