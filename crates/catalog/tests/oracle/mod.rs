//! Lists computed by a plain scan over tracks, and random pools and queries to compare with.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::indexing_slicing)]

pub mod counts;
pub mod query;
pub mod random;

use std::{cmp::Ordering, collections::BTreeMap};

use pult_catalog::{ListQuery, Scope};
use pult_domain::{
    catalog::{Track, Version},
    filter::TrackFilter,
    ids::{TrackId, VersionId, VocabularyEntryId},
    list::{Sort, SortColumn},
    requester::{Requester, User},
    vocabulary::{Attribute, VocabularyKind},
};

use crate::pool::{NOW, entries, entry};

/// Titles with their sort position; titles of one position differ only in what the order ignores.
pub const TITLES: [(&str, u8); 9] = [
    ("99 Nights", 0),
    ("Apple", 1),
    ("«aPPlé»", 1),
    ("Zebra", 2),
    ("Ежи", 3),
    ("ёжи", 3),
    ("Ива", 4),
    ("Йод", 5),
    ("ЯМА", 6),
];

fn sort_number(id: VocabularyEntryId) -> i64 {
    entries().iter().find(|entry| entry.id == id).unwrap().sort
}

/// Compares by the smallest sort number; empty lists come last.
fn by_first(a: &[VocabularyEntryId], b: &[VocabularyEntryId]) -> Ordering {
    let first = |ids: &[VocabularyEntryId]| ids.iter().map(|id| sort_number(*id)).min();
    match (first(a), first(b)) {
        (Some(a), Some(b)) => a.cmp(&b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

pub fn compare(column: SortColumn, a: &Track, b: &Track) -> Ordering {
    let position = |track: &Track| TITLES.iter().find(|(title, _)| *title == track.title).unwrap().1;
    let newest_first = (b.published_at, b.id).cmp(&(a.published_at, a.id));
    match column {
        SortColumn::Date => return newest_first.reverse(),
        SortColumn::Name => position(a).cmp(&position(b)),
        SortColumn::Rating => return a.rating.cmp(&b.rating).then(newest_first.reverse()),
        SortColumn::Markers => by_first(&a.markers, &b.markers),
        SortColumn::Type => by_first(&[a.versions[0].kind], &[b.versions[0].kind]),
        SortColumn::Bpm => a.versions[0].bpm.cmp(&b.versions[0].bpm),
        SortColumn::Key => a.versions[0].key.cmp(&b.versions[0].key),
        SortColumn::PartNight => by_first(&a.parts_of_night, &b.parts_of_night),
        SortColumn::Category => by_first(a.category.as_slice(), b.category.as_slice()),
        SortColumn::Duration => a.versions[0].duration_ms.cmp(&b.versions[0].duration_ms),
    }
    .then(newest_first)
}

pub fn arrange<T>(items: &mut [T], sort: Sort, track: impl Fn(&T) -> &Track) {
    items.sort_by(|a, b| {
        let order = compare(sort.column, track(a), track(b));
        if sort.descending { order.reverse() } else { order }
    });
}

/// The tracks of a list, and their indices in the sequence or in the whole list.
pub fn list<'t>(
    tracks: &'t [Track],
    query: &ListQuery<'_>,
    requester: &Requester,
) -> Vec<(usize, &'t Track)> {
    let mut found = members(tracks, query.scope, query.filter, requester);
    let sequence = matches!(query.scope, Scope::Sequence(_));
    match query.sort {
        None if sequence => {}
        sort => arrange(&mut found, sort.unwrap_or(Sort::NEWEST), |found| found.1),
    }
    if !sequence {
        for (index, found) in found.iter_mut().enumerate() {
            found.0 = index;
        }
    }
    found
}

/// Tracks in scope that pass the filter.
pub fn members<'t>(
    tracks: &'t [Track],
    scope: Scope<'_>,
    filter: &TrackFilter,
    requester: &Requester,
) -> Vec<(usize, &'t Track)> {
    let user = requester.user.as_deref();
    let by_id: BTreeMap<TrackId, &Track> = tracks.iter().map(|track| (track.id, track)).collect();
    let in_scope: Vec<(usize, &Track)> = match scope {
        Scope::Sequence(entries) => entries
            .iter()
            .enumerate()
            .filter_map(|(n, entry)| Some((n, *by_id.get(&entry.track)?)))
            .collect(),
        _ => tracks
            .iter()
            .filter(|track| is_in_scope(track, scope, user))
            .map(|track| (0, track))
            .collect(),
    };
    in_scope
        .into_iter()
        .filter(|(_, track)| passes(track, filter, user))
        .collect()
}

fn is_in_scope(track: &Track, scope: Scope<'_>, user: Option<&User>) -> bool {
    match scope {
        Scope::All | Scope::Sequence(_) => true,
        Scope::Free => track.is_free(NOW),
        Scope::Event => {
            let access = track.access;
            !track.event_markers.is_empty() || (access.event && !access.record_pool && !access.pro)
        }
        Scope::New => user.is_some_and(|user| {
            track.artists.iter().any(|id| user.marks.followed.contains(id))
                || track
                    .format_set
                    .is_some_and(|set| user.format_sets.contains(&set))
        }),
        Scope::Favorites => user.is_some_and(|user| user.marks.favorites.contains(&track.id)),
        Scope::Artist(id) => track.artists.contains(&id),
    }
}

fn passes(track: &Track, filter: &TrackFilter, user: Option<&User>) -> bool {
    let any =
        |chosen: &[VocabularyEntryId], has: &[VocabularyEntryId]| chosen.is_empty() || overlap(chosen, has);
    let all_markers = [track.markers.clone(), track.event_markers.clone()].concat();
    let mut labels: Vec<VocabularyEntryId> = track.label.into_iter().collect();
    labels.extend(track.is_free(NOW).then(|| entry(VocabularyKind::Label, "free")));
    let vocabulary_filters = [
        (&filter.genres, track.genres.as_slice()),
        (&filter.categories, track.category.as_slice()),
        (&filter.additional_categories, &track.additional_categories),
        (&filter.markers, &all_markers),
        (&filter.parts_of_night, &track.parts_of_night),
    ];
    vocabulary_filters
        .iter()
        .all(|(choice, has)| any(&choice.any_of, has) && !overlap(&choice.none_of, has))
        && track
            .versions
            .iter()
            .any(|version| version_passes(track, version, filter))
        && any(&filter.labels, &labels)
        && filter.min_rating.is_none_or(|rating| track.rating >= rating)
        && (!filter.was_in_top || track.was_in_top)
        && filter
            .published
            .is_none_or(|(from, to)| (from..to).contains(&track.published_at))
        && (filter.artists.is_empty() || filter.artists.iter().any(|id| track.artists.contains(id)))
        && within(filter.years, track.year)
        && within(filter.energy, track.energy)
        && user.is_none_or(|user| {
            !(filter.hide_played && user.marks.played.contains(&track.id)
                || filter.hide_downloaded && user.marks.downloaded.contains(&track.id))
        })
}

/// All that a filter asks of one version.
fn version_passes(track: &Track, version: &Version, filter: &TrackFilter) -> bool {
    let has = |attribute: &Attribute| attributes(track, version).contains(attribute);
    (filter.version_types.is_empty() || filter.version_types.contains(&version.kind))
        && (filter.attributes.is_empty() || filter.attributes.iter().any(has))
        && filter
            .bpm
            .is_none_or(|(min, max)| (min..=max).contains(&version.bpm))
        && (filter.keys.is_empty() || filter.keys.contains(&version.key))
        && within(filter.duration_ms, Some(version.duration_ms))
        && (!filter.has_wav || version.has_wav)
}

/// The version that stands for a track in a list, of which `named` is the entry's own.
pub fn chosen<'t>(
    track: &'t Track,
    filter: &TrackFilter,
    named: Option<VersionId>,
    requester: &Requester,
) -> &'t Version {
    let matching: Vec<&Version> = track
        .versions
        .iter()
        .filter(|version| version_passes(track, version, filter))
        .collect();
    if let Some(version) = matching.iter().find(|version| Some(version.id) == named) {
        return version;
    }
    let mut preferred = requester.user.iter().flat_map(|user| &user.version_types);
    let of_kind = |kind| matching.iter().find(|version| version.kind == kind);
    let first_preferred = preferred.find_map(|kind| of_kind(*kind));
    first_preferred.copied().unwrap_or(matching[0])
}

fn overlap(a: &[VocabularyEntryId], b: &[VocabularyEntryId]) -> bool {
    a.iter().any(|entry| b.contains(entry))
}

fn within(range: Option<(i64, i64)>, value: Option<i64>) -> bool {
    range.is_none_or(|(min, max)| value.is_some_and(|value| (min..=max).contains(&value)))
}

fn attributes(track: &Track, version: &Version) -> Vec<Attribute> {
    let of_track = match track.variant {
        pult_domain::catalog::Variant::Original => Attribute::Original,
        pult_domain::catalog::Variant::Remix => Attribute::Remix,
    };
    let kind = entries().iter().find(|entry| entry.id == version.kind).unwrap();
    let is_of_version = |attribute: &Attribute| kind.attributes & attribute.bit() != 0;
    Attribute::ALL
        .into_iter()
        .filter(|attribute| match attribute {
            Attribute::Original | Attribute::Remix => *attribute == of_track,
            _ => is_of_version(attribute),
        })
        .collect()
}
