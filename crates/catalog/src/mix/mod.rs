//! Suggestions: what mixes with a track, what to play after it, and what a reader may want.

mod alike;
mod best;
mod borrowed;
mod neighbours;
mod recommended;

use pult_domain::{ids::TrackId, mixing::Reason};

pub use alike::NextQuery;
pub use neighbours::Neighbours;
pub use recommended::Recommended;

#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    pub track: TrackId,
    pub reasons: Vec<Reason>,
}
