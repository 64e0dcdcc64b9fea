//! The tracks of the pool, each from its number alone.

use std::collections::HashSet;

use pult_audio::synth::Style;
use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant, Version},
    ids::{TrackId, VersionId, VocabularyEntryId},
    key::{Mode, MusicalKey},
    lang::Lang,
    limits::FREE_PLAYLIST_TRACKS,
    time::DAY_MS,
    vocabulary::VocabularyKind,
};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{COVERS, DemoPlan, PieceFacts, PlannedArtist, TRACKS_WITH_AUDIO, calendar::next_monday};
use crate::{
    names::titles,
    rng::{Topic, pick, stream, weighted},
    style_profile::{FLAVOURS, StyleProfile, versions},
};

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedTrack {
    /// Cover, waveform and files are filled in when the pool is.
    pub track: Track,
    /// The piece all its versions sound like; none in the silent part of a large pool.
    pub piece: Option<usize>,
    /// Number of the cover.
    pub cover: usize,
    /// How much people like it, from 0 (most) to 1.
    pub rank: f64,
}

/// A track before anybody touched it: who and what.
struct Origin<'a> {
    artists: Vec<&'a PlannedArtist>,
    title: String,
    lang: Lang,
    flavour: &'static StyleProfile,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
enum Sort {
    #[default]
    Original,
    Remix,
    Edit,
    Mashup,
}

fn style_profile(number: usize) -> &'static StyleProfile {
    FLAVOURS.get(number).unwrap_or(&FLAVOURS[0])
}

fn style_profile_of(style: Style) -> &'static StyleProfile {
    FLAVOURS.iter().find(|f| f.style == style).unwrap_or(&FLAVOURS[0])
}

/// Versions come in eights for every three tracks, so any track knows its first version's number.
const SPLITS: [[usize; 3]; 8] = [
    [2, 3, 3],
    [3, 2, 3],
    [3, 3, 2],
    [1, 3, 4],
    [4, 2, 2],
    [2, 5, 1],
    [3, 1, 4],
    [1, 6, 1],
];
const SPLIT_SUM: usize = 8;

impl DemoPlan {
    /// Number of the first version of a track, and how many it has.
    fn versions_of(&self, index: usize) -> (usize, usize) {
        let group = index / 3;
        let split = pick(&mut stream(self.seed, Topic::Versions, group as u64), &SPLITS);
        let before: usize = split.iter().take(index % 3).sum();
        (
            group * SPLIT_SUM + before,
            split.get(index % 3).copied().unwrap_or(1),
        )
    }

    /// How many versions all tracks have together.
    pub fn version_count(&self) -> usize {
        self.versions_of(self.tracks).0
    }

    fn origin(&self, index: usize) -> Origin<'_> {
        let mut rng = stream(self.seed, Topic::Origin, index as u64);
        let rng = &mut rng;
        let flavour = style_profile(weighted(rng, &self.styles));
        let first = self.artist_of(rng, flavour);
        let mut artists: Vec<_> = first.into_iter().collect();
        let lang = first.map_or(Lang::Ru, |artist| artist.lang);
        let mut title = titles::title(rng, lang);
        if rng.random_bool(0.18)
            && let Some(guest) = self.artist_of(rng, flavour)
            && artists.iter().all(|artist| artist.artist.id != guest.artist.id)
        {
            artists.push(guest);
            if rng.random_bool(0.6) {
                title = format!("{title} (feat. {})", guest.artist.name);
            }
        }
        Origin {
            artists,
            title,
            lang,
            flavour,
        }
    }

    /// An artist of the style; the first ones release more than the rest.
    fn artist_of(&self, rng: &mut ChaCha8Rng, flavour: &StyleProfile) -> Option<&PlannedArtist> {
        let Some(list) = self.artists_of.get(&flavour.style) else {
            return self.artists.get(rng.random_range(0..self.artists.len().max(1)));
        };
        let at = (rng.random::<f64>().powi(2) * list.len() as f64) as usize;
        self.artists.get(*list.get(at)?)
    }
}

/// What is done to an original, and how it is written behind the title.
const REWORKS: [&str; 5] = ["Edit", "Bootleg", "Rework", "Club Edit", "Flip"];

impl DemoPlan {
    pub fn track(&self, index: usize) -> PlannedTrack {
        let mut rng = stream(self.seed, Topic::Track, index as u64);
        let rng = &mut rng;
        let sort = match index {
            // The first has nothing older to be made from.
            0 => Sort::Original,
            _ => weighted(
                rng,
                &[
                    (60, Sort::Original),
                    (22, Sort::Remix),
                    (11, Sort::Edit),
                    (7, Sort::Mashup),
                ],
            ),
        };
        let origin = self.reworked(rng, index, sort);
        let flavour = origin.flavour;
        let has_audio = index + TRACKS_WITH_AUDIO >= self.tracks;
        let piece = self
            .pieces_of
            .get(&flavour.style)
            .map(|list| pick(rng, list))
            .filter(|_| has_audio);
        let sound = piece
            .and_then(|number| self.pieces.get(number).copied())
            .unwrap_or_else(|| silent(rng, flavour));

        let published_at = self.calendar.published_at(index);
        let age_days = (self.now.0 - published_at.0) / DAY_MS;
        let rank: f64 = rng.random();
        let genre = weighted(rng, flavour.genres);
        let retro = genre.starts_with("retro");
        let adult =
            flavour.vocal && !retro && rng.random_bool(if genre.contains("op") { 0.35 } else { 0.06 });
        let event_only = rng.random_bool(0.13);
        let exclusive = origin.artists.iter().any(|artist| artist.artist.exclusive);
        let free = self.free.contains(&index);

        let mut markers = Vec::new();
        let mut mark = |wanted: bool, code| {
            if wanted && markers.len() < 3 {
                markers.extend(self.vocabulary.id(VocabularyKind::Marker, code));
            }
        };
        mark(rank < 0.08, "hit");
        mark(age_days < 10, "fresh");
        mark(sort == Sort::Mashup, "mashup");
        mark(retro, "classic");
        mark(flavour.vocal && origin.lang == Lang::Ru, "russian-lyrics");
        mark(flavour.vocal && rng.random_bool(0.5), "vocal");
        mark(!flavour.vocal && rng.random_bool(0.3), "instrumental");
        mark(rank < 0.4 && rng.random_bool(0.3), "floor-tested");

        let mut genres = self.vocabulary.ids(VocabularyKind::Genre, &[genre]);
        if rng.random_bool(0.3) && genre != flavour.neighbour {
            genres.extend(self.vocabulary.id(VocabularyKind::Genre, flavour.neighbour));
        }
        let category = if event_only {
            pick(rng, &["wedding", "corporate"])
        } else {
            weighted(rng, flavour.categories)
        };
        let mut additional = vec![if origin.lang == Lang::Ru {
            "russian"
        } else {
            "international"
        }];
        if flavour.vocal {
            additional.push(pick(rng, &["female-vocal", "male-vocal"]));
        } else if rank > 0.6 {
            additional.push("underground");
        }
        if rank < 0.12 {
            additional.push("hits");
        }
        let part = weighted(rng, flavour.parts_of_night);
        let mut parts = vec![part];
        let other = weighted(rng, flavour.parts_of_night);
        if other != part && rng.random_bool(0.25) {
            parts.push(other);
        }
        let event_markers = if event_only || category == "wedding" {
            let code = pick(rng, &["first-dance", "entrance", "game", "cake", "finale"]);
            self.vocabulary.ids(VocabularyKind::EventMarker, &[code])
        } else {
            Vec::new()
        };
        let label = if event_only {
            Some("event")
        } else if exclusive {
            Some("exclusive")
        } else if sort == Sort::Mashup {
            Some("mix")
        } else {
            weighted(rng, &[(80, None), (14, Some("brand")), (6, Some("playlist"))])
        };
        let open_to_pool = rng.random_bool(0.74);
        let year = i64::from(published_at.moscow().year());

        let track = Track {
            id: TrackId(index as i64 + 1),
            title: origin.title,
            variant: if sort == Sort::Original {
                Variant::Original
            } else {
                Variant::Remix
            },
            artists: origin.artists.iter().map(|artist| artist.artist.id).collect(),
            versions: self.versions(rng, index, sort, flavour.vocal, adult, sound, piece.is_some()),
            genres,
            markers,
            event_markers,
            parts_of_night: self.vocabulary.ids(VocabularyKind::PartOfNight, &parts),
            category: self.vocabulary.id(VocabularyKind::Category, category),
            additional_categories: self
                .vocabulary
                .ids(VocabularyKind::AdditionalCategory, &additional),
            format_set: self
                .vocabulary
                .id(VocabularyKind::FormatSet, weighted(rng, flavour.format_sets)),
            label: label.and_then(|code| self.vocabulary.id(VocabularyKind::Label, code)),
            free_until: free.then(|| next_monday(self.now)),
            access: AccessFlags {
                record_pool: !event_only && open_to_pool,
                pro: !event_only,
                event: true,
            },
            rating: rating(rng, rank),
            was_in_top: rank < 0.035 && age_days > 7,
            is_adult: adult,
            year: Some(match genre {
                "retro-80s" => rng.random_range(1980..1990),
                "retro-90s" => rng.random_range(1990..2000),
                _ => year - i64::from(rng.random_bool(0.12)),
            }),
            energy: Some(rng.random_range(flavour.energy.0..=flavour.energy.1)),
            preview_start_ms: 0,
            published_at,
            downloads_all: 0,
            cover: None,
            soundwave: Vec::new(),
            highlight_ms: None,
        };
        PlannedTrack {
            track,
            piece,
            // A step that visits every cover, each time of another family.
            cover: (index * 131 + 17) % COVERS,
            rank,
        }
    }

    /// The origin of this number, or an older one with somebody's hand in it.
    fn reworked(&self, rng: &mut ChaCha8Rng, index: usize, sort: Sort) -> Origin<'_> {
        if sort == Sort::Original {
            return self.origin(index);
        }
        let earlier = |rng: &mut ChaCha8Rng| index - rng.random_range(1..=index.min(600));
        let mut origin = self.origin(earlier(rng));
        let other = self.origin(earlier(rng));
        if sort == Sort::Mashup && plain(&other.title) != plain(&origin.title) {
            origin.title = format!("{} vs {}", plain(&origin.title), plain(&other.title));
            origin.artists.truncate(1);
            origin.artists.extend(other.artists.first());
        } else if let Some(hand) = self.artists.get(pick(rng, &self.remixers)) {
            let what = if sort == Sort::Remix {
                "Remix"
            } else {
                pick(rng, &REWORKS)
            };
            origin.title = format!("{} ({} {what})", plain(&origin.title), hand.artist.name);
            origin.flavour = style_profile_of(hand.style);
            origin.artists.push(hand);
        }
        let mut seen = HashSet::new();
        origin.artists.retain(|artist| seen.insert(artist.artist.id));
        origin
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "all of it decides which versions there are"
    )]
    fn versions(
        &self,
        rng: &mut ChaCha8Rng,
        index: usize,
        sort: Sort,
        vocal: bool,
        adult: bool,
        sound: PieceFacts,
        has_audio: bool,
    ) -> Vec<Version> {
        let (first, count) = self.versions_of(index);
        let kinds = pick(
            rng,
            match sort {
                _ if adult => versions::ADULT,
                Sort::Original if vocal => versions::VOCAL,
                Sort::Original => versions::CLUB,
                Sort::Remix => versions::REMIX,
                Sort::Edit => versions::EDIT,
                Sort::Mashup => versions::MASHUP,
            },
        );
        kinds
            .iter()
            .take(count)
            .zip(first..)
            .map(|(kind, number)| Version {
                id: VersionId(number as i64 + 1),
                kind: self
                    .vocabulary
                    .id(VocabularyKind::VersionType, kind)
                    .unwrap_or(VocabularyEntryId(0)),
                bpm: sound.bpm,
                key: sound.key,
                duration_ms: sound.duration_ms,
                has_wav: has_audio && sound.lossless,
                has_audio,
            })
            .collect()
    }
}

/// A title without its guest.
fn plain(title: &str) -> &str {
    title.split(" (").next().unwrap_or(title)
}

/// Facts for a track that has no sound.
fn silent(rng: &mut ChaCha8Rng, flavour: &StyleProfile) -> PieceFacts {
    let (from, to) = flavour.half_bpm;
    PieceFacts {
        bpm: Bpm(rng.random_range(from..=to) * 50),
        key: MusicalKey::from_tonic(
            rng.random_range(0..12),
            if rng.random_bool(0.7) {
                Mode::Minor
            } else {
                Mode::Major
            },
        ),
        style: flavour.style,
        duration_ms: rng.random_range(150_000..390_000),
        lossless: false,
    }
}

/// Five stars are rare, one star rarer.
fn rating(rng: &mut ChaCha8Rng, rank: f64) -> u8 {
    let felt = (rank + rng.random_range(-0.15..0.15)).clamp(0.0, 1.0);
    match felt {
        f if f < 0.16 => 5,
        f if f < 0.5 => 4,
        f if f < 0.86 => 3,
        f if f < 0.97 => 2,
        _ => 1,
    }
}

/// The tracks of this week's Free playlist: not the very newest, and not all of one day.
pub(super) fn free_ones(tracks: usize) -> HashSet<usize> {
    let step = (tracks / (FREE_PLAYLIST_TRACKS + 4)).clamp(1, 9);
    (1..=FREE_PLAYLIST_TRACKS)
        .filter_map(|k| tracks.checked_sub(k * step + 3 * (step - 1)))
        .collect()
}
