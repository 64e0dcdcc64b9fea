//! Suggestions: what mixes with a track, what to play after it, and what a reader may want.

mod alike;
mod best;
mod buffers;
mod neighbours;
mod recommended;

use std::ops::ControlFlow;

use pult_domain::{ids::TrackId, mixing::SuggestionReason};

pub use alike::NextTrackQuery;
pub use neighbours::Neighbours;
pub use recommended::RecommendedTracks;

#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    pub track: TrackId,
    pub reasons: Vec<SuggestionReason>,
}

/// Breaks off when the last of so many has been looked at.
fn one_less(left: &mut usize) -> ControlFlow<()> {
    *left -= 1;
    match left {
        0 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}
