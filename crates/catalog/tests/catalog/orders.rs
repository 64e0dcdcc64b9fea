//! Every order, direction and page agrees with a plain sort, and every group with a plain count.
use crate::oracle;
use crate::pool;

use std::collections::HashMap;

use crate::oracle::TITLES;
use crate::pool::{NOW, entries, entry, input, read_list, snapshot, track, version, visitor};
use proptest::prelude::*;
use pult_catalog::Snapshot;
use pult_domain::{
    catalog::{Bpm, Track},
    ids::{TrackId, VocabularyEntryId},
    key::MusicalKey,
    list::{PageRequest, Sort, SortColumn},
    time::{HOUR_MS, Timestamp},
    vocabulary::VocabularyKind,
};
use serde_json::Value;

fn some_of(kind: VocabularyKind) -> impl Strategy<Value = Vec<VocabularyEntryId>> {
    let ids: Vec<VocabularyEntryId> = entries()
        .iter()
        .filter(|t| t.kind == kind)
        .map(|t| t.id)
        .collect();
    let max = ids.len().min(3);
    proptest::sample::subsequence(ids, 0..=max).prop_shuffle()
}

prop_compose! {
    fn any_track()(
        title in 0..TITLES.len(),
        // Few moments over six days, so that several tracks share a day and some a moment.
        hours in 0..48i64,
        rating in 1..=5u8,
        markers in some_of(VocabularyKind::Marker),
        parts in some_of(VocabularyKind::PartOfNight),
        category in some_of(VocabularyKind::Category),
        kind in proptest::sample::select(vec!["extended", "clean", "intro-edit"]),
        bpm in 118..124i64,
        seconds in 200..204i64,
        key in 1..=24u8,
    ) -> Track {
        let mut new_track = track(1, TITLES[title].0);
        new_track.published_at = Timestamp(NOW.0 - hours * 3 * HOUR_MS);
        new_track.rating = rating;
        new_track.markers = markers;
        new_track.parts_of_night = parts;
        new_track.category = category.first().copied();
        new_track.versions = vec![version(1, kind)];
        new_track.versions[0].bpm = Bpm(bpm * 100);
        new_track.versions[0].duration_ms = seconds * 1000;
        new_track.versions[0].key = MusicalKey::from_index(key).unwrap();
        new_track
    }
}

fn any_pool() -> impl Strategy<Value = Vec<Track>> {
    let numbered = |tracks: Vec<Track>| {
        let ids: Vec<i64> = (1..=tracks.len() as i64).collect();
        (Just(tracks), Just(ids).prop_shuffle()).prop_map(|(mut tracks, ids)| {
            for (track, id) in tracks.iter_mut().zip(ids) {
                track.id = TrackId(id);
            }
            tracks
        })
    };
    proptest::collection::vec(any_track(), 0..60).prop_flat_map(numbered)
}

fn plain_sort(tracks: &[Track], sort: Sort) -> Vec<String> {
    let mut sorted: Vec<&Track> = tracks.iter().collect();
    oracle::arrange(&mut sorted, sort, |track| track);
    sorted.iter().map(|track| track.id.to_string()).collect()
}

fn groups(list: &Value) -> &Vec<Value> {
    list["items"].as_array().unwrap()
}

fn ids(list: &Value) -> Vec<&str> {
    groups(list)
        .iter()
        .flat_map(|group| group["items"].as_array().unwrap())
        .map(|track| track["id"].as_str().unwrap())
        .collect()
}

fn sorts() -> impl Iterator<Item = Sort> {
    SortColumn::ALL
        .into_iter()
        .flat_map(|column| [false, true].map(|descending| Sort { column, descending }))
}

fn check_groups(snapshot: &Snapshot, tracks: &[Track], sort: Sort, page: PageRequest) {
    let list = read_list(snapshot, sort, page, &visitor());
    let mut per_day: HashMap<String, u64> = HashMap::new();
    for track in tracks {
        *per_day.entry(track.published_at.russian_date()).or_default() += 1;
    }
    let mut last = None;
    for group in groups(&list) {
        let members = group["items"].as_array().unwrap();
        assert!(!members.is_empty());
        if sort.column == SortColumn::Date {
            let date = group["date"].as_str().unwrap();
            assert_ne!(last, Some(date), "a day stands in one group");
            last = Some(date);
            assert_eq!(group["date_all_count"], per_day[date]);
            assert!(members.iter().all(|track| track["date_active_from"] == date));
        } else {
            assert_eq!(groups(&list).len(), 1);
            assert!(group["date"].is_null());
            assert_eq!(group["date_all_count"], tracks.len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_page_is_a_piece_of_a_plain_sort(tracks in any_pool(), offset in 0..70usize, limit in 1..40usize) {
        let snapshot = snapshot(tracks.clone());
        for sort in sorts() {
            let expected = plain_sort(&tracks, sort);
            let page = PageRequest { offset, limit };
            let list = read_list(&snapshot, sort, page, &visitor());
            let piece: Vec<&String> = expected.iter().skip(offset).take(limit).collect();
            prop_assert_eq!(ids(&list), piece, "{:?}", sort);
            prop_assert_eq!(&list["total"], tracks.len());
            prop_assert_eq!(&list["offset"], offset);
            prop_assert_eq!(&list["limit"], limit);
            check_groups(&snapshot, &tracks, sort, page);
        }
    }
}

#[test]
fn a_day_cut_by_a_page_keeps_its_full_count() {
    let new_track = |id, hours: i64| {
        let mut new_track = track(id, "T");
        new_track.published_at = Timestamp(NOW.0 - hours * HOUR_MS);
        new_track
    };
    // 18:30 on the 5th; nineteen hours earlier it was still the 4th.
    let snapshot = snapshot(vec![
        new_track(1, 0),
        new_track(2, 1),
        new_track(3, 2),
        new_track(4, 19),
        new_track(5, 20),
    ]);
    let list = read_list(
        &snapshot,
        Sort::NEWEST,
        PageRequest { offset: 2, limit: 2 },
        &visitor(),
    );
    assert_eq!(ids(&list), ["3", "4"]);
    assert_eq!(groups(&list)[0]["date"], "05.03.2026");
    assert_eq!(groups(&list)[0]["date_all_count"], 3);
    assert_eq!(groups(&list)[1]["date"], "04.03.2026");
    assert_eq!(groups(&list)[1]["date_all_count"], 2);
}

#[test]
fn past_the_end_there_is_nothing_and_no_error() {
    let snapshot = snapshot(vec![track(1, "T")]);
    for sort in sorts() {
        for offset in [1, 2, 1 << 31, usize::MAX] {
            let list = read_list(&snapshot, sort, PageRequest { offset, limit: 20 }, &visitor());
            assert!(groups(&list).is_empty());
            assert_eq!(list["total"], 1);
        }
    }
}

#[test]
fn what_cannot_be_heard_or_named_does_no_harm() {
    let mut silent = track(1, "No versions");
    silent.versions.clear();
    let mut with_unknown_ids = track(2, "Strangers");
    with_unknown_ids.artists = vec![pult_domain::ids::ArtistId(404)];
    with_unknown_ids.genres = vec![VocabularyEntryId(9_999), entry(VocabularyKind::Genre, "house")];
    with_unknown_ids.category = Some(VocabularyEntryId(9_999));
    with_unknown_ids.versions[0].kind = VocabularyEntryId(9_999);
    let snapshot = Snapshot::build(input(vec![silent, with_unknown_ids], vec![]));
    assert_eq!(snapshot.len(), 1);
    assert!(!snapshot.contains(TrackId(1)));
    let written = pool::read_track(&snapshot, 2, &visitor(), NOW);
    assert_eq!(written["artist"], "");
    assert_eq!(written["artistInfo"][0]["id"], "0");
    assert_eq!(written["genres"].as_array().unwrap().len(), 1);
    assert_eq!(written["category"], false);
    assert_eq!(written["type"], "");
}
