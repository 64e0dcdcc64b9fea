//! What a user may want, from what they downloaded, liked and follow. Candidates are similar to their
//! downloads, or came out lately by their artists, in their genres and in their format sets.

use std::collections::{HashMap, HashSet};

use pult_domain::{
    catalog::Variant,
    entitlement::can_download_track,
    filter::TrackFilter,
    ids::TrackId,
    limits::{FRESH_HALF_LIFE, RECOMMENDED_TRACKS, SUGGESTION_CANDIDATES},
    requester::{Requester, User},
    suggestions::{SuggestionCandidate, Taste},
    time::{DAY_MS, Timestamp},
};

use super::{Neighbours, Suggestion, best::BestTracks, buffers::TrackBuffers, count_down};
use crate::{Scope, Snapshot, TrackView};

/// How many of the user's own tracks are used to find similar ones; the newest of them.
const SEEDS: usize = 300;
/// How long a track counts as recent.
const RECENT_DAYS: i64 = 60;
const GENRES: usize = 4;
const ARTISTS: usize = 50;
/// Weight of a favourite in the taste; a download weighs 1.
const FAVORITE_WEIGHT: f64 = 0.7;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct RecommendedTracks {
    pub original: Vec<Suggestion>,
    pub remix: Vec<Suggestion>,
}

impl Snapshot {
    /// For a requester with an account. `rising` are the tracks that gain most at the moment.
    pub fn recommended(
        &self,
        requester: &Requester,
        user: &User,
        neighbours: &Neighbours,
        rising: &[TrackId],
        now: Timestamp,
    ) -> RecommendedTracks {
        let ranked = self.rank_candidates(requester, user, neighbours, rising, now);
        let mut recommended = RecommendedTracks::default();
        for (track, (variant, candidate)) in ranked.take(usize::MAX) {
            let list = match variant {
                Variant::Original => &mut recommended.original,
                Variant::Remix => &mut recommended.remix,
            };
            if list.len() < RECOMMENDED_TRACKS {
                let reasons = candidate.reasons();
                list.push(Suggestion {
                    track,
                    version: None,
                    reasons,
                });
            }
        }
        recommended
    }

    /// The first tracks of both variants together, to compare with other ways to rank.
    pub fn ranked_for(
        &self,
        requester: &Requester,
        user: &User,
        neighbours: &Neighbours,
        rising: &[TrackId],
        now: Timestamp,
        limit: usize,
    ) -> Vec<TrackId> {
        let ranked = self.rank_candidates(requester, user, neighbours, rising, now);
        ranked.take(limit).map(|(track, _)| track).collect()
    }

    fn rank_candidates(
        &self,
        requester: &Requester,
        user: &User,
        neighbours: &Neighbours,
        rising: &[TrackId],
        now: Timestamp,
    ) -> BestTracks<(Variant, SuggestionCandidate)> {
        let mut candidates = Candidates {
            requester,
            user,
            now,
            taste: self.taste_of(user),
            likeness: self.similarity_to(user, neighbours),
            rising: rising.iter().copied().collect(),
            best: BestTracks::without(user.marks.downloaded.iter().copied()),
            buffer: TrackBuffers::default(),
        };
        let similar_tracks: Vec<TrackId> = candidates.likeness.keys().copied().collect();
        for track in similar_tracks
            .iter()
            .chain(rising)
            .filter_map(|track| self.facts(*track))
        {
            candidates.score_candidate(track);
        }
        let recent = TrackFilter {
            published: Some((now.plus_days(-RECENT_DAYS), now.plus_days(1))),
            ..TrackFilter::default()
        };
        let mut by_artist = recent.clone();
        by_artist.artists = candidates.taste.artists().into_iter().take(ARTISTS).collect();
        let mut in_genre = recent.clone();
        in_genre.genres.any_of = candidates.taste.genres().into_iter().take(GENRES).collect();
        for (scope, filter, has_filter) in [
            (Scope::New, &recent, true),
            (Scope::All, &by_artist, !by_artist.artists.is_empty()),
            // Somebody without a taste yet gets what is new.
            (Scope::All, &in_genre, true),
        ] {
            let mut remaining = SUGGESTION_CANDIDATES;
            if has_filter {
                self.for_each_matching(scope, filter, requester, now, |track| {
                    candidates.score_candidate(track);
                    count_down(&mut remaining)
                });
            }
        }
        candidates.best
    }

    fn taste_of(&self, user: &User) -> Taste {
        let mut taste = Taste::default();
        let mut buffer = TrackBuffers::default();
        for (tracks, weight) in [
            (&user.marks.downloaded, 1.0),
            (&user.marks.favorites, FAVORITE_WEIGHT),
        ] {
            for track in tracks.iter().filter_map(|track| self.facts(*track)) {
                taste.learn(&buffer.track_profile(&track), weight);
            }
        }
        taste
    }

    /// The summed similarity of every track to what the user downloaded or liked.
    fn similarity_to(&self, user: &User, neighbours: &Neighbours) -> HashMap<TrackId, f64> {
        let mut seeds: Vec<TrackId> = user
            .marks
            .downloaded
            .union(&user.marks.favorites)
            .copied()
            .collect();
        seeds.sort_unstable_by(|a, b| b.cmp(a));
        let mut likeness = HashMap::new();
        for seed in seeds.into_iter().take(SEEDS) {
            for (other, neighbour) in neighbours.of(seed) {
                *likeness.entry(*other).or_default() += neighbour.likeness();
            }
        }
        likeness
    }
}

struct Candidates<'a> {
    requester: &'a Requester,
    user: &'a User,
    now: Timestamp,
    taste: Taste,
    likeness: HashMap<TrackId, f64>,
    rising: HashSet<TrackId>,
    best: BestTracks<(Variant, SuggestionCandidate)>,
    buffer: TrackBuffers,
}

impl Candidates<'_> {
    fn score_candidate(&mut self, track: TrackView<'_>) {
        if !self.best.mark_seen(track.id()) {
            return;
        }
        let age_days = (self.now.0 - track.published_at().0).max(0) as f64 / DAY_MS as f64;
        let plan = self.requester.plan(self.now);
        let candidate = SuggestionCandidate {
            appeal: self.taste.appeal(&self.buffer.track_profile(&track)),
            likeness: self.likeness.get(&track.id()).copied().unwrap_or(0.0),
            followed: track
                .artists()
                .any(|artist| self.user.marks.followed.contains(&artist)),
            in_format_set: track
                .format_set()
                .is_some_and(|set| self.user.format_sets.contains(&set)),
            rising: self.rising.contains(&track.id()),
            open: can_download_track(plan, track.access(), track.is_free(self.now)).is_ok(),
            downloads: track.downloads(),
            freshness: (-age_days / FRESH_HALF_LIFE).exp2(),
        };
        self.best
            .add(candidate.score(), track.id(), (track.variant(), candidate));
    }
}
