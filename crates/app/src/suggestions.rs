//! Suggestions with their reasons: recommendations, tracks that mix well, and what to play next. They use the
//! neighbours of tracks, which a job computes from downloads.

mod mix_matches;
mod neighbours;
mod next_track;
mod recommended;
mod write;

pub use mix_matches::list_mix_matches;
pub use neighbours::{LiveNeighbours, find_neighbours};
pub use next_track::{NextTrackRequest, suggest_next_tracks};
pub use recommended::recommend_tracks;
pub use write::ReasonText;
