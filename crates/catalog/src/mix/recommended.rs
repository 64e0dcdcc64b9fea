//! What a reader may want, from what they took, liked and follow. Candidates are what goes with their downloads, and
//! what came out lately by their artists, in their genres and in their format sets.

use std::collections::{HashMap, HashSet};

use pult_domain::{
    catalog::Variant,
    entitlement::can_download_track,
    filter::TrackFilter,
    ids::TrackId,
    limits::{FRESH_HALF_LIFE, RECOMMENDED_TRACKS, SUGGESTION_CANDIDATES},
    recommend::{SuggestionCandidate, Taste},
    requester::{Requester, User},
    time::{DAY_MS, Timestamp},
};

use super::{Neighbours, Suggestion, best::Best, buffers::TrackBuffers, one_less};
use crate::{Scope, Snapshot, TrackView};

/// Own tracks whose company is looked up; those that came out last.
const SEEDS: usize = 300;
/// How long a track counts as lately out.
const LATELY_DAYS: i64 = 60;
const GENRES: usize = 4;
const ARTISTS: usize = 50;
/// What a like teaches beside a download.
const LIKE: f64 = 0.7;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct RecommendedTracks {
    pub original: Vec<Suggestion>,
    pub remix: Vec<Suggestion>,
}

impl Snapshot {
    /// For a reader with an account. `rising` are the tracks that gain most at the moment.
    pub fn recommended(
        &self,
        reader: &Requester,
        user: &User,
        neighbours: &Neighbours,
        rising: &[TrackId],
        now: Timestamp,
    ) -> RecommendedTracks {
        let weighed = self.weigh_for(reader, user, neighbours, rising, now);
        let mut recommended = RecommendedTracks::default();
        for (track, (variant, offer)) in weighed.take(usize::MAX) {
            let list = match variant {
                Variant::Original => &mut recommended.original,
                Variant::Remix => &mut recommended.remix,
            };
            if list.len() < RECOMMENDED_TRACKS {
                let reasons = offer.reasons();
                list.push(Suggestion { track, reasons });
            }
        }
        recommended
    }

    /// The first of both variants together, for comparing with other ways to rank.
    pub fn ranked_for(
        &self,
        reader: &Requester,
        user: &User,
        neighbours: &Neighbours,
        rising: &[TrackId],
        now: Timestamp,
        most: usize,
    ) -> Vec<TrackId> {
        let weighed = self.weigh_for(reader, user, neighbours, rising, now);
        weighed.take(most).map(|(track, _)| track).collect()
    }

    fn weigh_for(
        &self,
        reader: &Requester,
        user: &User,
        neighbours: &Neighbours,
        rising: &[TrackId],
        now: Timestamp,
    ) -> Best<(Variant, SuggestionCandidate)> {
        let mut offers = Offers {
            reader,
            user,
            now,
            taste: self.taste_of(user),
            likeness: self.company_of(user, neighbours),
            rising: rising.iter().copied().collect(),
            best: Best::without(user.marks.downloaded.iter().copied()),
            buffer: TrackBuffers::default(),
        };
        let with_company: Vec<TrackId> = offers.likeness.keys().copied().collect();
        for facts in with_company
            .iter()
            .chain(rising)
            .filter_map(|track| self.facts(*track))
        {
            offers.weigh(facts);
        }
        let lately = TrackFilter {
            published: Some((now.plus_days(-LATELY_DAYS), now.plus_days(1))),
            ..TrackFilter::default()
        };
        let mut by_artist = lately.clone();
        by_artist.artists = offers.taste.artists().into_iter().take(ARTISTS).collect();
        let mut in_genre = lately.clone();
        in_genre.genres.any_of = offers.taste.genres().into_iter().take(GENRES).collect();
        for (scope, filter, wanted) in [
            (Scope::New, &lately, true),
            (Scope::All, &by_artist, !by_artist.artists.is_empty()),
            // Somebody without a taste yet is offered what is new.
            (Scope::All, &in_genre, true),
        ] {
            let mut left = SUGGESTION_CANDIDATES;
            if wanted {
                self.for_each_matching(scope, filter, reader, now, |facts| {
                    offers.weigh(facts);
                    one_less(&mut left)
                });
            }
        }
        offers.best
    }

    fn taste_of(&self, user: &User) -> Taste {
        let mut taste = Taste::default();
        let mut buffer = TrackBuffers::default();
        for (tracks, weight) in [(&user.marks.downloaded, 1.0), (&user.marks.favorites, LIKE)] {
            for facts in tracks.iter().filter_map(|track| self.facts(*track)) {
                taste.learn(&buffer.piece(&facts), weight);
            }
        }
        taste
    }

    /// How alike every track is to what the reader took or liked, summed.
    fn company_of(&self, user: &User, neighbours: &Neighbours) -> HashMap<TrackId, f64> {
        let mut seeds: Vec<TrackId> = user
            .marks
            .downloaded
            .union(&user.marks.favorites)
            .copied()
            .collect();
        seeds.sort_unstable_by(|a, b| b.cmp(a));
        let mut likeness = HashMap::new();
        for seed in seeds.into_iter().take(SEEDS) {
            for (other, near) in neighbours.of(seed) {
                *likeness.entry(*other).or_default() += near.likeness();
            }
        }
        likeness
    }
}

struct Offers<'a> {
    reader: &'a Requester,
    user: &'a User,
    now: Timestamp,
    taste: Taste,
    likeness: HashMap<TrackId, f64>,
    rising: HashSet<TrackId>,
    best: Best<(Variant, SuggestionCandidate)>,
    buffer: TrackBuffers,
}

impl Offers<'_> {
    fn weigh(&mut self, facts: TrackView<'_>) {
        if !self.best.meet(facts.id()) {
            return;
        }
        let age_days = (self.now.0 - facts.published_at().0).max(0) as f64 / DAY_MS as f64;
        let plan = self.reader.plan(self.now);
        let offer = SuggestionCandidate {
            appeal: self.taste.appeal(&self.buffer.piece(&facts)),
            likeness: self.likeness.get(&facts.id()).copied().unwrap_or(0.0),
            followed: facts
                .artists()
                .any(|artist| self.user.marks.followed.contains(&artist)),
            in_format_set: facts
                .format_set()
                .is_some_and(|set| self.user.format_sets.contains(&set)),
            rising: self.rising.contains(&facts.id()),
            open: can_download_track(plan, facts.access(), facts.is_free(self.now)).is_ok(),
            downloads: facts.downloads(),
            freshness: (-age_days / FRESH_HALF_LIFE).exp2(),
        };
        self.best.add(offer.score(), facts.id(), (facts.variant(), offer));
    }
}
