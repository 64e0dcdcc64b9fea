//! A month of activity: plays, favourites, follows and downloads, so that charts and histories are filled.

use std::collections::{HashMap, HashSet};

use pult_domain::{
    ids::{PlaylistId, TrackId, VersionId},
    limits::DOWNLOADS_PER_VERSION,
    plan::PlanCode,
    time::{DAY_MS, HOUR_MS, SECOND_MS, Timestamp},
};
use pult_store::{DownloadCount, Favorite, Follow, NewDownload, PlayEvent};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    DemoPlan, PlannedAccount,
    weighted_tracks::{WeightedTrack, WeightedTracks},
};
use crate::rng::{Topic, pick, stream, weighted};

const DAYS: i64 = 30;
/// Plays per month of the least and the most active account.
const PLAYS: (f64, f64) = (40.0, 420.0);

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Activity {
    pub plays: Vec<PlayEvent>,
    pub favourites: Vec<Favorite>,
    pub follows: Vec<Follow>,
    pub downloads: Vec<NewDownload>,
    pub counts: Vec<DownloadCount>,
}

impl DemoPlan {
    /// The activity of these people. `playlists` are the public ones.
    pub fn activity(&self, people: &[PlannedAccount], playlists: &[PlaylistId]) -> Activity {
        let weighted_tracks = WeightedTracks::new(self);
        let mut activity = Activity::default();
        for person in people {
            let mut rng = stream(self.seed, Topic::Activity, person.id.0 as u64);
            Month {
                rng: &mut rng,
                person,
                now: self.now,
                playlists,
                favorites: HashSet::new(),
                followed: HashSet::new(),
                downloaded: HashMap::new(),
                activity: &mut activity,
            }
            .simulate(&weighted_tracks);
        }
        activity.plays.sort_by_key(|play| (play.at, play.account));
        activity
            .downloads
            .sort_by_key(|download| (download.at, download.account));
        activity
    }
}

struct Month<'a> {
    rng: &'a mut ChaCha8Rng,
    person: &'a PlannedAccount,
    now: Timestamp,
    playlists: &'a [PlaylistId],
    favorites: HashSet<TrackId>,
    followed: HashSet<i64>,
    downloaded: HashMap<VersionId, (TrackId, u8)>,
    activity: &'a mut Activity,
}

impl Month<'_> {
    fn simulate(mut self, weighted_tracks: &WeightedTracks) {
        let plays = PLAYS.0 + (PLAYS.1 - PLAYS.0) * self.person.zeal;
        for _ in 0..plays as usize {
            let at = self.random_time();
            let Some(item) = weighted_tracks.choose(self.rng, at) else {
                continue;
            };
            // Most of what people play is to their taste, but not all.
            let is_to_taste = item.style.is_none_or(|style| self.person.taste.contains(&style));
            if !is_to_taste && self.rng.random_bool(0.7) {
                continue;
            }
            self.add_play(item, at);
        }
        // Free accounts also come for this week's Free playlist.
        if self.person.plan.is_none() {
            for item in weighted_tracks.items.iter().filter(|item| item.free) {
                if self.rng.random_bool(0.3) {
                    let at = Timestamp(item.published_at.0.max(self.now.0 - DAY_MS));
                    self.add_play(item, at);
                }
            }
        }
        let account = self.person.id;
        let mut counts: Vec<DownloadCount> = self
            .downloaded
            .into_iter()
            .map(|(version, (track, count))| DownloadCount {
                account,
                version,
                track,
                count,
            })
            .collect();
        counts.sort_by_key(|count| count.version);
        self.activity.counts.extend(counts);
    }

    /// A time within the last month, more often at the hours when DJs prepare.
    fn random_time(&mut self) -> Timestamp {
        let days_ago_ms = self.rng.random_range(0..DAYS) * DAY_MS;
        let hour = weighted(self.rng, &[(10, 0), (25, 6), (35, 11), (30, 16)]);
        let offset = self.rng.random_range(0..6 * HOUR_MS);
        let midnight = (self.now.0 - days_ago_ms).div_euclid(DAY_MS) * DAY_MS;
        Timestamp((midnight + hour * HOUR_MS + offset).min(self.now.0 - SECOND_MS))
    }

    fn add_play(&mut self, item: &WeightedTrack, at: Timestamp) {
        let account = self.person.id;
        self.activity.plays.push(PlayEvent {
            account: Some(account),
            track: item.id,
            at,
        });
        let appeal = 1.0 - item.rank;
        if self.rng.random_bool(0.05 + 0.2 * appeal) && self.favorites.insert(item.id) {
            let at = self.shortly_after(at);
            self.activity.favourites.push(Favorite {
                account,
                track: item.id,
                at,
            });
            if let Some(artist) = item.artists.first()
                && self.rng.random_bool(0.35)
                && self.followed.insert(artist.0)
            {
                let at = self.shortly_after(at);
                self.activity.follows.push(Follow {
                    account,
                    artist: *artist,
                    at,
                });
            }
        }
        let is_downloadable = item.free || self.person.plan_code().opens(item.access);
        if is_downloadable && self.rng.random_bool(0.25 + 0.3 * appeal) {
            self.add_download(item, at);
        }
    }

    fn add_download(&mut self, item: &WeightedTrack, at: Timestamp) {
        // The main version is chosen more often than the others.
        let version_count = item.versions.len().max(1);
        let choice = self
            .rng
            .random_range(0..version_count)
            .min(self.rng.random_range(0..version_count));
        let Some((version, has_wav)) = item.versions.get(choice).copied() else {
            return;
        };
        let (_, count) = self.downloaded.entry(version).or_insert((item.id, 0));
        if *count >= DOWNLOADS_PER_VERSION {
            return;
        }
        *count += 1;
        let source = weighted(
            self.rng,
            &[
                (44, "record_pool"),
                (13, "my_new"),
                (12, "search"),
                (10, "artists"),
                (12, "playlists"),
                (6, "favorites"),
                (3, "history"),
            ],
        );
        let source =
            if source == "record_pool" && self.person.plan == Some(PlanCode::Event) && !item.access.pro {
                "events"
            } else {
                source
            };
        let format = if has_wav && self.rng.random_bool(0.4) {
            "wav"
        } else {
            "mp3"
        };
        let playlist = (!self.playlists.is_empty()).then(|| pick_playlist(self.rng, self.playlists));
        let at = self.shortly_after(at);
        self.activity.downloads.push(NewDownload {
            account: self.person.id,
            track: item.id,
            version,
            format: format.to_owned(),
            source: source.to_owned(),
            how: "selected".to_owned(),
            artist: item.artists.first().copied().filter(|_| source == "artists"),
            playlist: playlist.flatten().filter(|_| source == "playlists"),
            at,
        });
    }

    /// A little later, but not in the future.
    fn shortly_after(&mut self, at: Timestamp) -> Timestamp {
        Timestamp((at.0 + self.rng.random_range(5..90) * SECOND_MS).min(self.now.0))
    }
}

fn pick_playlist(rng: &mut ChaCha8Rng, list: &[PlaylistId]) -> Option<PlaylistId> {
    let choices: Vec<Option<PlaylistId>> = list.iter().copied().map(Some).collect();
    pick(rng, &choices)
}
