//! What importers ask and write: tracks that wait for their sound, many at a time, and what is here already.

mod artists;
mod awaited;
mod change;
mod here;
mod insert;
mod sheet;

pub use awaited::Awaited;
pub use here::{HeardBefore, Place};
pub use sheet::{KnownSheet, TrackSheet};
