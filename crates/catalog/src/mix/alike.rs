//! What mixes with a track. Candidates come from the filters for key and tempo, so the rows that clash are never read.

use std::collections::HashMap;

use pult_domain::{
    entitlement::can_download_track,
    filter::TrackFilter,
    ids::TrackId,
    limits::{ALIKE_TRACKS, SUGGESTION_CANDIDATES},
    mixing::{EnergyDirection, MixMatch, TempoRatio, keys_after},
    recommend::Neighbour,
    requester::Requester,
    time::Timestamp,
};

use super::{Neighbours, Suggestion, best::Best, buffers::TrackBuffers, one_less};
use crate::{Scope, Snapshot, TrackView};

/// With so many of the own genre, the others need not be looked at.
const ENOUGH: usize = 200;

#[derive(Debug, Clone, Copy)]
pub struct NextTrackQuery<'a> {
    pub track: TrackId,
    pub energy: EnergyDirection,
    /// Played a moment ago.
    pub played: &'a [TrackId],
    pub limit: usize,
}

impl Snapshot {
    /// `None` when there is no such track.
    pub fn alike(
        &self,
        track: TrackId,
        neighbours: &Neighbours,
        reader: &Requester,
        now: Timestamp,
    ) -> Option<Vec<Suggestion>> {
        let from = self.facts(track)?;
        let mut search = Search::new(from, neighbours, now, Best::without([track]));
        for (other, _) in neighbours.of(track) {
            if let Some(facts) = self.facts(*other) {
                search.weigh(facts);
            }
        }
        self.each_that_mixes(from, false, None, reader, now, &mut search);
        Some(search.suggestions(ALIKE_TRACKS))
    }

    /// What to play after a track: only what mixes and what this reader may download. `None` when there is no
    /// such track.
    pub fn next(
        &self,
        query: &NextTrackQuery<'_>,
        neighbours: &Neighbours,
        reader: &Requester,
        now: Timestamp,
    ) -> Option<Vec<Suggestion>> {
        let from = self.facts(query.track)?;
        let unwanted = query.played.iter().copied().chain([query.track]);
        let mut search = Search::new(from, neighbours, now, Best::without(unwanted));
        search.plan = Some(reader);
        let lifting = query.energy == EnergyDirection::Up;
        let energy = from.energy().map(|level| query.energy.levels(level));
        self.each_that_mixes(from, lifting, energy, reader, now, &mut search);
        Some(search.suggestions(query.limit))
    }

    fn each_that_mixes(
        &self,
        from: TrackView<'_>,
        lifting: bool,
        energy: Option<(i64, i64)>,
        reader: &Requester,
        now: Timestamp,
        search: &mut Search<'_>,
    ) {
        let mut filter = TrackFilter {
            keys: keys_after(from.key(), lifting),
            energy,
            ..TrackFilter::default()
        };
        for genres in [from.genres().collect(), Vec::new()] {
            filter.genres.any_of = genres;
            for pace in TempoRatio::ALL {
                filter.bpm = Some(pace.window(from.bpm()));
                let mut left = SUGGESTION_CANDIDATES;
                self.for_each_matching(Scope::All, &filter, reader, now, |facts| {
                    search.weigh(facts);
                    one_less(&mut left)
                });
            }
            if search.best.len() >= ENOUGH {
                return;
            }
        }
    }
}

struct Search<'a> {
    from: TrackView<'a>,
    near: HashMap<TrackId, Neighbour>,
    now: Timestamp,
    /// Whose plan must open what is suggested.
    plan: Option<&'a Requester>,
    best: Best<MixMatch>,
    ours: TrackBuffers,
    theirs: TrackBuffers,
}

impl<'a> Search<'a> {
    fn new(from: TrackView<'a>, neighbours: &Neighbours, now: Timestamp, best: Best<MixMatch>) -> Self {
        Self {
            from,
            near: neighbours.of(from.id()).iter().copied().collect(),
            now,
            plan: None,
            best,
            ours: TrackBuffers::default(),
            theirs: TrackBuffers::default(),
        }
    }

    fn weigh(&mut self, facts: TrackView<'_>) {
        let shut = self.plan.is_some_and(|reader| {
            can_download_track(reader.plan(self.now), facts.access(), facts.is_free(self.now)).is_err()
        });
        if shut || !self.best.meet(facts.id()) {
            return;
        }
        let near = self.near.get(&facts.id()).copied();
        let blend = MixMatch::of(&self.ours.sound(&self.from), &self.theirs.sound(&facts), near);
        if blend.mixes() {
            let known = (1.0 + facts.downloads() as f64).ln();
            self.best.add(blend.score() + known * KNOWN, facts.id(), blend);
        }
    }

    fn suggestions(self, most: usize) -> Vec<Suggestion> {
        let best = self.best.take(most);
        best.map(|(track, blend)| Suggestion {
            track,
            reasons: blend.reasons(),
        })
        .collect()
    }
}

/// Between equals the one that more people take; the logarithm keeps hits from deciding.
const KNOWN: f64 = 0.1;
