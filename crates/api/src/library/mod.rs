//! What a DJ keeps: favourites, follows and playlists.

pub mod favourites;
pub mod follows;
pub mod playlists;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .merge(favourites::routes())
        .merge(follows::routes())
        .merge(playlists::routes())
}
