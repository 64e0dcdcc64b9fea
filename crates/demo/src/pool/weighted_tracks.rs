//! The newest tracks in memory, for choosing what people play, download and collect.

use pult_audio::synth::Style;
use pult_domain::{
    access::AccessFlags,
    ids::{ArtistId, TrackId, VersionId, VocabularyEntryId},
    time::{DAY_MS, Timestamp},
};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::DemoPlan;

/// About this many tracks at most have activity in the last month.
const MAX_ITEMS: usize = 4_000;
/// A large pool is sampled over this time, so that every day of the month has some tracks.
const SAMPLED_DAYS: i64 = 45;
/// How long a track is new.
const FRESH_DAYS: i64 = 14;

#[derive(Debug, Clone)]
pub(super) struct WeightedTrack {
    pub(super) id: TrackId,
    pub(super) artists: Vec<ArtistId>,
    pub(super) versions: Vec<(VersionId, bool)>,
    pub(super) genres: Vec<VocabularyEntryId>,
    pub(super) parts_of_night: Vec<VocabularyEntryId>,
    pub(super) event_markers: Vec<VocabularyEntryId>,
    pub(super) category: Option<VocabularyEntryId>,
    pub(super) access: AccessFlags,
    pub(super) free: bool,
    pub(super) published_at: Timestamp,
    pub(super) style: Option<Style>,
    pub(super) rank: f64,
}

#[derive(Debug, Clone)]
pub(super) struct WeightedTracks {
    /// Oldest first.
    pub(super) items: Vec<WeightedTrack>,
    /// Sum of the weights before each item, and of all at the end.
    sums: Vec<f64>,
}

impl WeightedTracks {
    pub(super) fn new(plan: &DemoPlan) -> Self {
        let newest = plan.tracks.saturating_sub(MAX_ITEMS);
        let from = newest.min(plan.calendar.first_of_last(SAMPLED_DAYS));
        let step = (plan.tracks - from).div_ceil(MAX_ITEMS).max(1);
        let items: Vec<WeightedTrack> = (from..plan.tracks)
            .filter(|index| (index - from).is_multiple_of(step) || plan.free.contains(index))
            .map(|index| {
                let planned = plan.track(index);
                let track = planned.track;
                WeightedTrack {
                    id: track.id,
                    versions: track.versions.iter().map(|v| (v.id, v.has_wav)).collect(),
                    artists: track.artists,
                    genres: track.genres,
                    parts_of_night: track.parts_of_night,
                    event_markers: track.event_markers,
                    category: track.category,
                    access: track.access,
                    free: track.free_until.is_some(),
                    published_at: track.published_at,
                    style: planned
                        .piece
                        .and_then(|piece| plan.pieces.get(piece))
                        .map(|piece| piece.style),
                    rank: planned.rank,
                }
            })
            .collect();
        // A few hits and a long tail.
        let mut sum = 0.0;
        let mut sums = vec![0.0];
        for item in &items {
            sum += 1.0 / (item.rank + 0.012);
            sums.push(sum);
        }
        Self { items, sums }
    }

    /// A track that was published at `at`: mostly a new one, with a probability by rank.
    pub(super) fn choose(&self, rng: &mut ChaCha8Rng, at: Timestamp) -> Option<&WeightedTrack> {
        let to = self.items.partition_point(|item| item.published_at <= at);
        let fresh = Timestamp(at.0 - FRESH_DAYS * DAY_MS);
        let from = if rng.random_bool(0.62) {
            self.items.partition_point(|item| item.published_at < fresh)
        } else {
            0
        };
        let (low, high) = (*self.sums.get(from)?, *self.sums.get(to)?);
        if low >= high {
            return None;
        }
        let target = rng.random_range(low..high);
        self.items
            .get(self.sums.partition_point(|sum| *sum <= target).checked_sub(1)?)
    }
}
