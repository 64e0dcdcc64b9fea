//! Random tracks, requesters and queries.

use std::sync::Arc;

use pult_catalog::Scope;
use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant, Version},
    filter::{TrackFilter, VocabularyFilter},
    ids::{ArtistId, TrackId, VersionId},
    key::MusicalKey,
    list::{ListEntry, PageRequest, Sort, SortColumn},
    plan::PlanCode,
    requester::{Marks, Requester},
    time::{HOUR_MS, Timestamp},
    vocabulary::{Attribute, VocabularyKind},
};

use super::{TITLES, random::OracleRng};
use crate::pool::{NOW, track, user, version, visitor};

pub const ARTISTS: i64 = 12;

/// Few different values per field, so that equal ones and full days occur.
pub fn any_track(rng: &mut OracleRng, id: i64) -> Track {
    let mut new_track = track(id, TITLES[rng.below(TITLES.len())].0);
    new_track.published_at = Timestamp(NOW.0 - rng.between(0, 96) * 3 * HOUR_MS);
    new_track.variant = rng.pick(&[Variant::Original, Variant::Remix]);
    new_track.artists = (0..rng.below(3)).map(|_| any_artist(rng)).collect();
    new_track.artists.dedup();
    new_track.genres = rng.entries(VocabularyKind::Genre, 3);
    new_track.markers = rng.entries(VocabularyKind::Marker, 2);
    new_track.event_markers = rng.entries(VocabularyKind::EventMarker, 1);
    new_track.parts_of_night = rng.entries(VocabularyKind::PartOfNight, 3);
    new_track.additional_categories = rng.entries(VocabularyKind::AdditionalCategory, 2);
    new_track.category = rng.entries(VocabularyKind::Category, 1).first().copied();
    new_track.format_set = rng.entries(VocabularyKind::FormatSet, 1).first().copied();
    new_track.label = rng.entries(VocabularyKind::Label, 1).first().copied();
    let until = Timestamp(NOW.0 + rng.between(-3, 2) * HOUR_MS);
    new_track.free_until = rng.one_in(3).then_some(until);
    new_track.access = AccessFlags::from_bits(rng.between(0, 7));
    new_track.rating = rng.between(1, 5) as u8;
    new_track.was_in_top = rng.one_in(5);
    new_track.year = rng.one_in(2).then(|| rng.between(1990, 2000));
    new_track.energy = rng.one_in(2).then(|| rng.between(1, 10));
    new_track.downloads_all = rng.between(0, 1_000);
    let one_of_all = any_version(rng, id * 10);
    // Versions differ in everything, in nothing, or in some of it.
    let alike = rng.below(4);
    new_track.versions = (0..1 + rng.below(3))
        .map(|n| {
            let mut new_version = any_version(rng, id * 10 + n as i64);
            if alike == 0 || alike == 1 && rng.one_in(2) {
                new_version.key = one_of_all.key;
            }
            if alike == 0 || alike == 1 && rng.one_in(2) {
                new_version.bpm = one_of_all.bpm;
            }
            if alike < 2 {
                new_version.duration_ms = one_of_all.duration_ms;
                new_version.has_wav = one_of_all.has_wav;
            }
            new_version
        })
        .collect();
    new_track
}

fn any_version(rng: &mut OracleRng, id: i64) -> Version {
    let mut new_version = version(id, "extended");
    new_version.kind = rng
        .entries(VocabularyKind::VersionType, 9)
        .first()
        .copied()
        .unwrap_or(new_version.kind);
    new_version.key = MusicalKey::from_index(rng.between(1, 24) as u8).unwrap();
    new_version.bpm = any_tempo(rng);
    new_version.duration_ms = any_duration(rng);
    new_version.has_wav = rng.one_in(4);
    new_version.soundwave = (0..rng.below(4)).map(|_| rng.below(101) as u8).collect();
    new_version.highlight_ms = rng.one_in(2).then(|| rng.between(0, 90_000));
    new_version
}

fn any_artist(rng: &mut OracleRng) -> ArtistId {
    ArtistId(rng.between(1, ARTISTS))
}

/// Whole and fractional tempos, the limits of the scale and values beyond.
fn any_tempo(rng: &mut OracleRng) -> Bpm {
    match rng.below(8) {
        0 => Bpm(rng.between(0, 25_000)),
        1 => Bpm(rng.between(11_900, 12_300)),
        _ => Bpm(rng.between(117, 125) * 100),
    }
}

fn any_duration(rng: &mut OracleRng) -> i64 {
    match rng.below(4) {
        0 => rng.between(0, 900_000),
        1 => rng.between(239_000, 242_000),
        _ => rng.between(236, 246) * 1_000,
    }
}

pub fn any_pool(rng: &mut OracleRng, size: usize) -> Vec<Track> {
    let mut ids: Vec<i64> = (1..=size as i64).collect();
    for n in (1..ids.len()).rev() {
        ids.swap(n, rng.below(n + 1));
    }
    ids.into_iter().map(|id| any_track(rng, id)).collect()
}

pub fn any_requester(rng: &mut OracleRng, tracks: usize) -> Requester {
    if rng.one_in(4) {
        return visitor();
    }
    let some = |rng: &mut OracleRng| {
        (0..rng.below(tracks / 3 + 2))
            .map(|_| TrackId(rng.between(1, tracks as i64 + 3)))
            .collect()
    };
    let marks = Marks {
        favorites: some(rng),
        played: some(rng),
        downloaded: some(rng),
        followed: (0..rng.below(4)).map(|_| any_artist(rng)).collect(),
        ..Marks::default()
    };
    let mut requester = user(PlanCode::Pro, marks);
    let format_sets = rng.entries(VocabularyKind::FormatSet, 2);
    let mut version_types = rng.entries(VocabularyKind::VersionType, 8);
    let half = version_types.len() / 2;
    version_types.rotate_left(half);
    if let Some(user) = requester.user.as_mut().and_then(Arc::get_mut) {
        user.format_sets = format_sets;
        user.version_types = version_types;
    }
    requester
}

fn any_choice(rng: &mut OracleRng, kind: VocabularyKind) -> VocabularyFilter {
    let mut choice = VocabularyFilter::default();
    match rng.below(10) {
        0 => choice.any_of = rng.entries(kind, 4),
        1 => choice.none_of = rng.entries(kind, 2),
        2 => {
            choice.any_of = rng.entries(kind, 5);
            choice.none_of = rng.entries(kind, 1);
        }
        _ => {}
    }
    choice
}

/// A filter with a few conditions, or none at all.
pub fn any_filter(rng: &mut OracleRng) -> TrackFilter {
    let mut filter = TrackFilter::default();
    if rng.one_in(8) {
        return filter;
    }
    filter.genres = any_choice(rng, VocabularyKind::Genre);
    filter.categories = any_choice(rng, VocabularyKind::Category);
    filter.additional_categories = any_choice(rng, VocabularyKind::AdditionalCategory);
    filter.markers = any_choice(rng, VocabularyKind::Marker);
    if rng.one_in(4) {
        filter
            .markers
            .none_of
            .extend(rng.entries(VocabularyKind::EventMarker, 2));
    }
    filter.parts_of_night = any_choice(rng, VocabularyKind::PartOfNight);
    if rng.one_in(6) {
        let (min, max) = rng.range(117, 124);
        filter.bpm = Some((
            Bpm(min * 100 + rng.pick(&[0, 0, 50])),
            Bpm(max * 100 + rng.pick(&[50, 99])),
        ));
    } else if rng.one_in(6) {
        let (min, max) = rng.range(0, 220);
        filter.bpm = Some((Bpm(min * 100), rng.pick(&[Bpm(max * 100), Bpm(i64::MAX)])));
    }
    filter.min_rating = rng.one_in(7).then(|| rng.between(1, 5) as u8);
    if rng.one_in(6) {
        let keys: Vec<MusicalKey> = MusicalKey::all().collect();
        filter.keys = rng.some(&keys, 12);
    }
    filter.was_in_top = rng.one_in(12);
    if rng.one_in(8) {
        filter.attributes = rng.some(&Attribute::ALL, 3);
    }
    if rng.one_in(6) {
        let (from, to) = rng.range(-300, 1);
        filter.published = Some((
            Timestamp(NOW.0 + from * HOUR_MS),
            Timestamp(NOW.0 + to * HOUR_MS + 1),
        ));
    }
    if rng.one_in(10) {
        filter.version_types = rng.entries(VocabularyKind::VersionType, 12);
    }
    if rng.one_in(8) {
        filter.artists = (0..1 + rng.below(4)).map(|_| any_artist(rng)).collect();
    }
    if rng.one_in(8) {
        filter.labels = rng.entries(VocabularyKind::Label, 3);
    }
    filter.years = rng.one_in(9).then(|| rng.range(1988, 2001));
    filter.energy = rng.one_in(9).then(|| rng.range(1, 10));
    if rng.one_in(7) {
        let (min, max) = rng.range(235_500, 246_500);
        filter.duration_ms =
            Some(rng.pick(&[(min, max), (min / 1000 * 1000, max / 1000 * 1000), (0, max * 3)]));
    }
    filter.has_wav = rng.one_in(10);
    filter.hide_played = rng.one_in(4);
    filter.hide_downloaded = rng.one_in(5);
    filter
}

pub fn any_scope<'a>(rng: &mut OracleRng, sequence: &'a [ListEntry]) -> Scope<'a> {
    match rng.below(12) {
        0 => Scope::Free,
        1 => Scope::Event,
        2 => Scope::New,
        3 => Scope::Favorites,
        4 => Scope::Artist(ArtistId(rng.between(1, ARTISTS + 1))),
        5 | 6 => Scope::Sequence(sequence),
        _ => Scope::All,
    }
}

/// Some entries name a version of their track, some one that it does not have.
pub fn any_sequence(rng: &mut OracleRng, tracks: &[Track]) -> Vec<ListEntry> {
    let entries = rng.below(40);
    let any_entry = |_| {
        let track = TrackId(rng.between(1, tracks.len() as i64 + 2));
        let found = tracks.iter().find(|other| other.id == track);
        let version = match rng.below(4) {
            0 => None,
            1 => Some(VersionId(-1)),
            _ => found.map(|track| track.versions[rng.below(track.versions.len())].id),
        };
        ListEntry { track, version }
    };
    (0..entries).map(any_entry).collect()
}

pub fn any_sort(rng: &mut OracleRng) -> Option<Sort> {
    (!rng.one_in(4)).then(|| Sort {
        column: rng.pick(&SortColumn::ALL),
        descending: rng.one_in(2),
    })
}

pub fn any_page(rng: &mut OracleRng, tracks: usize) -> PageRequest {
    PageRequest {
        offset: match rng.below(3) {
            0 => 0,
            1 => rng.below(30),
            _ => rng.below(tracks + 5),
        },
        limit: 1 + rng.below(40),
    }
}
