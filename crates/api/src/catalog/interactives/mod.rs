//! Interactives: occasions with a box of tracks for each of their moments.

pub mod dto;
pub(crate) mod list;
pub(crate) mod one;
pub(crate) mod tracks;
