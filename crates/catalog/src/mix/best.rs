//! The best of many candidates, each track once.

use std::collections::HashSet;

use pult_domain::ids::TrackId;

pub(super) struct BestTracks<T> {
    seen: HashSet<TrackId>,
    entries: Vec<(f64, TrackId, T)>,
}

impl<T> BestTracks<T> {
    /// `unwanted` are never added.
    pub(super) fn without(excluded: impl IntoIterator<Item = TrackId>) -> Self {
        Self {
            seen: excluded.into_iter().collect(),
            entries: Vec::new(),
        }
    }

    /// Records a track; true the first time.
    pub(super) fn mark_seen(&mut self, track: TrackId) -> bool {
        self.seen.insert(track)
    }

    pub(super) fn add(&mut self, score: f64, track: TrackId, payload: T) {
        self.entries.push((score, track, payload));
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Among equals the newer track comes first.
    pub(super) fn take(mut self, limit: usize) -> impl Iterator<Item = (TrackId, T)> {
        self.entries
            .sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(&a.1)));
        self.entries
            .into_iter()
            .take(limit)
            .map(|(_, track, payload)| (track, payload))
    }
}
