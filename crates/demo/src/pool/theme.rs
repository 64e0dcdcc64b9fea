//! The theme of a playlist or an interactive box, by which its tracks are chosen.

use std::ops::Range;

use pult_domain::{
    ids::{TrackId, VocabularyEntryId},
    time::{DAY_MS, Timestamp},
    vocabulary::VocabularyKind,
};
use rand::RngExt;

use super::{
    DemoPlan,
    weighted_tracks::{WeightedTrack, WeightedTracks},
};
use crate::rng::{Topic, stream};

#[derive(Debug, Clone, Copy)]
pub(super) enum TrackTheme {
    Genre(&'static str),
    Part(&'static str),
    Category(&'static str),
    EventMarker(&'static str),
    Best,
    New,
}

impl TrackTheme {
    /// Better ones first, with some randomness from `number`, so that two lists of one theme differ.
    pub(super) fn choose(
        self,
        plan: &DemoPlan,
        weighted_tracks: &WeightedTracks,
        number: u64,
        length: Range<usize>,
    ) -> Vec<TrackId> {
        let mut rng = stream(plan.seed, Topic::Playlist, number);
        let matches = self.matcher(plan);
        let mut ranked: Vec<(f64, TrackId)> = weighted_tracks
            .items
            .iter()
            .filter(|item| matches(item))
            .map(|item| (item.rank + rng.random_range(0.0..0.5), item.id))
            .collect();
        ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
        let length = rng.random_range(length);
        ranked.into_iter().take(length).map(|(_, id)| id).collect()
    }

    fn matcher(self, plan: &DemoPlan) -> Box<dyn Fn(&WeightedTrack) -> bool> {
        let entry = |kind, code| plan.vocabulary.id(kind, code);
        match self {
            Self::Genre(code) => list_contains(entry(VocabularyKind::Genre, code), |item| &item.genres),
            Self::Part(code) => list_contains(entry(VocabularyKind::PartOfNight, code), |item| {
                &item.parts_of_night
            }),
            Self::EventMarker(code) => list_contains(entry(VocabularyKind::EventMarker, code), |item| {
                &item.event_markers
            }),
            Self::Category(code) => {
                let category = entry(VocabularyKind::Category, code);
                Box::new(move |item| category.is_some() && item.category == category)
            }
            Self::New => {
                let since = Timestamp(plan.now.0 - 7 * DAY_MS);
                Box::new(move |item| item.published_at >= since)
            }
            Self::Best => Box::new(|_| true),
        }
    }
}

fn list_contains(
    entry: Option<VocabularyEntryId>,
    list: fn(&WeightedTrack) -> &Vec<VocabularyEntryId>,
) -> Box<dyn Fn(&WeightedTrack) -> bool> {
    Box::new(move |item| entry.is_some_and(|entry| list(item).contains(&entry)))
}
