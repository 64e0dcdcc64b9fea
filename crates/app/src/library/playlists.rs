//! Playlists: one's own, the followed ones, and those that everybody may see.

mod edit;
mod pictures;
mod review;
mod seen;
mod tracks;

pub(crate) use edit::new_code;
pub use edit::{ChosenPicture, Edit, create, remove, sort, update};
pub use pictures::{fill_pictures, pictures};
pub use pult_store::PlaylistPicture;
pub use review::{Verdict, review, send, unpublish};
pub(crate) use seen::may_see;
pub use seen::{SeenPlaylist, feed, mine, see, show};
pub use tracks::{Held, add_track, order, remove_track};
