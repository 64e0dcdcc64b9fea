//! Playlists: one's own, the followed ones, and published ones.

mod edit;
mod pictures;
mod review;
mod tracks;
mod view;

pub(crate) use edit::new_code;
pub use edit::{ChosenPicture, PlaylistEdit, create, remove, sort, update};
pub use pictures::{fill_pictures, pictures};
pub use pult_store::PlaylistPicture;
pub use review::{PlaylistReview, review, send, unpublish};
pub use tracks::{PlaylistCount, add_track, order, remove_track};
pub(crate) use view::can_see;
pub use view::{PlaylistView, feed, mine, show, view};
