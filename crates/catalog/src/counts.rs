//! Counters of a row, which change without an edit of the track.

use pult_domain::{
    catalog::{Track, TrackCounters},
    limits::RATING_MAX,
};

/// Counters that usage changes; apart from the row, so that they can be replaced alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TrackCounts {
    pub(crate) downloads: u32,
    pub(crate) rating: u8,
    pub(crate) was_in_top: bool,
}

impl From<TrackCounters> for TrackCounts {
    fn from(counters: TrackCounters) -> Self {
        Self {
            downloads: counters.downloads_all.clamp(0, i64::from(u32::MAX)) as u32,
            rating: counters.rating,
            was_in_top: counters.was_in_top,
        }
    }
}

impl TrackCounts {
    pub(crate) fn of(track: &Track) -> Self {
        TrackCounters::of(track).into()
    }

    /// Whether the rank by rating and the facets are the same.
    pub(crate) fn ranks_like(self, other: Self) -> bool {
        self.rating == other.rating && self.was_in_top == other.was_in_top
    }

    /// Its facets as bits: each rating up to its own, then the top 10.
    pub(crate) fn mask(self) -> u64 {
        let ratings = (1 << self.rating.min(RATING_MAX)) - 1;
        ratings | u64::from(self.was_in_top) << RATING_MAX
    }
}
