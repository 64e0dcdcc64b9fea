//! Tracks that mix with a track. Candidates come from the filters for key and tempo, so rows that clash are
//! never read.

use std::collections::HashMap;

use pult_domain::{
    entitlement::can_download_track,
    filter::TrackFilter,
    ids::TrackId,
    limits::{ALIKE_TRACKS, SUGGESTION_CANDIDATES},
    mixing::{EnergyDirection, MixMatch, TempoRatio, keys_after},
    requester::Requester,
    suggestions::Neighbour,
    time::Timestamp,
};

use super::{Neighbours, Suggestion, best::BestTracks, buffers::TrackBuffers, count_down};
use crate::{Scope, Snapshot, TrackView};

/// With this many candidates of the same genres, other genres are not searched.
const ENOUGH_CANDIDATES: usize = 200;

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
        requester: &Requester,
        now: Timestamp,
    ) -> Option<Vec<Suggestion>> {
        let from = self.facts(track)?;
        let mut search = MixSearch::new(from, neighbours, now, BestTracks::without([track]));
        for (other, _) in neighbours.of(track) {
            if let Some(candidate) = self.facts(*other) {
                search.score_candidate(candidate);
            }
        }
        self.score_mixing_tracks(from, false, None, requester, now, &mut search);
        Some(search.suggestions(ALIKE_TRACKS))
    }

    /// What to play after a track: only tracks that mix and that this requester may download. `None` when
    /// there is no such track.
    pub fn next(
        &self,
        query: &NextTrackQuery<'_>,
        neighbours: &Neighbours,
        requester: &Requester,
        now: Timestamp,
    ) -> Option<Vec<Suggestion>> {
        let from = self.facts(query.track)?;
        let excluded = query.played.iter().copied().chain([query.track]);
        let mut search = MixSearch::new(from, neighbours, now, BestTracks::without(excluded));
        search.plan = Some(requester);
        let is_lifting = query.energy == EnergyDirection::Up;
        let energy = from.energy().map(|level| query.energy.levels(level));
        self.score_mixing_tracks(from, is_lifting, energy, requester, now, &mut search);
        Some(search.suggestions(query.limit))
    }

    fn score_mixing_tracks(
        &self,
        from: TrackView<'_>,
        is_lifting: bool,
        energy: Option<(i64, i64)>,
        requester: &Requester,
        now: Timestamp,
        search: &mut MixSearch<'_>,
    ) {
        let mut filter = TrackFilter {
            keys: keys_after(from.key(), is_lifting),
            energy,
            ..TrackFilter::default()
        };
        for genres in [from.genres().collect(), Vec::new()] {
            filter.genres.any_of = genres;
            for tempo_ratio in TempoRatio::ALL {
                filter.bpm = Some(tempo_ratio.window(from.bpm()));
                let mut remaining = SUGGESTION_CANDIDATES;
                self.for_each_matching(Scope::All, &filter, requester, now, |candidate| {
                    search.score_candidate(candidate);
                    count_down(&mut remaining)
                });
            }
            if search.best.len() >= ENOUGH_CANDIDATES {
                return;
            }
        }
    }
}

struct MixSearch<'a> {
    from: TrackView<'a>,
    near: HashMap<TrackId, Neighbour>,
    now: Timestamp,
    /// Whose plan must include what is suggested.
    plan: Option<&'a Requester>,
    best: BestTracks<MixMatch>,
    ours: TrackBuffers,
    theirs: TrackBuffers,
}

impl<'a> MixSearch<'a> {
    fn new(from: TrackView<'a>, neighbours: &Neighbours, now: Timestamp, best: BestTracks<MixMatch>) -> Self {
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

    fn score_candidate(&mut self, candidate: TrackView<'_>) {
        let is_locked = self.plan.is_some_and(|requester| {
            can_download_track(
                requester.plan(self.now),
                candidate.access(),
                candidate.is_free(self.now),
            )
            .is_err()
        });
        if is_locked || !self.best.mark_seen(candidate.id()) {
            return;
        }
        let near = self.near.get(&candidate.id()).copied();
        let mix_match = MixMatch::of(
            &self.ours.mix_profile(&self.from),
            &self.theirs.mix_profile(&candidate),
            near,
        );
        if mix_match.mixes() {
            let popularity = (1.0 + candidate.downloads() as f64).ln();
            self.best.add(
                mix_match.score() + popularity * POPULARITY_WEIGHT,
                candidate.id(),
                mix_match,
            );
        }
    }

    fn suggestions(self, limit: usize) -> Vec<Suggestion> {
        let best = self.best.take(limit);
        best.map(|(track, mix_match)| Suggestion {
            track,
            reasons: mix_match.reasons(),
        })
        .collect()
    }
}

/// Among equals the more downloaded track wins; the logarithm keeps hits from dominating.
const POPULARITY_WEIGHT: f64 = 0.1;
