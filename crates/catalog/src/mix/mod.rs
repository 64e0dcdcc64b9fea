//! Suggestions: what mixes with a track, what to play after it, and what a user may want.

mod alike;
mod best;
mod buffers;
mod neighbours;
mod recommended;

use std::ops::ControlFlow;

use pult_domain::{
    ids::{TrackId, VersionId},
    suggestions::SuggestionReason,
};

pub use alike::NextTrackQuery;
pub use neighbours::Neighbours;
pub use recommended::RecommendedTracks;

#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    pub track: TrackId,
    /// The version that mixes; `None` where the reasons are the same for all.
    pub version: Option<VersionId>,
    pub reasons: Vec<SuggestionReason>,
}

/// Stops when the last candidate has been scored.
fn count_down(remaining: &mut usize) -> ControlFlow<()> {
    *remaining -= 1;
    match remaining {
        0 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}
