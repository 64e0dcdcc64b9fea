//! The best of many, each track once.

use std::collections::HashSet;

use pult_domain::ids::TrackId;

pub(super) struct Best<T> {
    seen: HashSet<TrackId>,
    entries: Vec<(f64, TrackId, T)>,
}

impl<T> Best<T> {
    /// `unwanted` are never taken in.
    pub(super) fn without(unwanted: impl IntoIterator<Item = TrackId>) -> Self {
        Self {
            seen: unwanted.into_iter().collect(),
            entries: Vec::new(),
        }
    }

    /// True the first time a track is met.
    pub(super) fn meet(&mut self, track: TrackId) -> bool {
        self.seen.insert(track)
    }

    pub(super) fn add(&mut self, score: f64, track: TrackId, what: T) {
        self.entries.push((score, track, what));
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The newer of equals comes first.
    pub(super) fn take(mut self, most: usize) -> impl Iterator<Item = (TrackId, T)> {
        self.entries
            .sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(&a.1)));
        self.entries
            .into_iter()
            .take(most)
            .map(|(_, track, what)| (track, what))
    }
}
