//! Tracks that mix with a track. Candidates come from the filters for key and tempo, so rows that clash are
//! never read.

use std::collections::HashMap;

use pult_domain::{
    entitlement::can_download_track,
    filter::TrackFilter,
    ids::{TrackId, VersionId},
    limits::{ALIKE_TRACKS, SUGGESTION_CANDIDATES},
    mixing::{EnergyDirection, MixMatch, TempoRatio, keys_after},
    requester::Requester,
    suggestions::Neighbour,
    time::Timestamp,
    version::VersionCondition,
};

use super::{Neighbours, Suggestion, best::BestTracks, buffers::TrackBuffers, count_down};
use crate::{Scope, Snapshot, TrackView};

/// With this many candidates of the same genres, other genres are not searched.
const ENOUGH_CANDIDATES: usize = 200;

#[derive(Debug, Clone, Copy)]
pub struct NextTrackQuery<'a> {
    pub track: TrackId,
    /// Which is playing; the requester's preferred one when it is unknown.
    pub version: Option<VersionId>,
    pub energy: EnergyDirection,
    /// Played a moment ago.
    pub played: &'a [TrackId],
    pub limit: usize,
}

impl Snapshot {
    /// Without a version, of the one that the requester prefers. `None` when there is no such track.
    pub fn alike(
        &self,
        track: TrackId,
        version: Option<VersionId>,
        neighbours: &Neighbours,
        requester: &Requester,
        now: Timestamp,
    ) -> Option<Vec<Suggestion>> {
        let from = self.mix_source(track, version, requester)?;
        let preference = requester.version_preference();
        let conditions = mixing_versions(from);
        let mut search = MixSearch::new(from, neighbours, now, BestTracks::without([track]));
        for (other, _) in neighbours.of(track) {
            let Some(candidate) = self.facts(*other) else {
                continue;
            };
            let mixing = |condition| candidate.choose(condition, preference);
            search.score_candidate(conditions.iter().find_map(mixing).unwrap_or(candidate));
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
        let from = self.mix_source(query.track, query.version, requester)?;
        let excluded = query.played.iter().copied().chain([query.track]);
        let mut search = MixSearch::new(from, neighbours, now, BestTracks::without(excluded));
        search.plan = Some(requester);
        let is_lifting = query.energy == EnergyDirection::Up;
        let energy = from.energy().map(|level| query.energy.levels(level));
        self.score_mixing_tracks(from, is_lifting, energy, requester, now, &mut search);
        Some(search.suggestions(query.limit))
    }

    /// The track with the version that is playing, or would be.
    fn mix_source(
        &self,
        track: TrackId,
        version: Option<VersionId>,
        requester: &Requester,
    ) -> Option<TrackView<'_>> {
        let from = self.facts(track)?;
        let playing = version.and_then(|id| from.with_version(id));
        playing.or_else(|| from.choose(&VersionCondition::default(), requester.version_preference()))
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
                let condition = VersionCondition::of(&filter);
                let mut remaining = SUGGESTION_CANDIDATES;
                self.for_each_matching(Scope::All, &filter, requester, now, |candidate| {
                    let mixing = candidate.choose(&condition, requester.version_preference());
                    search.score_candidate(mixing.unwrap_or(candidate));
                    count_down(&mut remaining)
                });
            }
            if search.best.len() >= ENOUGH_CANDIDATES {
                return;
            }
        }
    }
}

/// What a version needs to mix with another, by tempo ratio.
fn mixing_versions(from: TrackView<'_>) -> [VersionCondition; TempoRatio::ALL.len()] {
    TempoRatio::ALL.map(|tempo_ratio| VersionCondition {
        keys: keys_after(from.key(), false),
        bpm: Some(tempo_ratio.window(from.bpm())),
        ..VersionCondition::default()
    })
}

struct MixSearch<'a> {
    from: TrackView<'a>,
    near: HashMap<TrackId, Neighbour>,
    now: Timestamp,
    /// Whose plan must include what is suggested.
    plan: Option<&'a Requester>,
    best: BestTracks<(VersionId, MixMatch)>,
    ours: TrackBuffers,
    theirs: TrackBuffers,
}

impl<'a> MixSearch<'a> {
    fn new(
        from: TrackView<'a>,
        neighbours: &Neighbours,
        now: Timestamp,
        best: BestTracks<(VersionId, MixMatch)>,
    ) -> Self {
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
                (candidate.version(), mix_match),
            );
        }
    }

    fn suggestions(self, limit: usize) -> Vec<Suggestion> {
        let best = self.best.take(limit);
        best.map(|(track, (version, mix_match))| Suggestion {
            track,
            version: Some(version),
            reasons: mix_match.reasons(),
        })
        .collect()
    }
}

/// Among equals the more downloaded track wins; the logarithm keeps hits from dominating.
const POPULARITY_WEIGHT: f64 = 0.1;
