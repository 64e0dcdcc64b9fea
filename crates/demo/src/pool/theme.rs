//! What a playlist or a box takes its tracks from.

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
    /// Good ones first, with some luck of `number`, so that two lists on one theme differ.
    pub(super) fn choose(
        self,
        plan: &DemoPlan,
        shelf: &WeightedTracks,
        number: u64,
        length: Range<usize>,
    ) -> Vec<TrackId> {
        let mut rng = stream(plan.seed, Topic::Playlist, number);
        let fits = self.fits(plan);
        let mut ranked: Vec<(f64, TrackId)> = shelf
            .items
            .iter()
            .filter(|item| fits(item))
            .map(|item| (item.rank + rng.random_range(0.0..0.5), item.id))
            .collect();
        ranked.sort_by(|a, b| a.0.total_cmp(&b.0));
        let length = rng.random_range(length);
        ranked.into_iter().take(length).map(|(_, id)| id).collect()
    }

    fn fits(self, plan: &DemoPlan) -> Box<dyn Fn(&WeightedTrack) -> bool> {
        let word = |kind, code| plan.vocabulary.id(kind, code);
        match self {
            Self::Genre(code) => holds(word(VocabularyKind::Genre, code), |item| &item.genres),
            Self::Part(code) => holds(word(VocabularyKind::PartOfNight, code), |item| {
                &item.parts_of_night
            }),
            Self::EventMarker(code) => holds(word(VocabularyKind::EventMarker, code), |item| {
                &item.event_markers
            }),
            Self::Category(code) => {
                let wanted = word(VocabularyKind::Category, code);
                Box::new(move |item| wanted.is_some() && item.category == wanted)
            }
            Self::New => {
                let since = Timestamp(plan.now.0 - 7 * DAY_MS);
                Box::new(move |item| item.published_at >= since)
            }
            Self::Best => Box::new(|_| true),
        }
    }
}

fn holds(
    wanted: Option<VocabularyEntryId>,
    list: fn(&WeightedTrack) -> &Vec<VocabularyEntryId>,
) -> Box<dyn Fn(&WeightedTrack) -> bool> {
    Box::new(move |item| wanted.is_some_and(|wanted| list(item).contains(&wanted)))
}
