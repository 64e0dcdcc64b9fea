//! Lists of tracks.

pub(crate) mod recordpool;
pub mod track;
