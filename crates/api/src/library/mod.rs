//! The library of a user: downloads, archives, favourites and follows.

pub(crate) mod archives;
pub(crate) mod downloads;
pub mod favorites;
pub mod follows;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .merge(archives::routes())
        .merge(downloads::routes())
        .merge(favorites::routes())
        .merge(follows::routes())
}
