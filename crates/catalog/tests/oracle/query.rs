//! Made-up tracks, readers and questions.

use std::sync::Arc;

use pult_catalog::Scope;
use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant},
    filter::{TrackFilter, VocabularyFilter},
    ids::{ArtistId, TrackId, VersionId},
    key::MusicalKey,
    list::{PageRequest, Sort, SortColumn},
    plan::PlanCode,
    requester::{Marks, Requester},
    time::{HOUR_MS, Timestamp},
    vocabulary::{Attribute, VocabularyKind},
};

use super::{TITLES, random::OracleRng};
use crate::pool::{NOW, track, user, version, visitor};

pub const ARTISTS: i64 = 12;

/// Few different values each, so that equal ones and full days occur.
pub fn any_track(chance: &mut OracleRng, id: i64) -> Track {
    let mut made = track(id, TITLES[chance.below(TITLES.len())].0);
    made.published_at = Timestamp(NOW.0 - chance.between(0, 96) * 3 * HOUR_MS);
    made.variant = chance.pick(&[Variant::Original, Variant::Remix]);
    made.artists = (0..chance.below(3)).map(|_| any_artist(chance)).collect();
    made.artists.dedup();
    made.genres = chance.words(VocabularyKind::Genre, 3);
    made.markers = chance.words(VocabularyKind::Marker, 2);
    made.event_markers = chance.words(VocabularyKind::EventMarker, 1);
    made.parts_of_night = chance.words(VocabularyKind::PartOfNight, 3);
    made.additional_categories = chance.words(VocabularyKind::AdditionalCategory, 2);
    made.category = chance.words(VocabularyKind::Category, 1).first().copied();
    made.format_set = chance.words(VocabularyKind::FormatSet, 1).first().copied();
    made.label = chance.words(VocabularyKind::Label, 1).first().copied();
    let until = Timestamp(NOW.0 + chance.between(-3, 2) * HOUR_MS);
    made.free_until = chance.one_in(3).then_some(until);
    made.access = AccessFlags::from_bits(chance.between(0, 7));
    made.rating = chance.between(1, 5) as u8;
    made.was_in_top = chance.one_in(5);
    made.year = chance.one_in(2).then(|| chance.between(1990, 2000));
    made.energy = chance.one_in(2).then(|| chance.between(1, 10));
    made.downloads_all = chance.between(0, 1_000);
    let key = MusicalKey::from_index(chance.between(1, 24) as u8).unwrap();
    made.versions = (0..1 + chance.below(3))
        .map(|n| {
            let mut made = version(id * 10 + n as i64, "extended");
            made.id = VersionId(id * 10 + n as i64);
            made.kind = chance
                .words(VocabularyKind::VersionType, 9)
                .first()
                .copied()
                .unwrap_or(made.kind);
            made.key = key;
            made.bpm = any_tempo(chance);
            made.duration_ms = any_duration(chance);
            made.has_wav = chance.one_in(4);
            made
        })
        .collect();
    made
}

fn any_artist(chance: &mut OracleRng) -> ArtistId {
    ArtistId(chance.between(1, ARTISTS))
}

/// Whole and broken tempos, the ends of the scale and beyond.
fn any_tempo(chance: &mut OracleRng) -> Bpm {
    match chance.below(8) {
        0 => Bpm(chance.between(0, 25_000)),
        1 => Bpm(chance.between(11_900, 12_300)),
        _ => Bpm(chance.between(117, 125) * 100),
    }
}

fn any_duration(chance: &mut OracleRng) -> i64 {
    match chance.below(4) {
        0 => chance.between(0, 900_000),
        1 => chance.between(239_000, 242_000),
        _ => chance.between(236, 246) * 1_000,
    }
}

pub fn any_pool(chance: &mut OracleRng, size: usize) -> Vec<Track> {
    let mut ids: Vec<i64> = (1..=size as i64).collect();
    for n in (1..ids.len()).rev() {
        ids.swap(n, chance.below(n + 1));
    }
    ids.into_iter().map(|id| any_track(chance, id)).collect()
}

pub fn any_reader(chance: &mut OracleRng, tracks: usize) -> Requester {
    if chance.one_in(4) {
        return visitor();
    }
    let some = |chance: &mut OracleRng| {
        (0..chance.below(tracks / 3 + 2))
            .map(|_| TrackId(chance.between(1, tracks as i64 + 3)))
            .collect()
    };
    let marks = Marks {
        favorites: some(chance),
        played: some(chance),
        downloaded: some(chance),
        followed: (0..chance.below(4)).map(|_| any_artist(chance)).collect(),
        ..Marks::default()
    };
    let mut reader = user(PlanCode::Pro, marks);
    let sets = chance.words(VocabularyKind::FormatSet, 2);
    if let Some(user) = reader.user.as_mut().and_then(Arc::get_mut) {
        user.format_sets = sets;
    }
    reader
}

fn any_choice(chance: &mut OracleRng, kind: VocabularyKind) -> VocabularyFilter {
    let mut choice = VocabularyFilter::default();
    match chance.below(10) {
        0 => choice.any_of = chance.words(kind, 4),
        1 => choice.none_of = chance.words(kind, 2),
        2 => {
            choice.any_of = chance.words(kind, 5);
            choice.none_of = chance.words(kind, 1);
        }
        _ => {}
    }
    choice
}

/// Narrowed in a few ways, or not at all.
pub fn any_filter(chance: &mut OracleRng) -> TrackFilter {
    let mut filter = TrackFilter::default();
    if chance.one_in(8) {
        return filter;
    }
    filter.genres = any_choice(chance, VocabularyKind::Genre);
    filter.categories = any_choice(chance, VocabularyKind::Category);
    filter.additional_categories = any_choice(chance, VocabularyKind::AdditionalCategory);
    filter.markers = any_choice(chance, VocabularyKind::Marker);
    if chance.one_in(4) {
        filter
            .markers
            .none_of
            .extend(chance.words(VocabularyKind::EventMarker, 2));
    }
    filter.parts_of_night = any_choice(chance, VocabularyKind::PartOfNight);
    if chance.one_in(6) {
        let (min, max) = chance.range(117, 124);
        filter.bpm = Some((
            Bpm(min * 100 + chance.pick(&[0, 0, 50])),
            Bpm(max * 100 + chance.pick(&[50, 99])),
        ));
    } else if chance.one_in(6) {
        let (min, max) = chance.range(0, 220);
        filter.bpm = Some((Bpm(min * 100), chance.pick(&[Bpm(max * 100), Bpm(i64::MAX)])));
    }
    filter.min_rating = chance.one_in(7).then(|| chance.between(1, 5) as u8);
    if chance.one_in(6) {
        let keys: Vec<MusicalKey> = MusicalKey::all().collect();
        filter.keys = chance.some(&keys, 12);
    }
    filter.was_in_top = chance.one_in(12);
    if chance.one_in(8) {
        filter.attributes = chance.some(&Attribute::ALL, 3);
    }
    if chance.one_in(6) {
        let (from, to) = chance.range(-300, 1);
        filter.published = Some((
            Timestamp(NOW.0 + from * HOUR_MS),
            Timestamp(NOW.0 + to * HOUR_MS + 1),
        ));
    }
    if chance.one_in(10) {
        filter.version_types = chance.words(VocabularyKind::VersionType, 12);
    }
    if chance.one_in(8) {
        filter.artists = (0..1 + chance.below(4)).map(|_| any_artist(chance)).collect();
    }
    if chance.one_in(8) {
        filter.labels = chance.words(VocabularyKind::Label, 3);
    }
    filter.years = chance.one_in(9).then(|| chance.range(1988, 2001));
    filter.energy = chance.one_in(9).then(|| chance.range(1, 10));
    if chance.one_in(7) {
        let (min, max) = chance.range(235_500, 246_500);
        filter.duration_ms =
            Some(chance.pick(&[(min, max), (min / 1000 * 1000, max / 1000 * 1000), (0, max * 3)]));
    }
    filter.has_wav = chance.one_in(10);
    filter.hide_played = chance.one_in(4);
    filter.hide_downloaded = chance.one_in(5);
    filter
}

pub fn any_scope<'a>(chance: &mut OracleRng, sequence: &'a [TrackId]) -> Scope<'a> {
    match chance.below(12) {
        0 => Scope::Free,
        1 => Scope::Event,
        2 => Scope::New,
        3 => Scope::Favorites,
        4 => Scope::Artist(ArtistId(chance.between(1, ARTISTS + 1))),
        5 | 6 => Scope::Sequence(sequence),
        _ => Scope::All,
    }
}

pub fn any_sequence(chance: &mut OracleRng, tracks: usize) -> Vec<TrackId> {
    (0..chance.below(40))
        .map(|_| TrackId(chance.between(1, tracks as i64 + 2)))
        .collect()
}

pub fn any_sort(chance: &mut OracleRng) -> Option<Sort> {
    (!chance.one_in(4)).then(|| Sort {
        column: chance.pick(&SortColumn::ALL),
        descending: chance.one_in(2),
    })
}

pub fn any_page(chance: &mut OracleRng, tracks: usize) -> PageRequest {
    PageRequest {
        offset: match chance.below(3) {
            0 => 0,
            1 => chance.below(30),
            _ => chance.below(tracks + 5),
        },
        limit: 1 + chance.below(40),
    }
}
