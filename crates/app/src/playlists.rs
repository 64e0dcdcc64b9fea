//! Playlists: one's own, the followed ones, published ones, and those with a secret link.

mod edit;
mod free_playlist;
mod guest;
mod list_tracks;
mod pictures;
mod publication;
mod share;
mod tracks;
mod view;

pub(crate) use edit::new_code;
pub use edit::{
    ChosenPicture, PlaylistEdit, create_playlist, delete_playlist, sort_playlists, update_playlist,
};
pub use free_playlist::renew_free_playlist;
pub(crate) use free_playlist::{fill_free_week, next_monday};
pub use guest::{GuestView, list_shared_tracks, load_shared};
pub(crate) use guest::{find_shared, secret_in, secret_of};
pub use list_tracks::list_tracks;
pub use pictures::{fill_pictures, list_pictures};
pub use publication::{send_for_review, unpublish_playlist};
pub use pult_store::PlaylistPicture;
pub use share::{ShareView, load_share, renew_share, share_playlist, stop_sharing};
pub use tracks::{PlaylistChange, add_track, order_tracks, remove_track};
pub(crate) use view::can_see;
pub use view::{PlaylistView, list_own, list_published, load_playlist, view_playlists};
