//! What a DJ keeps: favourites, follows and playlists.

pub mod favourites;
pub mod follows;
pub mod playlists;
