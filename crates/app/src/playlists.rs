//! Playlists: one's own, the followed ones, and published ones.

mod edit;
mod free_playlist;
mod list_tracks;
mod pictures;
mod publication;
mod tracks;
mod view;

pub(crate) use edit::new_code;
pub use edit::{
    ChosenPicture, PlaylistEdit, create_playlist, delete_playlist, sort_playlists, update_playlist,
};
pub use free_playlist::renew_free_playlist;
pub(crate) use free_playlist::{fill_free_week, next_monday};
pub use list_tracks::list_tracks;
pub use pictures::{fill_pictures, list_pictures};
pub use publication::{send_for_review, unpublish_playlist};
pub use pult_store::PlaylistPicture;
pub use tracks::{PlaylistCount, add_track, order_tracks, remove_track};
pub(crate) use view::can_see;
pub use view::{PlaylistView, list_own, list_published, load_playlist, view_playlists};
