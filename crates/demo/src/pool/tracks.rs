//! The tracks of the pool, each computed from its number.

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
    style_profile::{STYLE_PROFILES, StyleProfile, versions},
};

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedTrack {
    /// Cover, waveforms and files are set when the pool is filled.
    pub track: Track,
    /// The piece that all its versions use; `None` in the part of a large pool without audio.
    pub piece: Option<usize>,
    /// Number of the cover.
    pub cover: usize,
    /// Popularity rank, from 0 (most popular) to 1.
    pub rank: f64,
}

/// The basis of a track, before a remix or edit: artists and title.
struct Origin<'a> {
    artists: Vec<&'a PlannedArtist>,
    title: String,
    lang: Lang,
    profile: &'static StyleProfile,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
enum TrackSort {
    #[default]
    Original,
    Remix,
    Edit,
    Mashup,
}

fn style_profile(number: usize) -> &'static StyleProfile {
    STYLE_PROFILES.get(number).unwrap_or(&STYLE_PROFILES[0])
}

fn style_profile_of(style: Style) -> &'static StyleProfile {
    STYLE_PROFILES
        .iter()
        .find(|f| f.style == style)
        .unwrap_or(&STYLE_PROFILES[0])
}

/// Every three tracks have eight versions together, so the number of a track's first version follows from
/// its index.
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

    /// The number of versions of all tracks.
    pub fn version_count(&self) -> usize {
        self.versions_of(self.tracks).0
    }

    fn origin(&self, index: usize) -> Origin<'_> {
        let mut rng = stream(self.seed, Topic::Origin, index as u64);
        let rng = &mut rng;
        let profile = style_profile(weighted(rng, &self.styles));
        let first = self.artist_of(rng, profile);
        let mut artists: Vec<_> = first.into_iter().collect();
        let lang = first.map_or(Lang::Ru, |artist| artist.lang);
        let mut title = titles::title(rng, lang);
        if rng.random_bool(0.18)
            && let Some(guest) = self.artist_of(rng, profile)
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
            profile,
        }
    }

    /// An artist of the style; the first ones release more than the rest.
    fn artist_of(&self, rng: &mut ChaCha8Rng, profile: &StyleProfile) -> Option<&PlannedArtist> {
        let Some(list) = self.artists_of.get(&profile.style) else {
            return self.artists.get(rng.random_range(0..self.artists.len().max(1)));
        };
        let at = (rng.random::<f64>().powi(2) * list.len() as f64) as usize;
        self.artists.get(*list.get(at)?)
    }
}

/// Kinds of edits, as they are written after the title.
const REWORKS: [&str; 5] = ["Edit", "Bootleg", "Rework", "Club Edit", "Flip"];

impl DemoPlan {
    pub fn track(&self, index: usize) -> PlannedTrack {
        let mut rng = stream(self.seed, Topic::Track, index as u64);
        let rng = &mut rng;
        let sort = match index {
            // The first track has no older one to be based on.
            0 => TrackSort::Original,
            _ => weighted(
                rng,
                &[
                    (60, TrackSort::Original),
                    (22, TrackSort::Remix),
                    (11, TrackSort::Edit),
                    (7, TrackSort::Mashup),
                ],
            ),
        };
        let origin = self.origin_of(rng, index, sort);
        let profile = origin.profile;
        let has_audio = index + TRACKS_WITH_AUDIO >= self.tracks;
        let piece = self
            .pieces_of
            .get(&profile.style)
            .map(|list| pick(rng, list))
            .filter(|_| has_audio);
        let piece_facts = piece
            .and_then(|number| self.pieces.get(number).copied())
            .unwrap_or_else(|| facts_without_audio(rng, profile));

        let published_at = self.calendar.published_at(index);
        let age_days = (self.now.0 - published_at.0) / DAY_MS;
        let rank: f64 = rng.random();
        let genre = weighted(rng, profile.genres);
        let retro = genre.starts_with("retro");
        let is_adult =
            profile.vocal && !retro && rng.random_bool(if genre.contains("op") { 0.35 } else { 0.06 });
        let event_only = rng.random_bool(0.13);
        let exclusive = origin.artists.iter().any(|artist| artist.artist.exclusive);
        let free = self.free.contains(&index);

        let mut markers = Vec::new();
        let mut add_marker = |applies: bool, code| {
            if applies && markers.len() < 3 {
                markers.extend(self.vocabulary.id(VocabularyKind::Marker, code));
            }
        };
        add_marker(rank < 0.08, "hit");
        add_marker(age_days < 10, "fresh");
        add_marker(sort == TrackSort::Mashup, "mashup");
        add_marker(retro, "classic");
        add_marker(profile.vocal && origin.lang == Lang::Ru, "russian-lyrics");
        add_marker(profile.vocal && rng.random_bool(0.5), "vocal");
        add_marker(!profile.vocal && rng.random_bool(0.3), "instrumental");
        add_marker(rank < 0.4 && rng.random_bool(0.3), "floor-tested");

        let mut genres = self.vocabulary.ids(VocabularyKind::Genre, &[genre]);
        if rng.random_bool(0.3) && genre != profile.neighbour {
            genres.extend(self.vocabulary.id(VocabularyKind::Genre, profile.neighbour));
        }
        let category = if event_only {
            pick(rng, &["wedding", "corporate"])
        } else {
            weighted(rng, profile.categories)
        };
        let mut additional_categories = vec![if origin.lang == Lang::Ru {
            "russian"
        } else {
            "international"
        }];
        if profile.vocal {
            additional_categories.push(pick(rng, &["female-vocal", "male-vocal"]));
        } else if rank > 0.6 {
            additional_categories.push("underground");
        }
        if rank < 0.12 {
            additional_categories.push("hits");
        }
        let part = weighted(rng, profile.parts_of_night);
        let mut parts_of_night = vec![part];
        let other = weighted(rng, profile.parts_of_night);
        if other != part && rng.random_bool(0.25) {
            parts_of_night.push(other);
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
        } else if sort == TrackSort::Mashup {
            Some("mix")
        } else {
            weighted(rng, &[(80, None), (14, Some("brand")), (6, Some("playlist"))])
        };
        let is_open_to_pool = rng.random_bool(0.74);
        let year = i64::from(published_at.moscow().year());

        let track = Track {
            id: TrackId(index as i64 + 1),
            title: origin.title,
            variant: if sort == TrackSort::Original {
                Variant::Original
            } else {
                Variant::Remix
            },
            artists: origin.artists.iter().map(|artist| artist.artist.id).collect(),
            versions: self.versions(
                rng,
                index,
                sort,
                profile.vocal,
                is_adult,
                piece_facts,
                piece.is_some(),
            ),
            genres,
            markers,
            event_markers,
            parts_of_night: self.vocabulary.ids(VocabularyKind::PartOfNight, &parts_of_night),
            category: self.vocabulary.id(VocabularyKind::Category, category),
            additional_categories: self
                .vocabulary
                .ids(VocabularyKind::AdditionalCategory, &additional_categories),
            format_set: self
                .vocabulary
                .id(VocabularyKind::FormatSet, weighted(rng, profile.format_sets)),
            label: label.and_then(|code| self.vocabulary.id(VocabularyKind::Label, code)),
            free_until: free.then(|| next_monday(self.now)),
            access: AccessFlags {
                record_pool: !event_only && is_open_to_pool,
                pro: !event_only,
                event: true,
            },
            rating: random_rating(rng, rank),
            was_in_top: rank < 0.035 && age_days > 7,
            is_adult,
            year: Some(match genre {
                "retro-80s" => rng.random_range(1980..1990),
                "retro-90s" => rng.random_range(1990..2000),
                _ => year - i64::from(rng.random_bool(0.12)),
            }),
            energy: Some(rng.random_range(profile.energy.0..=profile.energy.1)),
            preview_start_ms: 0,
            published_at,
            downloads_all: 0,
            cover: None,
        };
        PlannedTrack {
            track,
            piece,
            // A step that visits every cover, and changes the family each time.
            cover: (index * 131 + 17) % COVERS,
            rank,
        }
    }

    /// The origin of this number, or an older one with a remix or edit.
    fn origin_of(&self, rng: &mut ChaCha8Rng, index: usize, sort: TrackSort) -> Origin<'_> {
        if sort == TrackSort::Original {
            return self.origin(index);
        }
        let earlier = |rng: &mut ChaCha8Rng| index - rng.random_range(1..=index.min(600));
        let mut origin = self.origin(earlier(rng));
        let other = self.origin(earlier(rng));
        if sort == TrackSort::Mashup && without_guest(&other.title) != without_guest(&origin.title) {
            origin.title = format!(
                "{} vs {}",
                without_guest(&origin.title),
                without_guest(&other.title)
            );
            origin.artists.truncate(1);
            origin.artists.extend(other.artists.first());
        } else if let Some(remixer) = self.artists.get(pick(rng, &self.remixers)) {
            let rework = if sort == TrackSort::Remix {
                "Remix"
            } else {
                pick(rng, &REWORKS)
            };
            origin.title = format!(
                "{} ({} {rework})",
                without_guest(&origin.title),
                remixer.artist.name
            );
            origin.profile = style_profile_of(remixer.style);
            origin.artists.push(remixer);
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
        sort: TrackSort,
        is_vocal: bool,
        is_adult: bool,
        piece_facts: PieceFacts,
        has_audio: bool,
    ) -> Vec<Version> {
        let (first, count) = self.versions_of(index);
        let kinds = pick(
            rng,
            match sort {
                _ if is_adult => versions::ADULT,
                TrackSort::Original if is_vocal => versions::VOCAL,
                TrackSort::Original => versions::CLUB,
                TrackSort::Remix => versions::REMIX,
                TrackSort::Edit => versions::EDIT,
                TrackSort::Mashup => versions::MASHUP,
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
                bpm: piece_facts.bpm,
                key: piece_facts.key,
                duration_ms: piece_facts.duration_ms,
                has_wav: has_audio && piece_facts.lossless,
                has_audio,
                soundwave: Vec::new(),
                highlight_ms: None,
            })
            .collect()
    }
}

/// A title without its guest.
fn without_guest(title: &str) -> &str {
    title.split(" (").next().unwrap_or(title)
}

/// Piece facts for a track without audio.
fn facts_without_audio(rng: &mut ChaCha8Rng, profile: &StyleProfile) -> PieceFacts {
    let (from, to) = profile.half_bpm;
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
        style: profile.style,
        duration_ms: rng.random_range(150_000..390_000),
        lossless: false,
    }
}

/// Five stars are rare, one star is rarer.
fn random_rating(rng: &mut ChaCha8Rng, rank: f64) -> u8 {
    let score = (rank + rng.random_range(-0.15..0.15)).clamp(0.0, 1.0);
    match score {
        f if f < 0.16 => 5,
        f if f < 0.5 => 4,
        f if f < 0.86 => 3,
        f if f < 0.97 => 2,
        _ => 1,
    }
}

/// The tracks of this week's Free playlist: not the very newest, and from several days.
pub(super) fn free_tracks(tracks: usize) -> HashSet<usize> {
    let step = (tracks / (FREE_PLAYLIST_TRACKS + 4)).clamp(1, 9);
    (1..=FREE_PLAYLIST_TRACKS)
        .filter_map(|k| tracks.checked_sub(k * step + 3 * (step - 1)))
        .collect()
}
